import { HOUR } from '@fanion/rules/durations';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { yml } from '../../../testing/content-folder.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const moment = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const [starts, ends] = [moment(24), moment(30)];

const files = (slug: string, more = '', flag = 'FANION{un}'): Zippable => ({
  'event.yml': strToU8(`name: Nuit ${slug}\nslug: ${slug}\nstarts_at: ${starts}\nends_at: ${ends}\n${more}`),
  'challenges/un/challenge.yml': strToU8(yml(`Un ${slug}`, flag, 'files: [lampe.txt]\n')),
  'challenges/un/lampe.txt': strToU8('trois éclats'),
});
const send = (archive: Zippable | Buffer, query = '', token = manager.token) =>
  app.http.inject({
    method: 'POST',
    url: `/api/ctf/manage/import${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.isBuffer(archive) ? archive : Buffer.from(zipSync(archive)),
  });
const trialOf = async (archive: Buffer): Promise<string> => (await send(archive)).json().trial;
const eventOf = async (slug: string) =>
  (
    await db.query<{ id: number; state: string; prize_pool: string; challenges: string[] }>(
      `select e.id, e.state, e.prize_pool, array(select c.name from event_challenge ec join challenge c on c.id = ec.challenge_id
         where ec.event_id = e.id and not c.catalogued) as challenges from event e where e.slug = $1`,
      [slug],
    )
  )[0];

test('the folder of an event, or a zip around it, makes a draft with its challenges, after its trial, in the name of who did it', async () => {
  const inside = Object.fromEntries(
    Object.entries(files('quai')).map(([path, content]) => [`nuit/${path}`, content]),
  );
  const zip = Buffer.from(zipSync(inside));
  const before = await rowCounts(app);
  const trial = (await send(zip)).json();
  expect(trial).toMatchObject({
    event: { kind: 'created', name: 'Nuit quai', slug: 'quai' },
    changes: [{ kind: 'created', name: 'Un quai' }],
  });
  expect(await rowCounts(app)).toEqual(before);

  expect((await send(zip, `?dry_run=0&trial=${trial.trial}`)).statusCode).toBe(200);
  expect(await eventOf('quai')).toMatchObject({ state: 'draft', challenges: ['Un quai'] });
  const lines = await db.query(
    `select action, actor_id, channel from audit_log where action in ('event.create', 'challenge.create') order by id`,
  );
  expect(lines).toEqual(
    ['challenge.create', 'event.create'].map((action) => ({ action, actor_id: manager.id, channel: 'web' })),
  );
  const member = await aMember(app);
  expect((await app.call('GET', '/ctf/events/quai', { token: member.token })).statusCode).toBe(404);
  const again = (await send(zip)).json();
  expect(again).toMatchObject({ event: { kind: 'updated' }, changes: [], unchanged: 1 });
});

test('settings that somebody changed after the trial are not written over', async () => {
  const first = Buffer.from(zipSync(files('banc')));
  await send(first, `?dry_run=0&trial=${await trialOf(first)}`);
  const next = Buffer.from(zipSync(files('banc', 'prizes: Un panier\n', 'FANION{deux}')));
  const trial = await trialOf(next);
  const { id } = (await eventOf('banc'))!;
  const changed = await app.call('PATCH', `/ctf/manage/events/${id}`, {
    token: manager.token,
    body: { prizePool: 'Une bouée' },
  });
  expect(changed.statusCode).toBe(200);
  const refused = await send(next, `?dry_run=0&trial=${trial}`);
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'import_changed']);
  expect(await eventOf('banc')).toMatchObject({ prize_pool: 'Une bouée' });
  expect((await send(next, `?dry_run=0&trial=${await trialOf(next)}`)).statusCode).toBe(200);
  expect(await eventOf('banc')).toMatchObject({ prize_pool: 'Un panier' });
});

test('two managers who confirm the same event at once make one', async () => {
  const zip = Buffer.from(zipSync(files('double')));
  const trial = await trialOf(zip);
  const answers = await Promise.all([1, 2].map(() => send(zip, `?dry_run=0&trial=${trial}`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await db.query(`select 1 from challenge where name = 'Un double'`)).toHaveLength(1);
});

test.each<[string, Zippable]>([
  ['no event.yml', { 'challenges/un/challenge.yml': strToU8(yml('Un', 'FANION{un}')) }],
  ['no challenges', { 'event.yml': files('vide')['event.yml'] as Uint8Array }],
  ['a folder of challenges that leads out', files('dehors', 'challenges: ../../..\n')],
  ['a path that leads out', { ...files('chemin'), '../event.yml': strToU8('name: x') }],
  ['settings that the panel refuses', files('taille', 'max_participants: 100001\n')],
])('%s is refused in one sentence, and nothing is written', async (_what, archive) => {
  const before = await rowCounts(app);
  const refused = await send(archive);
  const { kind } = refused.json().event ?? {};
  if (kind === null)
    expect(refused.json().problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: 'event.yml' })]),
    );
  else expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['file']]);
  expect(await rowCounts(app)).toEqual(before);
});
