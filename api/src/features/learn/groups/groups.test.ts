import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { answers, aPath, QUESTIONS } from '../../../testing/parts/learn.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { remindDue } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const trainer = await aMember(app, { role: 'manager' });
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (by: TestMember, method: Method, path: string, body?: object) =>
  app.call(method, path, { token: by.token, ...(body ? { body } : {}) });
const create = (over: object) =>
  call(trainer, 'POST', '/learn/groups', {
    name: 'Saison 12',
    due_on: null,
    paths: [],
    members: [],
    ...over,
  });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the matrix says what each opened, tried and passed, lesson by lesson and challenge by challenge', async () => {
  const challenge = await aChallenge(app);
  const path = await aPath(app, [{ questions: QUESTIONS, challenges: [challenge.slug] }, {}]);
  const [keen, slow, idle] = [await aMember(app), await aMember(app), await aMember(app)];
  const [first, next] = path.lessons as [string, string];
  const learn = (by: TestMember, slug: string, what: string, body: object = {}) =>
    call(by, 'POST', `/learn/lessons/${slug}/${what}`, body);
  await learn(keen, first, 'check', { answers: answers(4) });
  await learn(keen, first, 'complete');
  await submit(app, keen, challenge);
  await call(keen, 'GET', `/learn/lessons/${next}`);
  await learn(slow, first, 'check', { answers: answers(1) });
  await submit(app, slow, challenge, 'FANION{non}');
  const made = await create({
    paths: [path.slug],
    members: [keen, slow, idle].map(({ username }) => username),
  });
  const group = made.json();
  expect(group.columns.map(({ slug }: { slug: string }) => slug)).toEqual([first, challenge.slug, next]);
  const cells = Object.fromEntries(
    group.rows.map((row: { username: string; cells: string[] }) => [row.username, row.cells]),
  );
  expect(cells).toEqual({
    [keen.username]: ['passed', 'passed', 'opened'],
    [slow.username]: ['tried', 'tried', 'none'],
    [idle.username]: ['none', 'none', 'none'],
  });
  expect(group.rows.find(({ username }: { username: string }) => username === keen.username)).toMatchObject({
    done: 1,
    total: 2,
  });
  const csv = await call(trainer, 'GET', `/learn/groups/${group.id}/matrix.csv`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).toContain(`${keen.username};1;2;réussi;réussi;ouvert`);
  expect(
    await statementsOf(async () => void (await call(trainer, 'GET', `/learn/groups/${group.id}`))),
  ).toHaveLength(2);
  await removeMember(app.context, idle.id, { actorId: null, channel: 'cli' });
  expect((await call(trainer, 'GET', `/learn/groups/${group.id}`)).json().rows).toHaveLength(2);
});

test('members of a group read its paths, those of no list included', async () => {
  const path = await aPath(app, [{}], { unlisted: true });
  const member = await aMember(app);
  expect((await call(member, 'GET', `/learn/paths/${path.slug}`)).statusCode).toBe(404);
  await create({ paths: [path.slug], members: [member.username.toUpperCase()] });
  expect((await call(member, 'GET', `/learn/paths/${path.slug}`)).statusCode).toBe(200);
});

test('a member reads by which day a path is to be followed, the soonest of their groups, until it is', async () => {
  const path = await aPath(app, [{}, { premium: true }]);
  const member = await aMember(app);
  const readDueDate = async () => {
    const { paths } = (await call(member, 'GET', '/learn/overview')).json();
    const listed = paths.find(({ slug }: { slug: string }) => slug === path.slug).due_on;
    const { due_on } = (await call(member, 'GET', `/learn/paths/${path.slug}`)).json().path;
    expect(due_on).toBe(listed);
    return due_on;
  };
  expect(await readDueDate()).toBeNull();
  for (const due_on of [null, inDays(20), inDays(9), inDays(-3)])
    await create({ paths: [path.slug], members: [member.username], due_on });
  expect(await readDueDate()).toBe(inDays(9));
  await call(member, 'POST', `/learn/lessons/${path.lessons[0]}/complete`, {});
  expect(await readDueDate()).toBeNull();
});

test('a member or a path that is nowhere is refused by its name, and no group is made', async () => {
  const before = (await call(trainer, 'GET', '/learn/groups')).json().groups.length;
  for (const [field, value] of [
    ['members', ['personne-ici']],
    ['paths', ['nulle-part']],
    ['due_on', 'demain'],
    // A typing error that the database would accept.
    ['due_on', '9999-12-31'],
    ['name', ' '],
  ] as const) {
    const refused = await create({ [field]: value });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
  }
  expect((await call(trainer, 'GET', '/learn/groups')).json().groups).toHaveLength(before);
  expect(
    (await call(trainer, 'PUT', '/learn/groups/99999', { name: 'x', due_on: null, paths: [], members: [] }))
      .statusCode,
  ).toBe(404);
});

test('who has not finished is reminded, once a day by hand, and once by itself a week before', async () => {
  // Premium lessons are not required of anybody: an adherent could not do them.
  const path = await aPath(app, [{}, { premium: true }]);
  const [done, late] = [await aMember(app), await aMember(app)];
  await call(done, 'POST', `/learn/lessons/${path.lessons[0]}/complete`, {});
  const members = [done.username, late.username];
  const group = (await create({ paths: [path.slug], members, due_on: inDays(5) })).json();
  expect(group.columns.map(({ premium }: { premium: boolean }) => premium)).toEqual([false, true]);
  const remind = () => call(trainer, 'POST', `/learn/groups/${group.id}/remind`, {});
  expect((await remind()).json()).toEqual({ message: 'Rappel envoyé à 1 membre.', reminded: 1 });
  expect((await remind()).json()).toEqual({
    message: 'Déjà fait aujourd’hui\u00a0: un rappel part une fois par jour au plus.',
    reminded: 0,
  });
  await remindDue(app.context);
  await remindDue(app.context);
  const subjects = async (member: TestMember) =>
    (await mailsTo(app, member.email))
      .map(({ subject }) => subject)
      .filter((one) => one.startsWith('Formation'));
  expect(await subjects(late)).toEqual(['Formation : Saison 12', 'Formation : Saison 12']);
  expect(await subjects(done)).toEqual([]);
  // Another due date allows another reminder.
  const body = { name: group.name, paths: [path.slug], members, due_on: inDays(6) };
  expect((await call(trainer, 'PUT', `/learn/groups/${group.id}`, body)).statusCode).toBe(200);
  await remindDue(app.context);
  await remindDue(app.context);
  expect(await subjects(late)).toHaveLength(3);
  expect((await call(trainer, 'DELETE', `/learn/groups/${group.id}`)).statusCode).toBe(200);
  expect((await remind()).statusCode).toBe(404);
});
