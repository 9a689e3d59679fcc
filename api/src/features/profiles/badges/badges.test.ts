import { gunzipSync } from 'node:zlib';
import { listBadges } from '@fanion/contract/profiles/badges';
import { HOUR } from '@fanion/rules/durations';
import { addDays, parisDay, parisDayStart } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../../challenges/integrity/service.ts';
import { noteWithdrawal, recomputeFirstBloods, recomputeLedger } from '../../challenges/ledger/service.ts';
import { insertBadges, loadBadgeRows } from './queries.ts';
import { verifyBadges } from './service.ts';

const badges = async (app: TestApp, member: TestMember) =>
  (await app.read('/profile/badges', member)).badges as {
    id: string;
    earned_at: string | null;
    progress: { value: number; goal: number } | null;
    holders: number;
    rarity: string;
    share: number;
  }[];
/** A badge that solves get as well when the test runs between 2 and 5 in Paris. */
const BY_NIGHT = { id: 'nuit-blanche', name: 'Nuit blanche' };
const ownedBadgeIds = async (app: TestApp, member: TestMember): Promise<string[]> =>
  (await badges(app, member)).flatMap(({ id, earned_at }) => (earned_at && id !== BY_NIGHT.id ? [id] : []));
/** Checks every member, as the hourly job does. */
async function settleAll(app: TestApp): Promise<void> {
  await app.tick('badges');
  await app.context.jobs.settle();
}
const expectRight = async (app: TestApp) =>
  expect([...(await verifyChallenges(app.context)), ...(await verifyBadges(app.context))]).toEqual([]);

/** Solves of a member as if they had happened at these moments. */
async function solvedAt(app: TestApp, member: TestMember, moments: Date[]): Promise<void> {
  for (const at of moments) {
    const { id } = await aChallenge(app, { category: 'misc' });
    await app.context.db.query('insert into solve (member_id, challenge_id, at) values ($1, $2, $3)', [
      member.id,
      id,
      at,
    ]);
    await app.context.db.query(
      `insert into xp_event (member_id, kind, source_id, points, xp, at) values ($1, 'solve', $2, 100, 150, $3)`,
      [member.id, id, at],
    );
  }
  await app.context.db.transaction((sql) => recomputeLedger(sql));
}

test('the first solve gives its badges within a second, with their rarity; locked ones show the way left', async () => {
  const app = await testApp();
  const [member, other] = [await aMember(app), await aMember(app)];
  await aChallenge(app, { category: 'web' });
  await submit(app, member, await aChallenge(app, { category: 'web' }));
  await expect.poll(() => ownedBadgeIds(app, member)).toEqual(['premier-flag', 'premier-sang']);
  // Shares are recounted at most four times a second.
  app.clock.advance(1000);
  const all = await badges(app, member);
  expect(all.find(({ id }) => id === 'premier-flag')).toMatchObject({
    holders: 1,
    share: 50,
    rarity: 'commun',
  });
  expect(all.find(({ id }) => id === 'resolus-10')).toMatchObject({
    earned_at: null,
    progress: { value: 1, goal: 10 },
    rarity: 'légendaire',
  });
  expect(all.find(({ id }) => id === 'fondateur')).toMatchObject({ earned_at: null, progress: null });
  const profileBadges: { id: string }[] = (await app.read(`/profile/${member.username}`, other)).badges;
  expect(profileBadges.filter(({ id }) => id !== BY_NIGHT.id)).toEqual([
    expect.objectContaining({ id: 'premier-flag' }),
    expect.objectContaining({ id: 'premier-sang' }),
  ]);
  expect(await ownedBadgeIds(app, other)).toEqual([]);
});

test('badges given late have the day of the act that earned them, once, whoever looks', async () => {
  const app = await testApp();
  const member = await aMember(app);
  const today = parisDay(Date.now());
  const days = Array.from({ length: 8 }, (_, n) => parisDayStart(addDays(today, n - 20)) + 12 * HOUR);
  await solvedAt(
    app,
    member,
    [...days, days[0]! + 15 * HOUR].map((ms) => new Date(ms)),
  );
  const twin = await app.second();
  await Promise.all([settleAll(app), settleAll(twin)]);
  const earned = new Map((await badges(app, member)).map(({ id, earned_at }) => [id, earned_at]));
  expect(earned.get('premier-flag')).toBe(new Date(days[0]!).toISOString());
  expect(earned.get('serie-7')).toBe(new Date(days[6]!).toISOString());
  expect(earned.get('nuit-blanche')).toBe(new Date(days[0]! + 15 * HOUR).toISOString());
  expect(earned.get('resolus-10')).toBeNull();
  await expectRight(app);
});

