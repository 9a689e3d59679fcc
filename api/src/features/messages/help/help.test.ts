import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db, events, jobs } = app.context;
type Challenge = Awaited<ReturnType<typeof aChallenge>>;
const call = (by: TestMember, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  app.call(method, `/messages${path}`, { token: by.token, body });
const tryWrong = async (by: TestMember, challenge: Challenge, times = 5) => {
  for (let at = 0; at < times; at += 1) await submit(app, by, { ...challenge, flag: `FANION{non_${at}}` });
};
const standing = async (by: TestMember, { slug }: Challenge) =>
  (await call(by, 'GET', `/help/challenges/${slug}`)).json();
const ask = (by: TestMember, { slug }: Challenge, message = 'Je tourne en rond.') =>
  call(by, 'POST', `/help/challenges/${slug}`, { message });
const incomingRequests = async (of: TestMember) =>
  (await call(of, 'GET', '/help')).json().requests as { id: number }[];

/** Members who solved a challenge, and agreed to be asked for help. */
async function helpers(challenge: Challenge, many: number): Promise<TestMember[]> {
  const all = await Promise.all(Array.from({ length: many }, () => aMember(app)));
  for (const one of all) {
    await submit(app, one, challenge);
    await call(one, 'PUT', '/settings', { helps: true });
  }
  return all;
}

/** A challenge, a member stuck on it, and a member who helps them. */
async function aHelp() {
  const challenge = await aChallenge(app, { flag: `FANION{la_vigie_${Math.floor(performance.now())}}` });
  const [helper] = await helpers(challenge, 1);
  const asker = await aMember(app);
  await tryWrong(asker, challenge);
  const { request } = (await ask(asker, challenge)).json();
  const { thread } = (await call(helper!, 'POST', `/help/${request}/take`)).json();
  return { challenge, helper: helper!, asker, request, thread };
}

test('one may ask after five wrong flags or half an hour, of who solved it and agreed', async () => {
  const challenge = await aChallenge(app);
  const [asker, silent] = [await aMember(app), await aMember(app)];
  await submit(app, silent, challenge);
  expect((await standing(asker, challenge)).state).toBe('early');
  expect((await ask(asker, challenge)).json().error).toBe('help_too_soon');
  await tryWrong(asker, challenge);
  expect((await standing(asker, challenge)).state).toBe('nobody');
  expect((await ask(asker, challenge)).json().error).toBe('help_nobody');
  const [helper] = await helpers(challenge, 1);
  expect((await standing(asker, challenge)).state).toBe('ready');
  const patient = await aMember(app);
  await app.call('GET', `/challenges/${challenge.slug}`, { token: patient.token });
  await jobs.settle();
  expect((await standing(patient, challenge)).state).toBe('early');
  await db.query(`update challenge_open set first_at = now() - interval '31 minutes' where member_id = $1`, [
    patient.id,
  ]);
  expect((await standing(patient, challenge)).state).toBe('ready');
  expect((await ask(asker, challenge)).json()).toMatchObject({ state: 'asked', thread: null });
  expect((await ask(asker, challenge)).json().error).toBe('help_asked');
  expect(await incomingRequests(helper!)).toMatchObject([
    { from: { username: asker.username }, words: 'Je tourne en rond.' },
  ]);
  expect(await incomingRequests(silent)).toEqual([]);
});

test('five are asked at most, the first who answers helps, and the others no longer read it', async () => {
  const challenge = await aChallenge(app);
  const all = await helpers(challenge, 7);
  const asker = await aMember(app);
  await tryWrong(asker, challenge);
  const { request } = (await ask(asker, challenge)).json();
  const reads = await Promise.all(all.map(async (one) => (await incomingRequests(one)).length));
  expect(reads.filter((many) => many === 1)).toHaveLength(5);
  const invited = all.filter((_, at) => reads[at] === 1);
  const stranger = all.find((_, at) => reads[at] === 0)!;
  expect((await call(stranger, 'POST', `/help/${request}/take`)).json().error).toBe('help_not_found');
  const second = await app.second();
  const answers = await Promise.all(
    invited.map((one, at) =>
      (at % 2 ? app : second).call('POST', `/messages/help/${request}/take`, { token: one.token }),
    ),
  );
  const successes = answers.filter(({ statusCode }) => statusCode === 200);
  expect(successes).toHaveLength(1);
  expect(new Set(answers.map((one) => one.json().error))).toEqual(new Set([undefined, 'help_taken']));
  const { thread } = successes[0]!.json();
  for (const one of invited) {
    expect(await incomingRequests(one)).toEqual([]);
    const winner = answers[invited.indexOf(one)]!.statusCode === 200;
    expect((await call(one, 'GET', `/${thread}`)).statusCode).toBe(winner ? 200 : 404);
  }
  expect((await call(asker, 'GET', `/${thread}`)).json()).toMatchObject({
    help: { challenge: { slug: challenge.slug }, is_asker: true, closed: null },
    messages: [{ mine: true, words: 'Je tourne en rond.' }],
  });
  expect(await standing(asker, challenge)).toMatchObject({ state: 'taken', thread });
});

test('no flag passes, whole, bare, disguised, or in several messages', async () => {
  const { challenge, helper, thread } = await aHelp();
  const inner = challenge.flag.slice('FANION{'.length, -1);
  const say = async (message: string) => (await call(helper, 'POST', `/${thread}`, { message })).json().error;
  for (const words of [
    challenge.flag,
    inner,
    `le mot est ${inner}`,
    `\`${inner}\``,
    inner.replaceAll('_', ' _ '),
    challenge.flag.replace('{', '&#123;'),
    challenge.flag.replaceAll('a', 'а'),
    [...challenge.flag].join(' '),
    inner.replaceAll('_', ' '),
    inner.replaceAll('_', '-'),
    `C’est « La Vigié, ${inner.split('_')[2]} » !`,
  ])
    expect([words, await say(words)]).toEqual([words, 'flag_in_text']);
  // Whatever was said before.
  expect(await say('Je te le donne en deux fois')).toBeUndefined();
  expect(await say(challenge.flag.slice(0, 9))).toBeUndefined();
  expect(await say(challenge.flag.slice(9))).toBe('flag_in_text');
  expect(await say('Regarde plutôt les en-têtes.')).toBeUndefined();
});

test('a help ends with the solve, seven days after, or when one of the two ends it', async () => {
  const solved = await aHelp();
  await submit(app, solved.asker, solved.challenge);
  expect((await call(solved.helper, 'GET', `/${solved.thread}`)).json()).toMatchObject({
    closed: 'help',
    help: { closed: 'solved' },
  });
  expect((await call(solved.helper, 'POST', `/${solved.thread}`, { message: 'x' })).json().error).toBe(
    'help_closed',
  );
  await jobs.settle();
  expect(await db.query('select closed_for from help_request where id = $1', [solved.request])).toEqual([
    { closed_for: 'solved' },
  ]);
  const old = await aHelp();
  await db.query(`update help_request set ends_at = now() - interval '1 second' where id = $1`, [
    old.request,
  ]);
  expect((await call(old.asker, 'POST', `/${old.thread}`, { message: 'x' })).json().error).toBe(
    'help_closed',
  );
  expect(await standing(old.asker, old.challenge)).toMatchObject({ state: 'ready', closed: 'old' });
  await app.tick('help');
  expect((await ask(old.asker, old.challenge)).json().state).toBe('asked');
  const left = await aHelp();
  expect((await call(solved.asker, 'POST', `/help/${left.request}/close`)).json().error).toBe(
    'help_not_found',
  );
  expect((await call(left.helper, 'POST', `/help/${left.request}/close`)).statusCode).toBe(200);
  expect(await standing(left.asker, left.challenge)).toMatchObject({ state: 'ready', closed: 'helper' });
});

test('a hidden challenge is not named, and a helper who may no longer write is said to be gone', async () => {
  const hidden = await aHelp();
  await db.query(`update challenge set state = 'hidden' where id = $1`, [hidden.challenge.id]);
  events.publish('challenges-changed', { challengeId: null });
  for (const one of [hidden.asker, hidden.helper])
    expect((await call(one, 'GET', `/${hidden.thread}`)).json()).toMatchObject({
      closed: 'help',
      help: { challenge: null, closed: 'gone' },
    });
  expect((await ask(hidden.asker, hidden.challenge)).json().error).toBe('challenge_not_found');
  const suspendedHelp = await aHelp();
  await setSuspended(app.context, suspendedHelp.helper.id, true);
  expect((await call(suspendedHelp.asker, 'GET', `/${suspendedHelp.thread}`)).json()).toMatchObject({
    closed: 'absent',
  });
  expect(
    (await call(suspendedHelp.asker, 'POST', `/${suspendedHelp.thread}`, { message: 'x' })).statusCode,
  ).toBe(409);
});

test('blocked members are not asked, and a block ends what is said', async () => {
  const { challenge, asker, helper, thread } = await aHelp();
  await call(helper, 'PUT', '/settings', { receives: 'nobody' });
  expect((await call(asker, 'POST', `/${thread}`, { message: 'Encore ?' })).statusCode).toBe(200);
  await call(helper, 'PUT', `/blocks/${asker.username}`);
  expect((await call(asker, 'GET', `/${thread}`)).json().closed).toBe('theirs');
  const other = await aMember(app);
  await tryWrong(other, challenge);
  await call(other, 'PUT', `/blocks/${helper.username}`);
  expect((await standing(other, challenge)).state).toBe('nobody');
});

test('a thank you counts once for a badge', async () => {
  const { asker, helper, request } = await aHelp();
  expect((await call(helper, 'POST', `/help/${request}/thanks`)).json().error).toBe('help_not_found');
  const twice = await Promise.all([1, 2].map(() => call(asker, 'POST', `/help/${request}/thanks`)));
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  await jobs.settle();
  const badges = await db.query<{ badge_id: string }>(
    `select badge_id from member_badge where member_id = $1 and badge_id like 'coups%'`,
    [helper.id],
  );
  expect(badges).toEqual([{ badge_id: 'coups-de-pouce-1' }]);
});
