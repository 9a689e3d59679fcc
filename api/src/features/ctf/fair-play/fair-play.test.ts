import type { FairSignal } from '@fanion/contract/ctf/fair-play/endpoints';
import { HOUR, MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  submitInEvent,
  type TestEvent,
  waitUntilPlayable,
} from '../../../testing/parts/events.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { flagHash } from '../../challenges/play/model.ts';
import { ownMark } from '../../challenges/play/own-model.ts';
import { deleteOldTraces } from './queries.ts';

const app = await testApp({ config: { limitFactor: 10_000 } });
const { db, secrets, jobs } = app.context;
const manager = await aMember(app, { role: 'manager', username: 'Arbitre' });

interface Answer {
  signals: FairSignal[];
  counts: Record<FairSignal['state'], number>;
  pagination: { total: number };
}
const read = async (event: TestEvent, query = '', on: TestApp = app): Promise<Answer> => {
  await jobs.settle();
  const answer = await on.call('GET', `/ctf/manage/events/${event.slug}/signals${query}`, {
    token: manager.token,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const judge = (event: TestEvent, body: object, token = manager.token) =>
  app.call('PUT', `/ctf/manage/events/${event.slug}/signals`, { token, body });
const open = (member: TestMember, event: TestEvent, { id }: { id: number }) =>
  app.call('GET', `/ctf/events/${event.slug}/challenges/${id}`, { token: member.token });
const signalRows = ({ signals }: Answer) =>
  signals.map(({ kind, entrants }) => [kind, ...entrants.map(({ name }) => name)]);

/** A past solve, with the challenge opened some minutes before. */
async function solved(event: TestEvent, player: TestMember & { entrantId: number }, at: number, id: number) {
  await db.query(
    `with s as (insert into event_solve (event_id, entrant_id, challenge_id, member_id, at)
       select id, $2, $3, $4, starts_at + make_interval(secs => $5) from event where id = $1 returning *)
     insert into event_open (entrant_id, challenge_id, member_id, first_at)
     select entrant_id, challenge_id, member_id, at - interval '9 minutes' from s`,
    [event.id, player.entrantId, id, player.id, at / 1000],
  );
}

const ownFlag = (challenge: { id: number; flag: string }, { entrantId }: { entrantId: number }) =>
  challenge.flag.replace('{entrant}', ownMark(secrets, challenge.id, entrantId));

async function aBait(challenge: { id: number }, text: string): Promise<void> {
  await db.query(
    'insert into challenge_decoy (challenge_id, position, hash, told) values ($1, 0, $2, false)',
    [challenge.id, flagHash(secrets, text, true)],
  );
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
}

test('two entrants share a flag in four ways: each is shown, with whose it was', async () => {
  const event = await anEvent(app, { starts: -4 * HOUR });
  const own = await anEventChallenge(app, event.id, { flag: 'FANION{la_vague_{entrant}}' });
  const plain = await anEventChallenge(app, event.id);
  const others: { id: number }[] = [];
  for (let n = 0; n < 5; n += 1) others.push(await anEventChallenge(app, event.id));
  const [giver, taker] = [
    await aPlayer(app, event.id, { username: 'Donneuse' }),
    await aPlayer(app, event.id, { username: 'Preneur' }),
  ];
  for (const player of [giver, taker]) for (const one of [own, plain]) await open(player, event, one);
  await jobs.settle();
  // By an own flag.
  expect((await submitInEvent(app, giver, event, own, ownFlag(own, giver))).json()).toMatchObject({
    outcome: 'solved',
  });
  expect((await submitInEvent(app, taker, event, own, ownFlag(own, giver))).json()).toMatchObject({
    outcome: 'wrong',
    message: 'Flag incorrect. Réessayez !',
  });
  // By the same wrong flag.
  for (const player of [giver, taker])
    await submitInEvent(app, player, event, plain, 'FANION{presque_la_bonne}');
  // By solves in the other's order, minutes later.
  for (const [n, { id }] of others.entries()) {
    await solved(event, giver, n * 30 * MINUTE, id);
    await solved(event, taker, n * 30 * MINUTE + 2 * MINUTE, id);
  }
  // By the flag alone: the challenge was never opened.
  const unread = await anEventChallenge(app, event.id);
  await open(giver, event, unread);
  for (const player of [giver, taker]) await submitInEvent(app, player, event, unread);

  const report = await read(event);
  expect(new Set(signalRows(report).map((line) => line.join(' ')))).toEqual(
    new Set([
      'foreign Donneuse Preneur',
      'same_wrong Donneuse Preneur',
      'sequence Donneuse Preneur',
      'unopened Preneur',
    ]),
  );
  expect(report.counts).toEqual({ new: 4, seen: 0, dismissed: 0, kept: 0 });
  const texts = report.signals.map(({ text }) => text).join('\n');
  expect(texts).toContain('«\u00a0Preneur\u00a0» a donné le flag propre à «\u00a0Donneuse\u00a0»');
  expect(texts).not.toContain('presque_la_bonne');
  const csv = await app.call('GET', `/ctf/manage/events/${event.slug}/signals.csv`, { token: manager.token });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.trim().split('\n')).toHaveLength(5);
  // The stored traces reveal no flag.
  const submissions = await db.query(
    'select encode(guess, $1) as guess from event_submission where event_id = $2',
    ['escape', event.id],
  );
  expect(JSON.stringify(submissions)).not.toContain('presque');
});

test('of 60 players who play honestly from one room there is nothing', async () => {
  const event = await anEvent(app);
  const challenges: { id: number; flag: string }[] = [];
  for (let n = 0; n < 4; n += 1)
    challenges.push(
      await anEventChallenge(app, event.id, n === 0 ? { flag: 'FANION{la_houle_{entrant}}' } : {}),
    );
  const players = await Promise.all(Array.from({ length: 60 }, () => aPlayer(app, event.id)));
  await Promise.all(
    players.map(async (player, n) => {
      for (const [m, challenge] of challenges.entries()) {
        // Each in its own order; some give up.
        const one = challenges[(m + n) % challenges.length]!;
        if ((n + m) % 5 === 0) continue;
        await open(player, event, one);
        await submitInEvent(app, player, event, one, `FANION{idee_de_${player.username}_${m}}`);
        // A mistake that many make, and a flag given to the wrong challenge.
        await submitInEvent(app, player, event, one, 'FANION{la_reponse_evidente}');
        await submitInEvent(app, player, event, one, challenges.at(challenge === one ? 1 : -1)!.flag);
        await submitInEvent(app, player, event, one, one === challenges[0] ? ownFlag(one, player) : one.flag);
      }
    }),
  );
  const [{ solves }] = await db
    .query<{ solves: number }>('select count(*)::int as solves from event_solve where event_id = $1', [
      event.id,
    ])
    .then((rows) => rows as [{ solves: number }]);
  expect(solves).toBeGreaterThan(150);
  // Minutes from opening to solve, as honest players take: in a test they are the machine's milliseconds.
  await jobs.settle();
  await db.query(
    `update event_open o set first_at = s.at - make_interval(mins => 5 + s.entrant_id % 20) from event_solve s
      where s.event_id = $1 and (o.entrant_id, o.challenge_id) = (s.entrant_id, s.challenge_id)`,
    [event.id],
  );
  expect(signalRows(await read(event))).toEqual([]);
});

test('one’s own flag solves, whoever of the team gives it; the template and a made-up mark are wrong', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { flag: 'FANION{le_ressac_{entrant}}' });
  const [captain, mate] = [await aMember(app), await aMember(app)];
  const entrantId = await anEntrant(app, event.id, [captain, mate], 'Les Ressacs');
  for (const wrong of [challenge.flag, challenge.flag.replace('{entrant}', 'a'.repeat(24))])
    expect((await submitInEvent(app, captain, event, challenge, wrong)).json().outcome).toBe('wrong');
  // The copy for everybody after the event belongs to nobody while it is live.
  const common = ownFlag(challenge, { entrantId: 0 });
  expect((await submitInEvent(app, captain, event, challenge, common)).json().outcome).toBe('wrong');
  const right = ownFlag(challenge, { entrantId });
  expect((await submitInEvent(app, mate, event, challenge, right)).json().outcome).toBe('solved');
  await open(captain, event, challenge);
  expect(signalRows(await read(event))).toEqual([]);
});

