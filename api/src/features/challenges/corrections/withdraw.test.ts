import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });

const withdraw = (from: TestApp, id: number, member: TestMember, over: object = {}) =>
  from.call('POST', `/challenges/manage/${id}/solves/${member.username}/withdraw`, {
    token: manager.token,
    body: { reason: 'Flag partagé en public' },
    ...over,
  });
const profile = (member: TestMember) => app.read('/profile/', member);
const verify = async () => verifyChallenges(app.context);

test('a solve marked as wrong takes back points, XP, the try and the first blood, which goes to the next', async () => {
  const [first, second] = [await aMember(app), await aMember(app)];
  const [otherChallenge, wrong] = [
    await aChallenge(app, { points: 50 }),
    await aChallenge(app, { points: 200 }),
  ];
  await submit(app, first, otherChallenge);
  await submit(app, first, wrong);
  await submit(app, second, wrong);
  expect(await profile(first)).toMatchObject({ total_points: 250, xp: 375, first_bloods: 2 });

  const answer = await withdraw(app, wrong.id, first);
  expect(answer.json().message).toBe(
    `La résolution de ${first.username} est retirée : 200 points et 300 XP en moins.`,
  );
  expect(await profile(first)).toMatchObject({
    total_points: 50,
    xp: 75,
    first_bloods: 1,
    total_challenges_solved: 1,
  });
  expect(await profile(second)).toMatchObject({ total_points: 200, first_bloods: 1 });
  const page = await app.read(`/challenges/${wrong.slug}`, first);
  expect(page).toMatchObject({ is_solved: false, solved_count: 1 });
  expect(page.attempts[0]).toMatchObject({ result: 'wrong' });
  expect(await verify()).toEqual([]);
  const audit = await app.column<object>(
    `select details from audit_log where action = 'solve.withdraw' and target = $1`,
    [`member:${first.id}`],
  );
  expect(audit[0]).toMatchObject({ reason: 'Flag partagé en public', firstBloodTo: second.id });

  expect((await submit(app, first, wrong)).json()).toMatchObject({
    points_earned: 200,
    is_first_blood: false,
  });
  expect(await verify()).toEqual([]);
});

test('who loses a solve reads why', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app, { name: 'Drisse' });
  await submit(app, member, challenge);
  await withdraw(app, challenge.id, member, { body: { reason: 'Flag partagé en public', block: true } });
  const { notifications } = await app.read('/notifications', member);
  expect(notifications).toMatchObject([
    {
      kind: 'moderation',
      text: 'Votre résolution de «\u00a0Drisse\u00a0» a été retirée par les responsables\u00a0: «\u00a0Flag partagé en public\u00a0». Ce challenge vous est désormais fermé.',
      path: `/challenges/${challenge.slug}`,
    },
  ]);
});

test('a dynamic challenge that loses a solver is worth more again, to all its solvers', async () => {
  const members = [await aMember(app), await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app, {
    scoring: { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 50 },
    points: 500,
  });
  for (const member of members) await submit(app, member, challenge);
  const [removedSolver, , left] = members as [TestMember, TestMember, TestMember];
  await expect.poll(async () => (await profile(left)).total_points).toBe(400);
  await withdraw(app, challenge.id, removedSolver);
  await expect.poll(async () => (await profile(left)).total_points).toBe(450);
  expect(await verify()).toEqual([]);
});