test('a category at 100 % is kept when a challenge is added to it', async () => {
  const app = await testApp();
  const member = await aMember(app);
  for (let n = 0; n < 5; n += 1) await submit(app, member, await aChallenge(app, { category: 'stego' }));
  const earned = ['categorie-stego', 'categorie-stego-complete'];
  await expect.poll(() => ownedBadgeIds(app, member)).toEqual(expect.arrayContaining(earned));
  await aChallenge(app, { category: 'stego' });
  await settleAll(app);
  expect(await ownedBadgeIds(app, member)).toEqual(expect.arrayContaining(earned));
});

test('a solve taken back takes its badges; the heir of the first blood gets that one', async () => {
  const app = await testApp();
  const [manager, first, second] = [
    await aMember(app, { role: 'manager' }),
    await aMember(app),
    await aMember(app),
  ];
  const [challenge] = [await aChallenge(app), await aChallenge(app)];
  await submit(app, first, challenge);
  await submit(app, second, challenge);
  await expect.poll(() => ownedBadgeIds(app, second)).toEqual(['premier-flag']);
  await app.call('POST', `/challenges/manage/${challenge.id}/solves/${first.username}/withdraw`, {
    token: manager.token,
    body: { reason: 'Flag partagé' },
  });
  await app.context.jobs.settle();
  expect(await ownedBadgeIds(app, first)).toEqual([]);
  await expect.poll(() => ownedBadgeIds(app, second)).toEqual(['premier-flag', 'premier-sang']);
  await expectRight(app);
});

test('a program killed after a solve was taken back takes its badges at the next look', async () => {
  const app = await testApp();
  const member = await aMember(app);
  await submit(app, member, await aChallenge(app));
  await app.context.jobs.settle();
  const before = Date.now() - HOUR;
  const badges = [
    { id: 'resolus-10', at: before + 1 },
    { id: 'serie-7', at: before - 1 },
  ];
  await insertBadges(app.context.db, [{ memberId: member.id, withdrawals: 0, badges }]);
  await app.context.db.transaction((sql) => noteWithdrawal(sql, member.id, new Date(before)));
  await app.tick('badges');
  // The deserved ones were never missing, and those earned before stay.
  const rows = await app.column<string>(
    'select badge_id from member_badge where member_id = $1 and badge_id <> $2 order by 1',
    [member.id, BY_NIGHT.id],
  );
  expect(rows).toEqual(['premier-flag', 'premier-sang', 'serie-7']);
});

test('a badge computed before its first blood went to who came back is not given after it', async () => {
  const app = await testApp();
  const [first, second] = [await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app);
  await submit(app, first, challenge);
  await submit(app, second, challenge);
  for (const table of ['solve', 'xp_event', 'first_blood'])
    await app.context.db.query(`update ${table} set at = at - interval '1 minute' where member_id = $1`, [
      first.id,
    ]);
  await setSuspended(app.context, first.id, true);
  await recomputeFirstBloods(app.context);
  const [row] = await loadBadgeRows(app.context.db, [second.id]);
  expect(row?.solves.map(({ first_blood }) => first_blood)).toEqual([true]);
  await setSuspended(app.context, first.id, false);
  await recomputeFirstBloods(app.context);
  const insertion = insertBadges(app.context.db, [
    {
      memberId: second.id,
      withdrawals: row!.withdrawals,
      badges: [{ id: 'premier-sang', at: Date.now() }],
    },
  ]);
  expect(await insertion).toEqual([]);
  await settleAll(app);
  expect(await verifyBadges(app.context)).toEqual([]);
});

test('the badge of benefactors follows the membership', async () => {
  const app = await testApp();
  const member = await aMember(app, { plan: 'bienfaiteur' });
  await settleAll(app);
  expect(await ownedBadgeIds(app, member)).toEqual(['bienfaiteur']);
  await app.context.db.query(
    `update membership set starts_at = now() - interval '2 years', ends_at = now() - interval '16 days'`,
  );
  await settleAll(app);
  expect(await ownedBadgeIds(app, member)).toEqual([]);
});

