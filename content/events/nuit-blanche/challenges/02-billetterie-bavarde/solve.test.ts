import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

test('the source map holds the module that is no longer in the script', () => {
  const challenge = openChallenge(import.meta.url);
  const script = challenge.file('billetterie.js').toString();
  expect(script).toContain('sourceMappingURL=billetterie.js.map');
  expect(script).not.toContain('ATTENDU');
  const map = JSON.parse(challenge.file('billetterie.js.map').toString()) as { sourcesContent: string[] };
  const check = map.sourcesContent.find((source) => source.includes('ATTENDU = ['))!;
  const codes = /ATTENDU = \[([^\]]*)\]/.exec(check)![1]!.split(',').map(Number);
  expectSolves(challenge, String.fromCharCode(...codes.map((code, rank) => code ^ ((rank * 7 + 3) & 0x7f))));
});
