import { getChallenge } from '@fanion/contract/challenges/page/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
type Reader = { token: string };
const write = (reader: Reader, idOrSlug: string, text: string, version: number) =>
  app.call('PUT', `/challenges/${idOrSlug}/note`, { token: reader.token, body: { text, version } });
const noteOf = async (reader: Reader, idOrSlug: string) =>
  getChallenge.answer.parse(await app.read(`/challenges/${idOrSlug}`, reader)).note;

test('notes are found again as they were typed, by who typed them alone, before and after the solve', async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  const { slug, flag } = await aChallenge(app);
  expect(await noteOf(member, slug)).toBeNull();
  const first = await write(member, slug, 'dns.qry.type == 16\n  puis base32', 0);
  expect(first.json().note).toMatchObject({ text: 'dns.qry.type == 16\n  puis base32', version: 1 });
  expect(await noteOf(member, slug)).toEqual(first.json().note);
  expect(await noteOf(other, slug)).toBeNull();
  await app.call('POST', `/challenges/${slug}/submit`, { token: member.token, body: { flag } });
  expect((await write(member, slug, '', 1)).json().note).toMatchObject({ text: '', version: 2 });
});

test('of two tabs the second one is told, and nothing of the first is lost', async () => {
  const member = await aMember(app);
  const { slug } = await aChallenge(app);
  const [one, two] = await Promise.all([write(member, slug, 'un', 0), write(member, slug, 'deux', 0)]);
  expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
  const savedText = [one, two].find(({ statusCode }) => statusCode === 200)!.json().note.text;
  expect((await noteOf(member, slug))?.text).toBe(savedText);
  const late = await write(member, slug, 'trop tard', 0);
  expect(late.json()).toMatchObject({ error: 'note_changed' });
  const rounds = await Promise.all([write(member, slug, 'a', 1), write(member, slug, 'b', 1)]);
  expect(rounds.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a challenge that is closed to the reader takes no notes, and a text without end is refused', async () => {
  const member = await aMember(app);
  const hidden = await aChallenge(app, { state: 'hidden' });
  const missing = await write(member, 'n-existe-pas', 'a', 0);
  const closed = await write(member, hidden.slug, 'a', 0);
  expect([closed.statusCode, closed.body]).toEqual([404, missing.body]);
  const { slug } = await aChallenge(app);
  const long = await write(member, slug, 'a'.repeat(10_001), 0);
  expect([long.statusCode, long.json().fields.text]).toEqual([
    422,
    'Les notes ne doivent pas dépasser 10\u202f000 caractères.',
  ]);
  expect(await noteOf(member, slug)).toBeNull();
});

test('the page says since when it is open to the reader, and when they solved it', async () => {
  const member = await aMember(app);
  const { slug, flag } = await aChallenge(app);
  const read = async () => getChallenge.answer.parse(await app.read(`/challenges/${slug}`, member));
  expect(await read()).toMatchObject({ opened_at: expect.any(String), solved_at: null });
  await app.call('POST', `/challenges/${slug}/submit`, { token: member.token, body: { flag } });
  expect((await read()).solved_at).toEqual(expect.any(String));
});
