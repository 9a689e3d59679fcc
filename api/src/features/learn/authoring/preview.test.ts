import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { aPath } from '../../../testing/parts/learn.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

test('a preview is what readers will have, and writes nothing', async () => {
  const [author, reader] = [await aMember(app, { role: 'manager' }), await aMember(app)];
  const { slug } = await aChallenge(app);
  const body = `## Un titre\n\n:::note[Vu]\nDu **texte**.\n:::\n\n::challenge{${slug}}`;
  const { token } = author;
  const preview = await app.call('POST', '/learn/authoring/preview', { token, body: { body } });
  const path = await aPath(app, [{ body, challenges: [slug] }]);
  const { text, challenges } = await app.read(`/learn/lessons/${path.lessons[0]}`, reader);
  expect(preview.json()).toEqual({ text, challenges });
});

test('a preview of too many pieces is refused, as its publication would be', async () => {
  const { token } = await aMember(app, { role: 'manager' });
  const look = (body: string) => app.call('POST', '/learn/authoring/preview', { token, body: { body } });
  const refused = await look('*a* '.repeat(20_000));
  expect([refused.statusCode, refused.json().fields.body]).toEqual([
    422,
    expect.stringMatching(/^Texte trop morcelé/),
  ]);
  const hostile = await look('<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n'.repeat(100));
  expect(hostile.statusCode).toBe(200);
});
