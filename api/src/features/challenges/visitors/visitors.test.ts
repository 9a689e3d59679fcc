import { CREDITS_A_DAY } from '@fanion/rules/challenges/visitors';
import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aForm, codeOf } from '../../../testing/accounts.ts';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit, withFile, withHints, withPrerequisites } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../integrity/service.ts';
import { creditVisit } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db, events } = app.context;

const anOpen = (over: Parameters<typeof aChallenge>[1] = {}) =>
  aChallenge(app, { open_to_all: true, ...over });
const changed = () => events.publish('challenges-changed', { challengeId: null });
type Answer = Awaited<ReturnType<typeof app.call>>;
const cookieOf = (answer: Answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const visit = (challenge: { slug: string; flag: string }, cookie = '', flag = challenge.flag) =>
  app.call('POST', `/open-challenges/${challenge.slug}/submit`, {
    body: { flag },
    ...(cookie ? { headers: { cookie } } : {}),
  });

/** Registers in a browser with this cookie; returns the answer to the code. */
async function register(cookie: string, on = app) {
  const form = aForm();
  await on.call('POST', '/auth/register', { body: form });
  const code = await codeOf(on, form.email);
  const answer = await on.call('POST', '/otp/verify', {
    body: { email: form.email, code },
    headers: { cookie },
  });
  const { token, credit } = answer.json();
  return { answer, credit, token: token.access_token as string, username: form.username };
}
const standingOf = async (username: string) =>
  (
    await db.query(
      `select points, xp, solves, first_bloods from current_standing s join member m on m.id = s.member_id
       where m.username = $1`,
      [username],
    )
  )[0];

test('a visitor plays what is open to all, and nothing else', async () => {
  const open = await anOpen({ description: 'Une **phrase** à lire.' });
  const closed = await aChallenge(app);
  const ofPlan = await anOpen({ plan: 'bienfaiteur' });
  const hidden = await anOpen({ state: 'hidden' });
  const later = await anOpen({ scheduled_at: new Date(Date.now() + DAY) });
  const after = await anOpen();
  await withPrerequisites(app, after.id, [closed.id]);
  const { challenges } = await app.read('/open-challenges');
  expect(challenges.map(({ slug }: { slug: string }) => slug)).toEqual([open.slug]);
  expect(challenges[0]).toMatchObject({ is_solved: false, summary: 'Une phrase à lire.' });
  for (const { slug } of [closed, ofPlan, hidden, later, after]) {
    expect((await app.call('GET', `/open-challenges/${slug}`)).statusCode).toBe(404);
    expect((await visit({ slug, flag: open.flag })).statusCode).toBe(404);
  }
});

test('the page of a visitor has the files it needs and the hints that cost nothing', async () => {
  const open = await anOpen();
  await withHints(app, open.id, ['indice-payant', 'indice-offert']);
  await db.query('update challenge_hint set fixed_cost = 0 where content = $1', ['indice-offert']);
  await withFile(app, open.id, { name: 'énoncé.txt', bytes: Buffer.from('à lire') });
  const bonus = await withFile(app, open.id, {
    name: 'bonus.txt',
    bytes: Buffer.from('prime'),
    required: false,
  });
  changed();
  const page = await app.call('GET', `/open-challenges/${open.slug}`);
  expect(page.body).not.toMatch(/indice-payant|bonus/);
  const { hints, files } = page.json();
  expect(hints).toMatchObject([{ position: 2, content: 'indice-offert' }]);
  const file = await app.call('GET', files[0].url.replace('/api', ''));
  expect([file.statusCode, file.body]).toEqual([200, 'à lire']);
  const refused = await app.call('GET', `/open-challenges/files/${bonus}/bonus.txt`);
  expect(refused.statusCode).toBe(404);
});

test('a flag without an account gives nothing to anybody, and the browser keeps it', async () => {
  const open = await anOpen({ points: 50 });
  const wrong = await visit(open, '', 'FANION{non}');
  expect([wrong.json().outcome, wrong.json().message]).toEqual(['wrong', 'Flag incorrect. Réessayez !']);
  expect(wrong.cookies).toEqual([]);
  const right = await visit(open);
  expect(right.json()).toMatchObject({ outcome: 'solved', credit: { challenges: 1, points: 50, xp: 75 } });
  expect(right.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const cookie = cookieOf(right);
  expect((await visit(open, cookie)).json()).toMatchObject({ outcome: 'already' });
  const page = await app.call('GET', `/open-challenges/${open.slug}`, { headers: { cookie } });
  expect(page.json()).toMatchObject({ is_solved: true, solved_count: 0 });
  for (const table of ['solve', 'submission', 'first_blood', 'xp_event'])
    expect(await db.query(`select 1 from ${table}`)).toEqual([]);
});

test('registering credits it once, never as a first blood', async () => {
  const [one, two] = [await anOpen({ points: 50 }), await anOpen({ points: 75 })];
  const cookie = cookieOf(await visit(two, cookieOf(await visit(one))));
  const { answer, credit, token, username } = await register(cookie);
  expect(credit).toMatchObject({
    points: 125,
    xp: 188,
    challenges: [{ slug: one.slug }, { slug: two.slug }],
  });
  expect(credit.message).toContain('125\u00a0points');
  expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'fanion_visitor', value: '' }));
  expect(await standingOf(username)).toEqual({ points: 125, xp: 188, solves: 2, first_bloods: 0 });
  expect(
    (await app.call('POST', `/challenges/${one.slug}/submit`, { token, body: { flag: one.flag } })).json(),
  ).toMatchObject({
    outcome: 'already',
  });
  const again = await register(cookie);
  expect(again.credit).toMatchObject({ points: 0, challenges: [] });
  expect(again.credit.message).toContain('déjà crédité');
  expect(await standingOf(again.username)).toMatchObject({ points: 0, solves: 0 });

  const first = await aMember(app);
  expect((await submit(app, first, one)).json()).toMatchObject({ is_first_blood: true });
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('two confirmations of one browser at once: one is credited', async () => {
  const open = await anOpen();
  const cookie = cookieOf(await visit(open));
  const both = await Promise.all([register(cookie), register(cookie)]);
  expect(both.map(({ credit }) => credit.points).sort()).toEqual([0, 100]);
});

test('what is closed, hidden, changed or forged since is not credited, and said so', async () => {
  const [closed, hidden, flag, creditable] = [
    await anOpen(),
    await anOpen(),
    await anOpen(),
    await anOpen({ points: 30 }),
  ];
  let cookie = '';
  for (const challenge of [closed, hidden, flag, creditable])
    cookie = cookieOf(await visit(challenge, cookie));
  await db.query('update challenge set open_to_all = false where id = $1', [closed.id]);
  await db.query(`update challenge set state = 'hidden' where id = $1`, [hidden.id]);
  await db.query(`update challenge_flag set hash = $2 where challenge_id = $1`, [
    flag.id,
    Buffer.alloc(32, 1),
  ]);
  changed();
  const { credit } = await register(cookie);
  expect(credit.challenges).toMatchObject([{ slug: creditable.slug, points: 30 }]);
  expect(credit.message).toMatch(/flag de .* a changé.*plus ouvert.*n’existe plus/);
  const forged = cookieOf(await visit(creditable)).replace(
    /\.(.)/,
    (_, letter) => `.${letter === 'A' ? 'B' : 'A'}`,
  );
  expect((await register(forged)).credit).toBeNull();
  expect((await register('fanion_visitor=rien')).credit).toBeNull();
});

test('a browser forgets after thirty days, and who only logs in is credited nothing', async () => {
  const open = await anOpen();
  const cookie = cookieOf(await visit(open));
  const member = await aMember(app);
  await app.call('POST', '/auth/login', {
    body: { email: member.email, password: 'Balise-Verte-42!' },
    headers: { cookie },
  });
  expect(await standingOf(member.username)).toMatchObject({ points: 0 });
  app.clock.advance(31 * DAY);
  expect((await register(cookie)).credit).toBeNull();
});

test('a hundred scripted visitors of one network: so many are credited in a day', async () => {
  const strict = await app.second({ config: { limitFactor: 1 } });
  const open = await anOpen();
  const cookies = [];
  for (let n = 0; n < 100; n += 1) {
    const answer = await app.call('POST', `/open-challenges/${open.slug}/submit`, {
      body: { flag: open.flag },
    });
    cookies.push(cookieOf(answer));
  }
  // All at the same moment, as a script would confirm them.
  const credits = await Promise.all(
    cookies.map(async (cookie) => {
      const { id: memberId } = await aMember(app);
      return db.transaction((sql) =>
        creditVisit(strict.context, sql, { memberId, cookies: cookie, network: '192.0.2.1' }),
      );
    }),
  );
  const points = credits.reduce((sum, credit) => sum + (credit?.points ?? 0), 0);
  expect(points).toBe(CREDITS_A_DAY * 100);
  // A browser refused by the daily limit is not stored as credited elsewhere: it may come back.
  const creditRows = await db.query(
    'select 1 from visitor_credit v join solve s using (member_id) where s.challenge_id = $1',
    [open.id],
  );
  const refused = credits.filter((credit) => credit?.message.includes('Trop de comptes'));
  expect([creditRows.length, refused.length]).toEqual([CREDITS_A_DAY, 100 - CREDITS_A_DAY]);
  expect(
    await db.query(
      'select 1 from visitor_credit v where not exists (select 1 from solve s where s.member_id = v.member_id)',
    ),
  ).toEqual([]);
});

test('wrong flags of one network are limited, as those of a member', async () => {
  const strict = await app.second({ config: { limitFactor: 1 } });
  const open = await anOpen();
  const tries = [];
  for (let n = 0; n < 11; n += 1)
    tries.push(
      await strict.call('POST', `/open-challenges/${open.slug}/submit`, { body: { flag: 'FANION{non}' } }),
    );
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429]);
});

