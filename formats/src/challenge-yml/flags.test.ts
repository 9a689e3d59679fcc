import { expect, test } from 'vitest';
import { challengeWith, withLines } from './testing.ts';

test('a file without a flag is refused', () => {
  expect(withLines('', ['flags'])).toMatchObject({
    challenge: null,
    problems: [{ message: 'Aucun flag.' }],
  });
  expect(withLines('flags:\n  -\n', ['flags']).challenge).toBeNull();
});

test('flags come in their several shapes', () => {
  const { flags } = challengeWith(
    `flags:
  - sans accolades
  - "  FANION{espaces dedans}  "
  - "FANION{e\u0301te\u0301}"
  - FANION{😭}
  - 1337
  - {type: static, content: Flag, data: case_insensitive}
  - {content: "FANION{mapping}"}
  - {type: regex, content: 'FANION\\{(?P<n>[a-z]+)\\}', data: case_insensitive}
  - {type: fanion-hash, content: 'hmac-sha256:${'5e'.repeat(8)}:${'0a'.repeat(32)}', data: case_insensitive}
  - sans accolades
`,
    ['flags'],
  );
  const plain = (content: string) => ({ kind: 'static', content, case_insensitive: false });
  expect(flags).toEqual([
    plain('sans accolades'),
    plain('FANION{espaces dedans}'),
    plain('FANION{été}'),
    plain('FANION{😭}'),
    plain('1337'),
    { kind: 'static', content: 'Flag', case_insensitive: true },
    plain('FANION{mapping}'),
    { kind: 'regex', content: 'FANION\\{(?P<n>[a-z]+)\\}', case_insensitive: true },
    { kind: 'static', hash: `hmac-sha256:${'5e'.repeat(8)}:${'0a'.repeat(32)}`, case_insensitive: true },
  ]);
});

test.each(['flags: FLAG', 'flags: {content: FLAG}'])('%j is a list of one flag', (lines) => {
  expect(challengeWith(lines, ['flags']).flags).toEqual([
    { kind: 'static', content: 'FLAG', case_insensitive: false },
  ]);
});

test.each([
  ['(?=a)b', /borné/],
  ['(a)\\1', /borné/],
  ['(', /mal formée/],
])('the regex %s is refused, and the message does not quote it', (pattern, message) => {
  const { challenge, problems } = withLines(`flags: [{type: regex, content: '${pattern}'}]`, ['flags']);
  expect(challenge).toBeNull();
  expect(problems[0]?.message).toMatch(message);
});

test('an unreadable flag is left out where another opens the challenge, and refuses it where each counts', () => {
  const flags = 'flags: [FANION, {type: php, content: x}, {type: regex, content: "("}]';
  const any = withLines(flags, ['flags']);
  expect(any.challenge?.flags).toEqual([{ kind: 'static', content: 'FANION', case_insensitive: false }]);
  expect(any.problems.map(({ level }) => level)).toEqual(['warning', 'warning']);
  for (const logic of ['all', 'team'])
    expect(withLines(`${flags}\nlogic: ${logic}`, ['flags']).challenge).toBeNull();
});

test('no message quotes a flag', () => {
  const secret = 'SECRETFLAG';
  const lines = `flags:
  - 007
  - {type: php, content: ${secret}}
  - {type: regex, content: '${secret}(?=x)'}
  - {type: fanion-hash, content: ${secret}}
  - {content: ${secret}, data: ${secret}}
  - ${secret}${'x'.repeat(1_000)}
  - "${secret}\\0"
  - [${secret}]`;
  const messages = withLines(lines, ['flags']).problems.map((problem) => problem.message);
  expect(messages.length).toBeGreaterThanOrEqual(8);
  expect(messages.join()).not.toContain(secret);
  expect(messages.join()).not.toContain('007');
});

test('a near miss of case is told where the file says so, and decoys are read', () => {
  const { flags, decoys } = challengeWith(
    `flags:
  - {content: "FANION{Balise}", data: case_told}
fanion:
  decoys:
    - "FANION{trop_facile}"
    - "fanion{TROP_facile}"
    - {content: "FANION{appât}", told: false}
    - {type: fanion-hash, content: 'hmac-sha256:${'5e'.repeat(8)}:${'0a'.repeat(32)}'}
    - {type: fanion-hash, content: 'FANION{clair}'}
    - ""
`,
    ['flags'],
  );
  expect(flags).toEqual([
    { kind: 'static', content: 'FANION{Balise}', case_insensitive: false, case_told: true },
  ]);
  expect(decoys).toEqual([
    { content: 'fanion{TROP_facile}', told: true },
    { content: 'FANION{appât}', told: false },
    { hash: `hmac-sha256:${'5e'.repeat(8)}:${'0a'.repeat(32)}`, told: true },
  ]);
});

test('what is wrong with a decoy is said without quoting it', () => {
  const { problems, challenge } = withLines(
    "fanion:\n  decoys: ['', {type: fanion-hash, content: 'FANION{clair}'}, {content: 'FANION{a}', told: peut-être}]\n",
  );
  expect(challenge?.decoys).toEqual([{ content: 'FANION{a}', told: false }]);
  expect(problems).toHaveLength(3);
  expect(JSON.stringify(problems)).not.toMatch(/clair|FANION/);
});