test('who never solved it, an unknown challenge or member, no reason, no right: refused, nothing changes', async () => {
  const [solver, other, adherent] = [await aMember(app), await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app);
  await submit(app, solver, challenge);
  const nobody = { ...other, username: 'Personne-du-tout' };
  const statuses = [
    await withdraw(app, challenge.id, other),
    await withdraw(app, 999_999, solver),
    await withdraw(app, challenge.id, nobody),
    await withdraw(app, challenge.id, solver, { body: { reason: ' ' } }),
    await withdraw(app, challenge.id, solver, { body: {} }),
    await withdraw(app, challenge.id, solver, { token: adherent.token }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([404, 404, 404, 422, 422, 403]);
  expect((await profile(solver)).total_challenges_solved).toBe(1);
});

test('withdrawn while others solve, on two instances: one first blood a challenge, totals as the solves give them', async () => {
  const other = await app.second();
  const challenge = await aChallenge(app, { points: 100 });
  const members: TestMember[] = [];
  for (let n = 0; n < 40; n += 1) members.push(await aMember(app));
  await expect
    .poll(async () => {
      const answer = await other.call('GET', `/challenges/${challenge.slug}`, {
        token: members[0]?.token ?? '',
      });
      return answer.statusCode;
    })
    .toBe(200);
  const instances = [app, other];
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      members.flatMap((member, n) => [
        submit(instances[n % 2]!, member, challenge),
        ...(n % 3 === 0 ? [withdraw(instances[(n + 1) % 2]!, challenge.id, member)] : []),
      ]),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 404)).toBe(true);
    expect(await verify()).toEqual([]);
  }
});

test('taken back for good: the flag is refused with a sentence until a manager allows it again, who may and is noted', async () => {
  const [member, adherent] = [await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app, { points: 200 });
  const allow = (token: string) =>
    app.call('DELETE', `/challenges/manage/${challenge.id}/solves/${member.username}/block`, { token });
  expect((await allow(manager.token)).statusCode).toBe(404);
  await submit(app, member, challenge);
  const answer = await withdraw(app, challenge.id, member, { body: { reason: 'Triche', block: true } });
  expect(answer.json().message).toMatch(/désormais fermé\.$/);

  const refused = await submit(app, member, challenge);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toMatch(/^L’association a retiré votre résolution/);
  expect(await profile(member)).toMatchObject({ total_points: 0, xp: 0, total_challenges_solved: 0 });
  expect((await allow(adherent.token)).statusCode).toBe(403);

  expect((await allow(manager.token)).json().message).toBe(
    `${member.username} peut de nouveau résoudre ce challenge.`,
  );
  expect((await submit(app, member, challenge)).json()).toMatchObject({ success: true, points_earned: 200 });
  expect(await verify()).toEqual([]);
  const actions = await app.column<string>('select action from audit_log where target = $1 order by id', [
    `member:${member.id}`,
  ]);
  expect(actions).toEqual(['solve.withdraw', 'solve.allow']);
});

test('a solve of what an event alone plays is out of reach of who manages challenges and may play it', async () => {
  const [member, writer] = [await aMember(app), await aMember(app, { rights: ['can_manage_challenges'] })];
  const challenge = await aChallenge(app);
  await submit(app, member, challenge);
  const asks = async (by: TestMember) => {
    const allow = await app.call(
      'DELETE',
      `/challenges/manage/${challenge.id}/solves/${member.username}/block`,
      {
        token: by.token,
      },
    );
    return [await withdraw(app, challenge.id, member, { token: by.token }), allow].map((answer) => [
      answer.statusCode,
      answer.json().error,
    ]);
  };
  await app.context.db.query('update challenge set catalogued = false where id = $1', [challenge.id]);
  expect(await asks(writer)).toEqual([
    [404, 'challenge_not_found'],
    [404, 'challenge_not_found'],
  ]);
  expect((await profile(member)).total_challenges_solved).toBe(1);
  await app.context.db.query('update challenge set catalogued = true where id = $1', [challenge.id]);
  expect(await asks(writer)).toEqual([
    [200, undefined],
    [404, 'block_not_found'],
  ]);
});

test('taken back for good while the member gives the flag again and again on two instances: no solve is left', async () => {
  const other = await app.second();
  const challenge = await aChallenge(app);
  for (let round = 0; round < 8; round += 1) {
    const member = await aMember(app);
    await submit(app, member, challenge);
    const [withdrawn] = await Promise.all([
      withdraw(app, challenge.id, member, { body: { reason: 'Triche', block: true } }),
      ...Array.from({ length: 12 }, (_, n) => submit(n % 2 === 0 ? app : other, member, challenge)),
    ]);
    expect(withdrawn.statusCode).toBe(200);
    const solves = await app.context.db.query('select 1 from solve where member_id = $1', [member.id]);
    expect(solves).toEqual([]);
  }
  expect(await verify()).toEqual([]);
});