test('a guest finds on the list what is open to all, plays it for points, and the rest stays closed', async () => {
  const guest = await aMember(app, { plan: null });
  const open = await anOpen({ points: 40 });
  const closed = await aChallenge(app);
  const { token } = guest;
  const { challenges } = await app.read('/challenges/', { token });
  const slugs = challenges.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toContain(open.slug);
  expect(slugs).not.toContain(closed.slug);
  const page = await app.read(`/challenges/${open.slug}`, { token });
  expect(page).toMatchObject({ can_submit: true, next_challenge: null });
  expect((await submit(app, guest, open)).json()).toMatchObject({ outcome: 'solved', points_earned: 40 });
  for (const answer of [
    await app.call('GET', `/challenges/${closed.slug}`, { token }),
    await submit(app, guest, closed),
  ])
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'plan_required']);
  await db.query('update challenge set open_to_all = false');
  changed();
  const none = await app.call('GET', '/challenges/', { token });
  expect([none.statusCode, none.json().error]).toEqual([403, 'plan_required']);
});

test('a guest has of an open challenge what goes with playing it: notes, what to go on with, the way to report', async () => {
  const guest = await aMember(app, { plan: null });
  const { token } = guest;
  const [open, next, closed] = [await anOpen({ points: 50 }), await anOpen(), await aChallenge(app)];
  const note = (slug: string) =>
    app.call('PUT', `/challenges/${slug}/note`, { token, body: { text: 'base64, puis lire', version: 0 } });
  expect((await note(open.slug)).json().note).toMatchObject({ text: 'base64, puis lire', version: 1 });
  expect((await note(closed.slug)).json().error).toBe('plan_required');
  const page = () => app.read(`/challenges/${open.slug}`, { token });
  expect(await page()).toMatchObject({ note: { text: 'base64, puis lire' }, writeups_allowed: false });
  await submit(app, guest, open);
  const after = await app.call('GET', `/challenges/suggestions?after=${open.slug}`, { token });
  const offered = after.json().suggestions.map((one: { challenge: { slug: string } }) => one.challenge.slug);
  expect(offered).toContain(next.slug);
  expect(offered).not.toContain(closed.slug);
  expect(await page()).toMatchObject({ is_solved: true, writeups_allowed: false });
  expect((await app.read(`/challenges/${open.slug}/writeups`, { token })).error).toBe('plan_required');
  const member = await aMember(app);
  expect(await app.read(`/challenges/${open.slug}`, member)).toMatchObject({ writeups_allowed: true });
});
