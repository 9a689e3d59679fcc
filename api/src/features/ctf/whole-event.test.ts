import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { seededRandom } from '../../platform/random.ts';
import { aChallenge, aMember, type TestMember } from '../../testing/builders.ts';
import { aTeam } from '../../testing/parts/registration.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { verifyChallenges } from '../challenges/integrity/service.ts';
import { verifyBadges } from '../profiles/badges/service.ts';
import { verifyTeams } from '../teams/integrity/service.ts';
import { verifyPlay, verifyRegistrations } from './integrity/service.ts';
import { matchDueEvents } from './matching/service.ts';
import { readBoard } from './scoreboard/service.ts';

const BLOODS = [60, 40, 20];
const PLAYERS = 60;
/** Ten teams of three, six seekers, the others solo. */
const IN_TEAMS = 30;
const SEEKERS = 6;

interface Challenge {
  id: number;
  flag: string;
  decay: number | null;
}
interface Try {
  entrant: number;
  challenge: number;
  at: number;
}

/** Recomputes the ranking from the right answers received, in the simplest way, without the board's code. */
function recomputed(entrants: number[], challenges: Challenge[], tries: Try[], until = Infinity) {
  const totals = new Map(entrants.map((id) => [id, { id, score: 0, last: 0 }]));
  for (const { id, decay } of challenges) {
    const firsts = new Map<number, number>();
    for (const { entrant, at } of tries.filter((one) => one.challenge === id && one.at <= until))
      firsts.set(entrant, Math.min(at, firsts.get(entrant) ?? at));
    const price = decay === null ? 100 : Math.max(100, 500 - decay * Math.max(0, firsts.size - 1));
    [...firsts]
      .sort(([, a], [, b]) => a - b)
      .forEach(([entrant, at], order) => {
        const total = totals.get(entrant)!;
        total.score += price + (BLOODS[order] ?? 0);
        total.last = Math.max(total.last, at);
      });
  }
  const all = [...totals.values()];
  const before = (a: { score: number; last: number }, b: { score: number; last: number }) =>
    a.score !== b.score ? a.score > b.score : a.last > 0 && (b.last === 0 || a.last < b.last);
  return all
    .map(({ id, score, last }) => ({
      id,
      score,
      rank: 1 + all.filter((other) => before(other, { score, last })).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.id - b.id);
}

/** The program as its players reach it: by address, on whichever instance. */
async function anAudience(apps: TestApp[]) {
  const addresses = await Promise.all(apps.map((one) => one.http.listen({ host: '127.0.0.1', port: 0 })));
  let turn = 0;
  return async (method: string, path: string, { token }: { token: string }, body?: unknown) => {
    const answer = await fetch(`${addresses[turn++ % addresses.length]}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: JSON.parse(await answer.text()) };
  };
}
type Audience = Awaited<ReturnType<typeof anAudience>>;

/** Creates the event and its challenges, as a manager does; it starts in three days. */
async function organise(app: TestApp, ask: Audience, manager: TestMember) {
  const from = Date.now() + 72 * HOUR;
  const created = await ask('POST', '/ctf/manage/events', manager, {
    name: 'Le grand soir',
    difficulty: 'moyen',
    startDate: new Date(from).toISOString(),
    endDate: new Date(from + 8 * HOUR).toISOString(),
    teamSize: 3,
    maxParticipants: PLAYERS,
    bloodPoints: BLOODS,
    state: 'published',
  });
  const event: { id: number; slug: string } = created.json.event;
  const challenges: Challenge[] = [];
  for (let n = 0; n < 8; n += 1) {
    const decay = n % 2 === 0 ? 5 + n : null;
    const dynamic = { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay };
    const more = decay === null ? {} : { points: 500, scoring: JSON.stringify(dynamic) };
    const { id, flag } = await aChallenge(app, more);
    const added = await ask('PUT', `/ctf/manage/events/${event.slug}/challenges/${id}`, manager, {});
    expect(added.status).toBe(200);
    challenges.push({ id, flag, decay });
  }
  return { event, challenges };
}

/** Everybody registers at once, each in their own way; then come the matching and the start. */
async function gather(apps: TestApp[], ask: Audience, players: TestMember[], eventId: number) {
  const app = apps[0]!;
  const register = (member: TestMember, participationType: string, more = {}) =>
    ask('POST', '/ctf/register', member, { eventId, participationType, ...more });
  for (let n = 0; n < IN_TEAMS; n += 3) await aTeam(app, `Équipe ${n}`, players.slice(n, n + 3));
  const answers = await Promise.all(
    players.flatMap((player, n) => {
      if (n >= IN_TEAMS) return [register(player, n < IN_TEAMS + SEEKERS ? 'findTeam' : 'solo')];
      return n % 3 === 0 ? [register(player, 'team', { teamName: `Équipe ${n}` })] : [];
    }),
  );
  const mates = players.slice(0, IN_TEAMS).filter((_, n) => n % 3 > 0);
  answers.push(
    ...(await Promise.all(
      mates.map((mate) => ask('PUT', `/ctf/register/${eventId}/roster`, mate, { accept: true })),
    )),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const comes = async (interval: string) => {
    await app.context.db.query(
      `update event set starts_at = now() + $2::interval, ends_at = now() + $2::interval + interval '8 hours' where id = $1`,
      [eventId, interval],
    );
    app.context.events.publish('event-changed', { eventId });
  };
  await comes('23 hours');
  await Promise.all(apps.map((one) => matchDueEvents(one.context)));
  await comes('0');
  for (const one of apps)
    await expect.poll(async () => (await readBoard(one.context, eventId))?.challenges.length).toBe(8);
}

test.each([1, 2])(
  'sixty players, alone and in teams, over HTTP, %i instance(s)',
  async (instances) => {
    const app = await testApp({ config: { limitFactor: 1000 } });
    const apps = instances === 1 ? [app] : [app, await app.second()];
    const { db } = app.context;
    const ask = await anAudience(apps);
    const manager = await aMember(app, { role: 'manager' });
    const players: TestMember[] = [];
    for (let n = 0; n < PLAYERS; n += 1) players.push(await aMember(app));
    const { event, challenges } = await organise(app, ask, manager);
    await gather(apps, ask, players, event.id);

    const random = seededRandom(20_260_314);
    const counted: string[] = [];
    const play = async (player: TestMember, some: Challenge[]) => {
      for (const { id, flag } of some) {
        if (random() < 0.3) continue;
        const path = `/ctf/events/${event.slug}/challenges/${id}/submit`;
        if (random() < 0.4) await ask('POST', path, player, { flag: 'FANION{non}' });
        const { status, json } = await ask('POST', path, player, { flag });
        expect([status, json.success]).toEqual([200, true]);
        if (json.team_score !== null && !json.already_solved) counted.push(`${player.id} ${id}`);
      }
    };
    await Promise.all(players.map((player) => play(player, challenges.slice(0, 4))));
    expect(
      (await ask('POST', `/ctf/manage/events/${event.id}/freeze`, manager, { frozen: true })).status,
    ).toBe(200);
    await Promise.all(players.map((player) => play(player, challenges.slice(4, 6))));
    // The end comes while flags are being sent, and no instance is notified.
    const soon = db.query(
      `update event set ends_at = clock_timestamp() + interval '200 milliseconds' where id = $1`,
      [event.id],
    );
    await Promise.all([soon, ...players.map((player) => play(player, challenges.slice(6)))]);
    await expect
      .poll(
        async () =>
          (await db.query('select 1 from event where id = $1 and ends_at <= now()', [event.id])).length,
      )
      .toBe(1);
    const late = await ask(
      'POST',
      `/ctf/events/${event.id}/challenges/${challenges[0]!.id}/submit`,
      players[0]!,
      {
        flag: challenges[0]!.flag,
      },
    );
    expect(late.json).toMatchObject({ points_earned: 0, team_score: null });
    app.context.events.publish('event-changed', { eventId: event.id });

    const entrants = await db.query<{ id: number }>('select id from entrant where event_id = $1', [event.id]);
    expect(entrants).toHaveLength(IN_TEAMS / 3 + SEEKERS / 3 + PLAYERS - IN_TEAMS - SEEKERS);
    const tries = await db.query<Try & { member: number; in_time: boolean }>(
      `select s.entrant_id as entrant, s.challenge_id as challenge, s.member_id as member, s.at < e.ends_at as in_time,
       (extract(epoch from s.at) * 1000)::float8 as at
     from event_submission s join event e on e.id = s.event_id where e.id = $1 and s.correct`,
      [event.id],
    );
    expect(tries.length).toBeGreaterThan(120);
    expect(tries.every(({ in_time }) => in_time)).toBe(true);
    // What the players were told counts is what counts.
    expect(tries.map(({ member, challenge }) => `${member} ${challenge}`).sort()).toEqual(counted.sort());

    const [cut] = await db.query<{ at: number }>(
      'select (extract(epoch from freeze_at) * 1000)::float8 as at from event where id = $1',
      [event.id],
    );
    const ids = entrants.map(({ id }) => id);
    const boardOf = async (one: TestApp) =>
      (await readBoard(one.context, event.id))?.rows.map(({ entrantId: id, score, rank }) => ({
        id,
        score,
        rank,
      }));
    for (const one of apps)
      await expect.poll(() => boardOf(one)).toEqual(recomputed(ids, challenges, tries, cut!.at));
    await ask('POST', `/ctf/manage/events/${event.id}/freeze`, manager, { frozen: false });
    const final = recomputed(ids, challenges, tries);
    expect(final).not.toEqual(recomputed(ids, challenges, tries, cut!.at));
    for (const one of apps) await expect.poll(() => boardOf(one)).toEqual(final);

    // The pages for readers match the data for other slices.
    const pages = [];
    for (const mode of ['solo', 'team'])
      pages.push(await ask('GET', `/ctf/live/${event.id}?mode=${mode}`, players[0]!));
    const visibleRows = pages.flatMap(({ json }) => [...json.liveCTF.players, ...json.liveCTF.teams]);
    expect(
      visibleRows
        .map(({ id, score, overallRank: rank }) => ({ id, score, rank }))
        .sort((a, b) => a.rank - b.rank || a.id - b.id),
    ).toEqual(final);
    const feed = await ask('GET', `/ctf/events/${event.slug}/ctftime`, players[0]!);
    expect(feed.json.standings.map(({ score }: { score: number }) => score)).toEqual(
      final.map(({ score }) => score),
    );
    expect([
      ...(await verifyTeams(app.context)),
      ...(await verifyRegistrations(app.context)),
      ...(await verifyPlay(app.context)),
      ...(await verifyChallenges(app.context)),
      ...(await verifyBadges(app.context)),
    ]).toEqual([]);
  },
  60_000,
);