test('managers make, change, give and take back badges of their own; each is in the audit log', async () => {
  const app = await testApp();
  const [manager, member] = [await aMember(app, { role: 'manager' }), await aMember(app)];
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    app.call(method, `/profile/manage/badges${path}`, { token: manager.token, body });
  const form = { name: 'Ancre d’or', description: 'Dix ans à bord.', icon: 'flag' };
  const { badge } = (await call('POST', '', form)).json();
  expect(badge).toMatchObject({ ...form, holders: 0 });
  expect((await call('POST', '', form)).statusCode).toBe(409);
  expect((await call('POST', '', { ...form, name: 'Autre', icon: 'nuclear' })).json().fields).toHaveProperty(
    'icon',
  );
  expect((await call('PATCH', `/${badge.id}`, { description: 'Onze ans.' })).json().badge.description).toBe(
    'Onze ans.',
  );
  const holder = `/${badge.id}/holders/${member.username}`;
  for (let n = 0; n < 2; n += 1)
    expect((await call('PUT', holder, { reason: 'Merci' })).json().message).toContain('Ancre d’or');
  expect(
    (await call('PUT', `/fondateur/holders/${member.username}`, { reason: 'Là au début' })).statusCode,
  ).toBe(200);
  expect(await ownedBadgeIds(app, member)).toEqual(['fondateur', badge.id]);
  expect((await call('DELETE', holder)).statusCode).toBe(200);
  expect((await call('DELETE', holder)).statusCode).toBe(404);
  await call('PUT', holder, { reason: 'Encore' });
  expect((await call('DELETE', `/${badge.id}`)).statusCode).toBe(200);
  expect(await ownedBadgeIds(app, member)).toEqual(['fondateur']);
  const actions = await app.column<string>(
    `select action from audit_log where action like 'badge.%' order by id`,
  );
  expect(actions).toEqual(
    'create update give give withdraw give delete'.split(' ').map((word) => `badge.${word}`),
  );
});

test('a badge with a rule is not given by hand; unknown ones are not found; others may not', async () => {
  const app = await testApp();
  const [manager, member] = [await aMember(app, { role: 'manager' }), await aMember(app)];
  const give = (id: string, username: string, token = manager.token, reason = 'Merci') =>
    app.call('PUT', `/profile/manage/badges/${id}/holders/${username}`, { token, body: { reason } });
  const statuses = [
    await give('premier-flag', member.username),
    await give('asso-inconnu', member.username),
    await give('fondateur', 'Personne-du-tout'),
    await give('fondateur', member.username, manager.token, ' '),
    await give('fondateur', member.username, member.token),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([409, 404, 404, 422, 403]);
  expect(await ownedBadgeIds(app, member)).toEqual([]);
});

test('who has just earned a badge is told once, in the bell alone; what is given late is no news', async () => {
  const app = await testApp();
  const [member, late] = [await aMember(app), await aMember(app)];
  const notificationsOf = async ({ token }: TestMember) =>
    ((await app.read('/notifications', { token })).notifications as { text: string }[]).filter(
      ({ text }) => !text.includes(BY_NIGHT.name),
    );
  await solvedAt(app, late, [new Date()]);
  await settleAll(app);
  expect(await ownedBadgeIds(app, late)).toContain('premier-flag');
  expect(await notificationsOf(late)).toEqual([]);

  await submit(app, member, await aChallenge(app));
  await expect.poll(() => notificationsOf(member)).toHaveLength(2);
  expect(await notificationsOf(member)).toContainEqual(
    expect.objectContaining({
      kind: 'badge',
      text: 'Vous avez gagné le badge «\u00a0Premier flag\u00a0».',
      path: '/profile',
    }),
  );
  await app.sendMails();
  expect(app.mails.filter(({ to }) => to === member.email)).toEqual([]);

  // Withdrawn and earned again.
  await app.context.db.query('delete from member_badge where member_id = $1', [member.id]);
  await submit(app, member, await aChallenge(app));
  await expect.poll(() => ownedBadgeIds(app, member)).toContain('premier-flag');
  expect((await notificationsOf(member)).filter(({ text }) => text.includes('Premier flag'))).toHaveLength(1);
});

test('packed or plain, the list of badges is one, and what the contract says', async () => {
  const app = await testApp();
  const member = await aMember(app);
  await app.context.db.query(
    `insert into badge (id, name, description, icon) values ('asso-été', 'Bénévole « d’été »', 'Merci', 'heart')`,
  );
  const badgeIds = ['asso-été', 'premier-flag', 'premier-sang'];
  await app.context.db.query(
    'insert into member_badge (member_id, badge_id, earned_at) select $1, unnest($2::text[]), now()',
    [member.id, badgeIds],
  );
  const ask = (encoding: string) =>
    app.call('GET', '/profile/badges', { token: member.token, headers: { 'accept-encoding': encoding } });
  const [plain, packed] = [await ask('identity'), await ask('gzip')];
  expect(plain.headers['cache-control']).toBe('private, no-store');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  const read = listBadges.answer.strict().parse(plain.json());
  expect(read.badges.flatMap(({ id, earned_at }) => (earned_at ? [id] : [])).sort()).toEqual(badgeIds.sort());
  expect(new Set(read.badges.map(({ id }) => id)).size).toBe(read.badges.length);
});
