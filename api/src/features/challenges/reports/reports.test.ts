import { listReports } from '@fanion/contract/challenges/reports/endpoints';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { anEvent, anEventChallenge, aPlayer } from '../../../testing/parts/events.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const report = (member: TestMember, slug: string, message = 'Le service ne répond plus.') =>
  app.call('POST', `/challenges/${slug}/reports`, { token: member.token, body: { message } });
const list = (query = '', by = manager) => app.read(`/challenges/manage/reports${query}`, by);
const close = (id: number, answer?: string | null, by = manager) =>
  app.call('POST', `/challenges/manage/reports/${id}/close`, { token: by.token, body: { answer } });
const bell = async (member: TestMember) => (await app.read('/notifications', member)).notifications;
let challengeCount = 0;
async function aNamedChallenge() {
  challengeCount += 1;
  const name = `Balise ${challengeCount}`;
  return { ...(await aChallenge(app, { name })), name };
}
/** A reported problem on a new challenge; returns the challenge, the reporter and the id. */
async function aReport(message?: string) {
  const [reporter, challenge] = [await aMember(app), await aNamedChallenge()];
  await report(reporter, challenge.slug, message);
  const { reports } = await list(`?challenge=${challenge.slug}`);
  return { reporter, challenge, id: reports[0].id as number };
}

test('who may handle a problem is told of it, in the bell and by mail, without its words', async () => {
  const author = await aMember(app, { rights: ['can_manage_challenges'] });
  const others = [await aMember(app), await aMember(app, { rights: ['can_manage_ctf'] })];
  const suspended = await aMember(app, { role: 'manager' });
  await setSuspended(app.context, suspended.id, true);
  const { reporter, challenge } = await aReport('Le flag FANION{secret} est refusé.');
  for (const handler of [manager, author]) {
    expect((await bell(handler))[0]).toMatchObject({
      kind: 'challenge_report',
      text: `Un problème est signalé sur «\u00a0${challenge.name}\u00a0».`,
      path: `/challenges/${challenge.slug}/signalements`,
    });
    const [mail] = await mailsTo(app, handler.email);
    expect(mail!.text).toContain(`/challenges/${challenge.slug}/signalements`);
    expect(mail!.text).not.toContain('secret');
  }
  for (const member of [...others, reporter]) expect(await bell(member)).toEqual([]);
  const notifications = await db.query('select 1 from notification where member_id = $1', [suspended.id]);
  expect(notifications).toEqual([]);
});

test('the kind of managers is a preference of theirs alone', async () => {
  const kinds = async (member: TestMember) =>
    (await app.read('/notifications/preferences', member)).preferences.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kinds(manager)).toContain('challenge_report');
  const own = await kinds(await aMember(app));
  expect(own).not.toContain('challenge_report');
  expect(own).toContain('report_answer');
});

test('those to be handled come from the oldest, the others from the last handled, of one challenge or of all', async () => {
  const [reporter, one, other] = [await aMember(app), await aNamedChallenge(), await aNamedChallenge()];
  const before = await list();
  for (const text of ['Le premier problème.', 'Le second problème.', 'Le troisième problème.'])
    await report(reporter, one.slug, text);
  await report(reporter, other.slug, 'Un problème ailleurs.');
  const open = listReports.answer.strict().parse(await list(`?challenge=${one.slug}`));
  expect(open).toMatchObject({ challenge: { name: one.name, slug: one.slug }, open: 3, closed: 0 });
  expect(open.reports.map(({ message }) => message)).toEqual([
    'Le premier problème.',
    'Le second problème.',
    'Le troisième problème.',
  ]);
  expect(open.reports[0]).toMatchObject({
    challenge: { id: one.id },
    reporter: { username: reporter.username, active: true },
    closed: null,
  });
  for (const index of [1, 0]) await close(open.reports[index]!.id, null);
  const closed = await list(`?state=closed&challenge=${one.id}`);
  expect(closed).toMatchObject({ open: 1, closed: 2, pagination: { page: 1, total: 2, total_pages: 1 } });
  expect(closed.reports).toMatchObject([
    { message: 'Le premier problème.', closed: { by: manager.username, answer: null } },
    { message: 'Le second problème.' },
  ]);
  expect(await list()).toMatchObject({ challenge: null, open: before.open + 2, closed: before.closed + 2 });
  expect(await app.read('/challenges/manage/reports?challenge=rien', manager)).toMatchObject({
    error: 'challenge_not_found',
  });
  expect((await app.read(`/challenges/${one.slug}`, manager)).open_reports).toBe(1);
  expect((await app.read(`/challenges/${one.slug}`, reporter)).open_reports).toBeNull();
});

test('many reports go by pages; a page past the end is the last one, in four statements at most', async () => {
  const [reporter, challenge] = [await aMember(app), await aNamedChallenge()];
  await db.query(
    `insert into challenge_report (challenge_id, member_id, message, created_at)
     select $1, $2, 'Problème numéro ' || n, now() - make_interval(mins => 100 - n) from generate_series(1, 45) n`,
    [challenge.id, reporter.id],
  );
  const reportPage = (page: number) => list(`?challenge=${challenge.slug}&page=${page}`);
  expect((await reportPage(1)).reports[0].message).toBe('Problème numéro 1');
  const last = await reportPage(3);
  expect(last).toMatchObject({ open: 45, pagination: { page: 3, total: 45, total_pages: 3 } });
  expect(last.reports).toHaveLength(5);
  expect(await reportPage(900)).toEqual(last);
  expect((await statementsOf(() => reportPage(2))).length).toBeLessThanOrEqual(4);
  await db.query('delete from challenge_report where challenge_id = $1', [challenge.id]);
});

