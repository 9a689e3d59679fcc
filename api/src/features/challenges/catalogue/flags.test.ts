import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { tablesHolding } from '../../../testing/database-view.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';
import { copyChallenges } from '../copies/service.ts';
import { importChallenges } from '../import/service.ts';
import { readFlags } from './flags-service.ts';

const app = await testApp();
const { db, secrets, events } = app.context;
const manager = await aMember(app, { role: 'manager' });
const adherent = await aMember(app);

const idOf = async (slug: string): Promise<number> =>
  (await app.column<number>('select id from challenge where slug = $1', [slug]))[0]!;
const read = (slug: string, token = manager.token) =>
  app.call('POST', `/challenges/authoring/${slug}/flags/read`, { token });
const contents = async (slug: string) =>
  (await read(slug)).json().flags.map(({ content }: { content: string | null }) => content);
const add = (slug: string, content: string) =>
  app.call('POST', `/challenges/authoring/${slug}/flags`, {
    token: manager.token,
    body: { kind: 'static', content, case_insensitive: false },
  });
/** As it was before copies were stored. */
const forgetCopies = async (slug: string) => {
  await db.query('update challenge_flag set sealed = null where challenge_id = $1', [await idOf(slug)]);
  events.publish('challenges-changed', { challengeId: null });
};

await importChallenges(
  app.context,
  await aFolder({
    'phare/challenge.yml': yml('Phare', 'FANION{lampe à 3 éclats}', 'state: visible\n'),
    'digue/challenge.yml': yml('Digue', 'FANION{digue}', 'state: visible\n'),
  }),
);

test('who writes a challenge reads its flags back, with a line in the log each time; nobody else does', async () => {
  expect(await contents('phare')).toEqual(['FANION{lampe à 3 éclats}']);
  expect(await contents('phare')).toEqual(['FANION{lampe à 3 éclats}']);
  expect(
    await db.query(`select actor_id, target from audit_log where action = 'challenge.flag-read'`),
  ).toEqual(Array(2).fill({ actor_id: manager.id, target: `challenge:${await idOf('phare')}` }));
  expect((await read('phare', adherent.token)).statusCode).toBe(403);
  expect((await read('rien')).statusCode).toBe(404);
  expect(await tablesHolding(app, 'lampe à 3 éclats')).toEqual([]);
});

test('a copy opens beside its own flag of its own challenge alone', async () => {
  const [phare, digue] = [await idOf('phare'), await idOf('digue')];
  const sealed = await db.query<{ sealed: Buffer }>(
    'select sealed from challenge_flag where challenge_id = $1',
    [phare],
  );
  const originalRows = await app.column<Buffer>('select sealed from challenge_flag where challenge_id = $1', [
    digue,
  ]);
  await db.query('update challenge_flag set sealed = $2 where challenge_id = $1', [digue, sealed[0]!.sealed]);
  await expect(readFlags(db, secrets, [digue])).rejects.toThrow();
  await db.query('update challenge_flag set sealed = $2 where challenge_id = $1', [digue, originalRows[0]!]);
});

test('flags that come and go keep their copies and who found them', async () => {
  await add('digue', 'FANION{deux}');
  await add('digue', 'FANION{trois}');
  const { flags } = await app.read('/challenges/authoring/digue', manager);
  await app.call('DELETE', `/challenges/authoring/digue/flags/${flags[0].id}`, { token: manager.token });
  const [two, three] = (await read('digue')).json().flags;
  expect([two, three]).toEqual([
    { id: flags[1].id, content: 'FANION{deux}' },
    { id: flags[2].id, content: 'FANION{trois}' },
  ]);
  for (const [flag, success] of [
    ['FANION{digue}', false],
    ['FANION{trois}', true],
  ] as const)
    expect((await submit(app, adherent, { slug: 'digue', flag })).json().success).toBe(success);
});

test('the copy of a challenge in an event has copies of its flags of its own', async () => {
  const id = await idOf('phare');
  const [copy] = await db.transaction((sql) =>
    copyChallenges(sql, secrets, [{ id, slug: 'phare' }], 'ctf/x'),
  );
  expect((await readFlags(db, secrets, [copy!])).map(({ content }) => content)).toEqual([
    'FANION{lampe à 3 éclats}',
  ]);
});

test('a flag from before copies is said to have none, and gets one from who writes it again or from its file', async () => {
  const folder = await aFolder({ 'quai/challenge.yml': yml('Quai', 'FANION{quai}', 'state: visible\n') });
  await importChallenges(app.context, folder);
  await forgetCopies('quai');
  expect(await contents('quai')).toEqual([null]);
  const { flags } = await app.read('/challenges/authoring/quai', manager);
  expect(flags).toMatchObject([{ readable: false }]);
  expect((await add('quai', 'FANION{quai}')).json().flags).toMatchObject([{ readable: true }]);
  expect((await add('quai', 'FANION{quai}')).statusCode).toBe(422);

  await forgetCopies('quai');
  expect(await importChallenges(app.context, folder, { dryRun: true })).toMatchObject({
    unchanged: ['Quai'],
  });
  expect(await contents('quai')).toEqual([null]);
  expect(await importChallenges(app.context, folder)).toMatchObject({ unchanged: ['Quai'] });
  expect(await contents('quai')).toEqual(['FANION{quai}']);
});