test('a silent decoy answers as a wrong flag and alerts those who organise, once', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  await aBait(challenge, 'FANION{vole_dans_le_depot}');
  const lead = await aMember(app);
  await db.query('insert into event_lead (event_id, member_id) values ($1, $2)', [event.id, lead.id]);
  app.context.events.publish('event-changed', { eventId: event.id });
  const player = await aPlayer(app, event.id, { username: 'Attrapé' });
  for (let n = 0; n < 2; n += 1) {
    const answer = await submitInEvent(app, player, event, challenge, 'FANION{vole_dans_le_depot}');
    expect(answer.json()).toMatchObject({ outcome: 'wrong', message: 'Flag incorrect. Réessayez !' });
    await jobs.settle();
  }
  expect(signalRows(await read(event))).toEqual([['bait', 'Attrapé']]);
  const notifications = await app.column<number>(
    `select member_id from notification where kind = 'fair_play' and path like $1`,
    [`%${event.slug}%`],
  );
  expect(notifications.sort()).toEqual([lead.id, manager.id].sort());
});

test('a person judges: seen, dismissed with a note, kept; the second of two who judge at once is told', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { flag: 'FANION{la_marée_{entrant}}' });
  const [owner, player] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, player, event, challenge, ownFlag(challenge, owner));
  const key = (await read(event)).signals[0]!.key;
  const noted = await judge(event, { key, was: 'new', state: 'dismissed' });
  expect(noted.statusCode).toBe(422);
  expect(noted.json().fields).toMatchObject({ note: 'Dites pourquoi ce signal est écarté.' });
  expect((await judge(event, { key: 'bait/1/2', was: 'new', state: 'seen' })).statusCode).toBe(404);
  const both = await Promise.all([
    judge(event, { key, was: 'new', state: 'seen' }),
    judge(event, { key, was: 'new', state: 'kept' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const was = (await read(event)).signals[0]!.state;
  const done = await judge(event, { key, was, state: 'dismissed', note: 'Frère et sœur, vu avec eux' });
  expect(done.json()).toEqual({ message: 'Signal écarté.' });
  expect((await read(event, '?state=dismissed')).signals).toMatchObject([
    { state: 'dismissed', note: 'Frère et sœur, vu avec eux', by: 'Arbitre' },
  ]);
  expect((await read(event, '?state=new')).signals).toEqual([]);
  // There is no automatic consequence.
  const rows = await db.query('select status from member where id = any($1)', [[owner.id, player.id]]);
  expect(rows).toEqual([{ status: 'active' }, { status: 'active' }]);
});

test('after 30 days neither network nor wrong flag is known; what was judged stays', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const players = await Promise.all(['Un', 'Deux'].map((username) => aPlayer(app, event.id, { username })));
  for (const player of players) await submitInEvent(app, player, event, challenge, 'FANION{la_même_erreur}');
  const { key } = (await read(event)).signals[0]!;
  await judge(event, { key, was: 'new', state: 'kept' });
  const names = () =>
    db.query<{ guess: number; network: number }>(
      'select count(guess)::int as guess, count(network)::int as network from event_submission where event_id = $1',
      [event.id],
    );
  expect(await names()).toEqual([{ guess: 2, network: 2 }]);
  await db.query(`update event_submission set at = at - interval '31 days' where event_id = $1`, [event.id]);
  await app.tick('fair play traces');
  expect(await names()).toEqual([{ guess: 0, network: 0 }]);
  expect((await read(event)).signals).toMatchObject([{ key, state: 'kept', kind: 'same_wrong' }]);
});

test('a network that was judged loses its name with the rest', async () => {
  const event = await anEvent(app);
  const facts = {
    key: 'network/00ff00ff',
    kind: 'network',
    entrant_ids: [],
    challenge_ids: [],
    at: 1,
    count: 3,
    seconds: null,
    usual: null,
  };
  await db.query(
    `insert into event_signal (event_id, key, state, facts, at) values ($1, $2, 'kept', $3, now() - interval '31 days')`,
    [event.id, facts.key, facts],
  );
  await deleteOldTraces(db);
  await deleteOldTraces(db);
  const rows = await db.query('select key, facts from event_signal where event_id = $1', [event.id]);
  expect(JSON.stringify(rows)).not.toContain('00ff00ff');
});

test('two instances: what each hears of is one report, and one alert', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { flag: 'FANION{le_phare_{entrant}}' });
  const [owner, player] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  const other = await app.second();
  await waitUntilPlayable(other, player, event, challenge);
  await submitInEvent(app, player, event, challenge, ownFlag(challenge, owner));
  await submitInEvent(other, player, event, challenge, ownFlag(challenge, owner));
  await other.context.jobs.settle();
  const report = await read(event, '', other);
  expect(report.signals).toMatchObject([{ kind: 'foreign' }]);
  expect(report.signals[0]!.text).toContain('2 fois');
  const notifications = await db.query(
    `select 1 from notification where kind = 'fair_play' and path like $1`,
    [`%${event.slug}%`],
  );
  expect(notifications).toHaveLength(1);
});

test('a player, a lead of another event and a visitor read nothing of it', async () => {
  const event = await anEvent(app);
  const player = await aPlayer(app, event.id);
  const elsewhere = await anEvent(app);
  const lead = await aMember(app);
  await db.query('insert into event_lead (event_id, member_id) values ($1, $2)', [elsewhere.id, lead.id]);
  app.context.events.publish('event-changed', { eventId: elsewhere.id });
  for (const token of [player.token, lead.token])
    for (const path of ['signals', 'signals.csv'])
      expect((await app.call('GET', `/ctf/manage/events/${event.slug}/${path}`, { token })).statusCode).toBe(
        403,
      );
  expect((await judge(event, { key: 'a', was: 'new', state: 'seen' }, player.token)).statusCode).toBe(403);
});
