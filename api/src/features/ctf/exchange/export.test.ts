import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { secretsFrom } from '../../../platform/secrets.ts';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { anEvent, anEventChallenge, endEvent } from '../../../testing/parts/events.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { exportEvent, importEvent } from './service.ts';

const at = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR).toISOString();
const released = at(3);

const EVENT = `name: 'Nuit du phare : 2ᵉ'
slug: nuit-du-phare
organizer: Les Veilleurs
location: Brest
type: Jeopardy
difficulty: difficile
starts_at: ${at(1)}
ends_at: ${at(9)}
registration_opens_at: ${at(-48)}
freeze_at: ${at(8)}
mode: both
team_size: 3
max_participants: 120
description: |
  # Bienvenue

  Une ligne « citée », et : une autre.
rules: Ni scanner ni déni de service.
hint_policy: Gratuits.
prizes: Des autocollants
contact: jury@phare.example
series: Nuit du phare
categories: [web, crypto]
blood_points: [5, 3, 1]
blood_unit: percent
shared_ranks: true
attempt_cap: 12
allow_late: true
brackets:
  - Étudiants
  - {name: Écoles, description: Une par équipe, prize: Une coupe, mode: team}
releases:
  - {name: Le dernier, at: ${released}}
`;
const TREE = {
  'event.yml': EVENT,
  'challenges/1-zeta/challenge.yml': yml(
    'Le premier',
    'FANION{premier}',
    'files: [data.bin]\nhints: [Un indice]\n',
  ),
  'challenges/1-zeta/data.bin': 'octets',
  'challenges/2-alpha/challenge.yml': yml('Après', 'FANION{apres}', 'requirements: [Le premier]\n'),
  'challenges/3-beta/challenge.yml': yml('Le dernier', 'FANION{dernier}'),
};

/** An event as stored, without the columns that an import sets or that are unique to each event. */
const eventOf = async ({ context: { db } }: TestApp) => {
  const [event] = await db.query<{ event: object }>(
    `select to_jsonb(e) - '{id,created_at,updated_at,sequence,state}'::text[] || jsonb_build_object(
       'brackets', (select jsonb_agg(to_jsonb(b) - '{id,event_id}'::text[] order by b.position) from event_bracket b where b.event_id = e.id),
       'played', (select jsonb_agg(jsonb_build_array(c.name, ec.position, ec.released_at, c.description, c.points) order by ec.position)
         from event_challenge ec join challenge c on c.id = ec.challenge_id where ec.event_id = e.id)) as event from event e`,
  );
  return event!.event;
};

const exported = async (app: TestApp, withFlags = false): Promise<string> => {
  const root = join(await aFolder(), 'sortie');
  await exportEvent(app.context, { idOrSlug: 'nuit-du-phare', root, withFlags });
  return root;
};

test('an event that is exported is imported again to the same event, here and elsewhere', async () => {
  const app = await testApp();
  await importEvent(app.context, await aFolder(TREE));
  const before = await eventOf(app);
  expect(before).toMatchObject({
    brackets: [{ name: 'Étudiants' }, { name: 'Écoles', prize: 'Une coupe', mode: 'team' }],
    played: [
      ['Le premier', 0, null],
      ['Après', 1, null],
      ['Le dernier', 2, expect.any(String)],
    ].map((one) => expect.arrayContaining(one)),
  });
  const root = await exported(app);
  const again = await importEvent(app.context, root);
  expect(again).toMatchObject({
    event: { kind: 'updated', slug: 'nuit-du-phare' },
    challenges: { created: [], updated: [], refused: [], problems: [] },
  });
  expect(again.challenges.unchanged).toEqual(['Le premier', 'Après', 'Le dernier']);
  expect(await eventOf(app)).toEqual(before);

  const same = await testApp();
  await importEvent(same.context, root);
  expect(await eventOf(same)).toEqual(before);

  const foreign = await testApp({ secrets: secretsFrom('another secret, as long as the first one was') });
  expect((await importEvent(foreign.context, root)).challenges.refused).toHaveLength(3);
  await importEvent(foreign.context, await exported(app, true));
  expect(await eventOf(foreign)).toEqual(before);
});

test('a manager takes the zip, and the console imports it again', async () => {
  const app = await testApp();
  const manager = await aMember(app, { role: 'manager' });
  await importEvent(app.context, await aFolder(TREE));
  const before = await eventOf(app);
  const zip = await app.call('GET', '/ctf/manage/events/nuit-du-phare/export', { token: manager.token });
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(zip.headers['content-disposition']).toContain('nuit-du-phare-evenement.zip');
  const send = (target: TestApp, token: string, query: string) =>
    target.http.inject({
      method: 'POST',
      url: `/api/ctf/manage/import?${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: zip.rawPayload,
    });
  const other = await testApp();
  const { token } = await aMember(other, { role: 'manager' });
  const trial = (await send(other, token, 'dry_run=1')).json();
  expect(trial).toMatchObject({ event: { kind: 'created', slug: 'nuit-du-phare' }, problems: [] });
  expect((await send(other, token, `dry_run=0&trial=${trial.trial}`)).statusCode).toBe(200);
  expect(await eventOf(other)).toEqual(before);
  const lines = await app.context.db.query<{ actor_id: number }>(
    `select actor_id from audit_log where action = 'event.folder-export'`,
  );
  expect(lines).toEqual([{ actor_id: manager.id }]);
});

test('what the clock of a played event left outside of it does not spoil its file', async () => {
  const app = await testApp();
  const event = await anEvent(app);
  await anEventChallenge(app, event.id, { name: 'Seul' });
  await endEvent(app, event.id);
  await app.context.db.query(`update event set freeze_at = ends_at + interval '1 hour'`);
  await app.context.db.query(`update event_challenge set released_at = now() + interval '1 day'`);
  const root = join(await aFolder(), 'sortie');
  await exportEvent(app.context, { idOrSlug: event.slug, root, withFlags: false });
  expect(await readFile(join(root, 'event.yml'), 'utf8')).not.toMatch(/freeze_at|releases/);
  const other = await testApp();
  expect(await importEvent(other.context, root, { dryRun: true })).toMatchObject({
    event: { kind: 'created' },
    challenges: { created: ['Seul'], refused: [] },
  });
});

test('an event without challenges, one that is not there and a folder that is not empty are refused in one line', async () => {
  const app = await testApp();
  const manager = await aMember(app, { role: 'manager' });
  const event = await anEvent(app);
  const root = await aFolder({ 'a.txt': 'déjà là' });
  const run = (idOrSlug: string) => exportEvent(app.context, { idOrSlug, root, withFlags: false });
  await expect(run(event.slug)).rejects.toThrow('n’a pas de challenge');
  await expect(run('nulle-part')).rejects.toThrow('Aucun événement');
  const empty = await app.call('GET', `/ctf/manage/events/${event.slug}/export`, { token: manager.token });
  expect([empty.statusCode, empty.json().message]).toEqual([
    409,
    expect.stringContaining('pas de challenge'),
  ]);
  await anEventChallenge(app, event.id, { name: 'Seul' });
  const read = await app.call('GET', `/ctf/events/${event.slug}`, { token: manager.token });
  expect(read.statusCode).toBe(200);
  await expect(run(event.slug)).rejects.toThrow('n’est pas vide');
});