test('a handled report tells who made it, with the answer, once and by one manager', async () => {
  const { reporter, challenge, id } = await aReport();
  const other = await aMember(app, { role: 'manager' });
  const answers = await Promise.all([
    close(id, ' Le service est revenu, merci. '),
    close(id, 'Le service est revenu, merci.', other),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().error).toBe('report_closed');
  expect(await bell(reporter)).toMatchObject([
    {
      kind: 'report_answer',
      text: `Votre signalement sur «\u00a0${challenge.name}\u00a0» est traité. Réponse\u00a0: Le service est revenu, merci.`,
      path: `/challenges/${challenge.slug}`,
    },
  ]);
  expect((await list(`?state=closed&challenge=${challenge.slug}`)).reports).toMatchObject([
    { id, closed: { answer: 'Le service est revenu, merci.' } },
  ]);
  const trace = await db.query('select action, channel from audit_log where target = $1', [`report:${id}`]);
  expect(trace).toEqual([{ action: 'report.close', channel: 'web' }]);
});

test('a bell that has not read of a problem forgets it once another manager has handled the last one', async () => {
  const other = await aMember(app, { role: 'manager' });
  const { reporter, challenge, id } = await aReport();
  await report(reporter, challenge.slug, 'Un autre problème.');
  const naming = async () =>
    (await bell(other)).filter(({ text }: { text: string }) => text.includes(challenge.name));
  expect(await naming()).toHaveLength(2);
  await close(id);
  expect(await naming()).toHaveLength(2);
  const { reports } = await list(`?challenge=${challenge.slug}`);
  await close(reports[0].id);
  expect(await naming()).toEqual([]);
});

test('a player reports a challenge of a live event; who may not open it cannot, and managers read it', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { name: 'Bouée de nuit' });
  const [player, passer] = [await aPlayer(app, event.id), await aMember(app)];
  const reported = async (member: TestMember) =>
    app.call('POST', `/ctf/events/${event.slug}/challenges/${challenge.id}/reports`, {
      token: member.token,
      body: { message: 'Le service ne répond plus.' },
    });
  expect((await reported(passer)).statusCode).toBe(404);
  expect((await reported(player)).statusCode).toBe(200);
  expect((await bell(manager))[0]).toMatchObject({
    text: expect.stringContaining('Bouée de nuit'),
    path: `/challenges/${challenge.slug}/signalements`,
  });
  const listed = await list(`?challenge=${challenge.slug}`);
  expect(listed.challenge).toMatchObject({ name: 'Bouée de nuit' });
  expect(listed.reports).toMatchObject([
    { challenge: { id: challenge.id, event: event.slug }, reporter: { username: player.username } },
  ]);
  expect((await close(listed.reports[0].id)).statusCode).toBe(200);
  expect((await bell(player))[0]).toMatchObject({ kind: 'report_answer', path: '/notifications' });
});

test('without an answer it is said to be handled; a hidden challenge is led to by nothing', async () => {
  const { reporter, challenge, id } = await aReport();
  await app.call('PATCH', `/challenges/manage/${challenge.id}`, {
    token: manager.token,
    body: { state: 'hidden' },
  });
  expect((await close(id)).json()).toEqual({ message: 'Le signalement est traité.' });
  expect(await bell(reporter)).toMatchObject([
    { text: `Votre signalement sur «\u00a0${challenge.name}\u00a0» est traité.`, path: '/notifications' },
  ]);
  const [mail] = await mailsTo(app, reporter.email);
  expect(mail).toBeUndefined();
});

test.each([
  ['a flag', (flag: string) => `C’était ${flag}, voyez.`],
  ['its inside', (flag: string) => `Essayez : ${flag.slice('FANION{'.length, -1)}.`],
])('an answer that gives %s away is refused, and changes nothing', async (_, answerOf) => {
  const { challenge, id } = await aReport();
  const before = await rowCounts(app);
  const refused = await close(id, answerOf(challenge.flag));
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['answer']]);
  expect((await close(id, 'x'.repeat(501))).statusCode).toBe(422);
  expect(await rowCounts(app)).toEqual(before);
});

test('what a suspended account reported is still read; what a deleted one did is closed, and its words are gone', async () => {
  const first = await aReport();
  await setSuspended(app.context, first.reporter.id, true);
  const reporterOf = async ({ challenge }: typeof first) =>
    (await list(`?challenge=${challenge.slug}`)).reports[0].reporter;
  expect(await reporterOf(first)).toEqual({ username: first.reporter.username, active: false });
  expect((await close(first.id, 'C’est réparé.')).statusCode).toBe(200);
  expect(await db.query('select 1 from notification where member_id = $1', [first.reporter.id])).toEqual([]);

  const second = await aReport();
  await removeMember(app.context, second.reporter.id, { actorId: null, channel: 'cli' });
  const { reports } = await list(`?state=closed&challenge=${second.challenge.slug}`);
  expect(reports).toMatchObject([{ message: '', reporter: { username: null, active: false } }]);
  expect((await list(`?challenge=${second.challenge.slug}`)).reports).toEqual([]);
  expect((await close(second.id)).statusCode).toBe(409);
});
