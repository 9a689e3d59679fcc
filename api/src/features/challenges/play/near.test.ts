import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { tablesHolding } from '../../../testing/database-view.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { anEntrant, anEvent, anEventChallenge, submitInEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { copyChallenges } from '../copies/service.ts';
import { exportChallenges } from '../export/service.ts';
import { importChallenges } from '../import/service.ts';

const app = await testApp({ config: { limitFactor: 100 } });
const anne = await aMember(app, { role: 'manager' });
const WRONG = 'Flag incorrect. Réessayez !';
const CASE = expect.stringMatching(/^Bonne valeur, mauvaise casse/);
const DECOY = expect.stringMatching(/^C’est un leurre connu/);

const author = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, `/challenges/authoring${path}`, { token: anne.token, ...(body ? { body } : {}) });
const resultOf = async (slug: string, flag: string, who = app) => {
  const answer = (await submit(who, await aMember(who), { slug, flag })).json();
  return { outcome: answer.outcome, message: answer.message };
};

test('what an author knows of a wrong flag is told as they allowed, and stays a wrong flag', async () => {
  await importChallenges(app.context, await aFolder({ 'a/challenge.yml': yml('Casse', 'FANION{Balise}') }));
  const opened = (await author('GET', '/casse')).json();
  const [flag] = opened.flags;
  expect(flag).toMatchObject({ case_told: false });
  expect(await resultOf('casse', 'FANION{BALISE}')).toEqual({ outcome: 'wrong', message: WRONG });

  const path = `/${opened.id}/flags/${flag.id}/case`;
  expect((await author('PUT', path, { case_told: true })).json().flags).toMatchObject([{ case_told: true }]);
  expect(await resultOf('casse', 'fanion{balise}')).toEqual({ outcome: 'wrong', message: CASE });
  expect(await resultOf('casse', ' BALISE ')).toEqual({ outcome: 'wrong', message: CASE });
  expect(await resultOf('casse', 'balises')).toEqual({ outcome: 'wrong', message: WRONG });

  const decoys = `/${opened.id}/decoys`;
  await author('POST', decoys, { content: 'FANION{trop_facile}', told: true });
  const added = await author('POST', decoys, { content: 'FANION{muet}', told: false });
  expect(added.json().decoys).toMatchObject([
    { told: true, readable: true },
    { told: false, readable: true },
  ]);
  expect(added.body).not.toMatch(/trop_facile|muet/);
  expect(await tablesHolding(app, 'trop_facile')).toEqual([]);
  expect(await resultOf('casse', 'Fanion{TROP_facile}')).toEqual({ outcome: 'wrong', message: DECOY });
  expect(await resultOf('casse', 'muet')).toEqual({ outcome: 'wrong', message: WRONG });
  expect(await resultOf('casse', 'FANION{Balise}')).toMatchObject({ outcome: 'solved' });

  const member = await aMember(app);
  await submit(app, member, { slug: 'casse', flag: 'trop_facile' });
  const page = await app.read('/challenges/casse', member);
  expect(page.attempts).toMatchObject([{ result: 'wrong' }]);

  const read = (await author('POST', `/${opened.id}/flags/read`)).json();
  expect(read.decoys.map(({ content }: { content: string }) => content)).toEqual([
    'FANION{trop_facile}',
    'FANION{muet}',
  ]);
  await author('PUT', path, { case_told: false });
  const left = (await author('DELETE', `${decoys}/${read.decoys[0].id}`)).json();
  expect(left.decoys).toHaveLength(1);
  expect(await resultOf('casse', 'fanion{balise}')).toEqual({ outcome: 'wrong', message: WRONG });
  expect(await resultOf('casse', 'FANION{trop_facile}')).toEqual({ outcome: 'wrong', message: WRONG });
});

test('a decoy is no flag of the challenge and comes once; a case that does not count is not told', async () => {
  await importChallenges(app.context, await aFolder({ 'a/challenge.yml': yml('Refus', 'FANION{vrai}') }));
  const { id } = (await author('GET', '/refus')).json();
  const decoy = (content: string) => author('POST', `/${id}/decoys`, { content, told: true });
  for (const content of ['FANION{vrai}', 'vrai']) {
    const refused = await decoy(content);
    expect([refused.statusCode, refused.json().fields.content]).toEqual([
      422,
      expect.stringContaining('un flag du challenge'),
    ]);
  }
  expect((await decoy('FANION{faux}')).statusCode).toBe(200);
  expect((await decoy('fanion{FAUX}')).json().fields.content).toBe('Ce leurre est déjà posé.');
  const { flags } = (
    await author('POST', `/${id}/flags`, {
      kind: 'static',
      content: 'FANION{peu_importe}',
      case_insensitive: true,
      case_told: true,
    })
  ).json();
  expect(flags[1]).toMatchObject({ case_told: false });
  const refused = await author('PUT', `/${id}/flags/${flags[1].id}/case`, { case_told: true });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('casse compte'),
  ]);
  expect((await author('PUT', `/${id}/flags/999999/case`, { case_told: true })).statusCode).toBe(404);
});

test('near misses and decoys go through files and copies, in clear or as hashes', async () => {
  const more =
    'state: visible\nfanion: {decoys: ["FANION{piege}", {content: "FANION{muet}", told: false}]}\n';
  const file = yml('Voyage', '', more).replace(
    'flags: [""]',
    'flags: [{content: "FANION{Cap}", data: case_told}]',
  );
  await importChallenges(app.context, await aFolder({ 'a/challenge.yml': file }));
  for (const withFlags of [false, true]) {
    const root = join(await aFolder(), 'sortie');
    await exportChallenges(app.context, root, { withFlags });
    expect((await importChallenges(app.context, root)).unchanged).toContain('Voyage');
    const other = await testApp({ config: { limitFactor: 100 } });
    await importChallenges(other.context, root);
    expect(await resultOf('voyage', 'fanion{cap}', other)).toEqual({ outcome: 'wrong', message: CASE });
    expect(await resultOf('voyage', 'fanion{PIEGE}', other)).toEqual({ outcome: 'wrong', message: DECOY });
    expect(await resultOf('voyage', 'FANION{muet}', other)).toEqual({ outcome: 'wrong', message: WRONG });
    expect(await resultOf('voyage', 'FANION{Cap}', other)).toMatchObject({ outcome: 'solved' });
  }
  // The same challenge without its decoy is another file.
  const shorter = file.replace('"FANION{piege}", ', '');
  const again = await importChallenges(app.context, await aFolder({ 'a/challenge.yml': shorter }));
  expect(again.updated).toEqual(['Voyage']);

  const { id } = (await author('GET', '/voyage')).json();
  const [copy] = await app.context.db.transaction((sql) =>
    copyChallenges(sql, app.context.secrets, [{ id, slug: 'voyage' }], 'copie'),
  );
  const copied = (await author('GET', `/${copy}`)).json();
  expect(copied).toMatchObject({
    flags: [{ case_told: true, readable: true }],
    decoys: [{ told: false, readable: true }],
  });
});

test('an event says the same', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, {});
  const player = await aMember(app);
  await anEntrant(app, event.id, [player], 'Les Prudents');
  await author('POST', `/${challenge.id}/decoys`, { content: 'FANION{mirage}', told: true });
  expect((await submitInEvent(app, player, event, challenge, 'FANION{mirage}')).json()).toMatchObject({
    outcome: 'wrong',
    success: false,
    message: DECOY,
  });
});
