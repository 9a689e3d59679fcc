import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../integrity/service.ts';

const app = await testApp();

test('a wrong flag is said so, a right one gives points and XP once', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app, { points: 100 });
  const submit = (flag: string) =>
    app.call('POST', `/challenges/${challenge.slug}/submit`, { token: member.token, body: { flag } });

  expect((await submit('FANION{non}')).json()).toMatchObject({
    outcome: 'wrong',
    success: false,
    message: 'Flag incorrect. Réessayez !',
  });
  expect((await submit(` ${challenge.flag} `)).json()).toMatchObject({
    outcome: 'solved',
    success: true,
    message: 'Challenge résolu !',
    points_earned: 100,
    xp_earned: 150,
    is_first_blood: true,
  });
  expect((await submit(challenge.flag)).json()).toMatchObject({
    outcome: 'already',
    success: true,
    points_earned: 0,
    already_solved: true,
  });
  expect(await app.read('/profile/', member)).toMatchObject({
    total_points: 100,
    xp: 150,
    total_challenges_solved: 1,
  });
});

test('eleven flags in a minute are one too many, for one member and one challenge', async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  const [challenge, elsewhere] = [await aChallenge(app), await aChallenge(app)];
  const give = (to: string, by: TestMember, flag: string) =>
    app.call('POST', `/challenges/${to}/submit`, { token: by.token, body: { flag } });
  for (let n = 0; n < 10; n += 1) expect((await give(challenge.slug, member, 'non')).statusCode).toBe(200);
  const refused = await give(String(challenge.id), member, challenge.flag);
  expect(refused.statusCode).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(120);
  expect(refused.json()).toMatchObject({
    error: 'too_many_attempts',
    message: `Trop d'essais. Réessayez dans ${wait} s.`,
    retry_after: wait,
  });
  expect((await give(elsewhere.slug, member, 'non')).statusCode).toBe(200);
  expect((await give(challenge.slug, other, 'non')).statusCode).toBe(200);
  app.clock.advance(wait * 1000);
  expect((await give(challenge.slug, member, challenge.flag)).json()).toMatchObject({ success: true });
});

test('what is no flag is refused without being kept', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app);
  for (const flag of ['', '   ', 'x'.repeat(1001), 42, null, ['a'], { a: 1 }, 'a\u0000b']) {
    const { statusCode, body } = await app.call('POST', `/challenges/${challenge.slug}/submit`, {
      token: member.token,
      body: { flag },
    });
    expect([flag, statusCode]).toEqual([flag, 422]);
    expect(JSON.parse(body).message).toMatch(/[a-zé]/);
  }
  expect(await app.context.db.query('select 1 from submission where member_id = $1', [member.id])).toEqual(
    [],
  );
});

test('the first blood goes to the first who counts: no manager, nobody hidden', async () => {
  const challenge = await aChallenge(app);
  const hidden = await aMember(app);
  await app.context.db.query('update member set hidden = true where id = $1', [hidden.id]);
  app.context.events.publish('member-changed', { memberId: hidden.id });
  const members = [
    await aMember(app, { role: 'manager' }),
    await aMember(app, { role: 'admin' }),
    hidden,
    await aMember(app),
    await aMember(app),
  ];
  const bloods = [];
  for (const { token } of members) {
    const answer = await app.call('POST', `/challenges/${challenge.slug}/submit`, {
      token,
      body: { flag: challenge.flag },
    });
    expect(answer.json()).toMatchObject({ success: true, points_earned: 100 });
    bloods.push(answer.json().is_first_blood);
  }
  expect(bloods).toEqual([false, false, false, true, false]);
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('the text of a try is kept nowhere', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app);
  for (const flag of ['FANION{coquelicot}', challenge.flag])
    await app.call('POST', `/challenges/${challenge.slug}/submit`, { token: member.token, body: { flag } });
  const tables = await app.context.db.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const rows = await app.context.db.query(`select 1 from ${name} t where t::text ~ $1 limit 1`, [
      `coquelicot|${challenge.flag.replace(/[{}]/g, '.')}`,
    ]);
    expect([name, rows]).toEqual([name, []]);
  }
  expect(app.logged.join('\n')).not.toMatch(/coquelicot/);
});
