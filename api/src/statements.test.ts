import { expect, test } from 'vitest';
import { aChallenge, aMember, PASSWORD, type TestMember } from './testing/builders.ts';
import { submit } from './testing/parts/challenges.ts';
import { anEvent, anEventChallenge, aPlayer, submitInEvent, type TestEvent } from './testing/parts/events.ts';
import { statementsOf } from './testing/statements.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

type Challenge = Awaited<ReturnType<typeof aChallenge>>;

const first = await testApp();
const challenges: [Challenge, Challenge, Challenge] = [
  await aChallenge(first),
  await aChallenge(first),
  await aChallenge(first),
];
const other = await aMember(first);
await submit(first, other, challenges[0]);
const event = await anEvent(first);
const played: [Challenge, Challenge] = [
  await anEventChallenge(first, event.id),
  await anEventChallenge(first, event.id),
];
// A profile with badges reads more than one without: those of the solve are given first, not at some later
// point.
await first.tick('badges');
await first.context.jobs.settle();

/** A member whom nobody has met yet, on an instance with empty caches. */
async function aColdInstance(): Promise<Fixture> {
  const [member, player] = [await aMember(first), await aPlayer(first, event.id)];
  return { app: await first.second({ idle: true }), challenges, member, other, event, played, player };
}

interface Fixture {
  app: TestApp;
  challenges: [Challenge, Challenge, Challenge];
  member: TestMember;
  other: TestMember;
  event: TestEvent;
  played: [Challenge, Challenge];
  player: TestMember;
}
type Ask = (fixture: Fixture, again: boolean) => ReturnType<TestApp['call']>;
const read =
  (path: string | ((fixture: Fixture) => string)): Ask =>
  (fixture) =>
    fixture.app.call('GET', typeof path === 'string' ? path : path(fixture), { token: fixture.member.token });
const logIn: Ask = ({ app, member: { email } }) =>
  app.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
const refresh: Ask = async ({ app, member }) => {
  const answer = await app.call('POST', '/auth/refresh', { body: { refresh_token: member.refreshToken } });
  member.refreshToken = answer.json().token.refresh_token;
  return answer;
};
const wrongFlag: Ask = ({ app, member, challenges }) => submit(app, member, challenges[0], 'FANION{non}');
const rightFlag: Ask = ({ app, member, challenges }, again) => submit(app, member, challenges[again ? 1 : 2]);

const inEvent =
  (path: string): Ask =>
  ({ app, event, player }) =>
    app.call('GET', path.replace(':id', event.slug), { token: player.token });
const wrongInEvent: Ask = ({ app, player, event, played }) =>
  submitInEvent(app, player, event, played[0], 'FANION{non}');
const rightInEvent: Ask = ({ app, player, event, played }, again) =>
  submitInEvent(app, player, event, played[again ? 1 : 0]);

/**
 * Statements of the most frequent requests: on an instance with empty caches and for an unknown member, then
 * for the same member a moment later. A number that grows means a slower request.
 */
const TABLE: [name: string, cold: number, warm: number, ask: Ask][] = [
  ['permissions', 1, 0, read('/permissions')],
  ['leaderboard', 7, 0, read('/challenges/leaderboard')],
  ['leaderboard position', 7, 0, read('/challenges/leaderboard/position')],
  ['challenge list', 7, 0, read('/challenges/')],
  ['challenge', 8, 1, read(({ challenges }) => `/challenges/${challenges[0].slug}`)],
  ['wrong flag', 5, 1, wrongFlag],
  ['right flag', 5, 1, rightFlag],
  ['own profile', 13, 0, read('/profile/')],
  ['profile', 16, 1, read(({ other }) => `/profile/${other.username}`)],
  ['avatar', 1, 1, ({ app, other }) => app.call('GET', `/profile/avatar/${other.id}`)],
  ['association', 7, 0, ({ app }) => app.call('GET', '/association')],
  ['plans', 2, 0, ({ app }) => app.call('GET', '/plans')],
  ['live board', 11, 0, inEvent('/ctf/live/:id')],
  ['live graph', 11, 0, inEvent('/ctf/live/:id/graph')],
  ['last live solves', 11, 0, inEvent('/ctf/live/:id/solves')],
  ['own part of a live board', 12, 0, inEvent('/ctf/live/:id/me')],
  [
    'event challenge',
    12,
    1,
    ({ app, event, player, played }) =>
      app.call('GET', `/ctf/events/${event.slug}/challenges/${played[0].id}`, { token: player.token }),
  ],
  ['wrong flag of an event', 12, 1, wrongInEvent],
  ['right flag of an event', 12, 1, rightInEvent],
  ['events', 3, 1, inEvent('/ctf/events')],
  ['event', 12, 0, inEvent('/ctf/events/:id')],
  ['CTF dashboard', 12, 1, inEvent('/ctf/dashboard')],
  ['score feed', 12, 1, inEvent('/ctf/events/:id/ctftime')],
  ['login', 3, 3, logIn],
  ['refresh', 2, 2, refresh],
];

test.each(TABLE)('%s: %i statements at first, %i afterwards', async (_name, cold, warm, ask) => {
  const fixture = await aColdInstance();
  for (const [again, expected] of [
    [false, cold],
    [true, warm],
  ] as const) {
    const sent = await statementsOf(async () => {
      expect((await ask(fixture, again)).statusCode).toBe(200);
    });
    expect([again ? 'afterwards' : 'at first', sent.length], sent.join('\n')).toEqual([
      again ? 'afterwards' : 'at first',
      expected,
    ]);
  }
});
