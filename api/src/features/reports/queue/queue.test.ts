import type { OpenItem, QueueItem } from '@fanion/contract/reports/queue';
import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { aTeam } from '../../../testing/parts/registration.ts';
import { aDraft, aPublished, aSolvedChallenge, send } from '../../../testing/parts/writeups.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { close as closeFiled, lockOpen as lockOpenFiled } from '../filing/queries.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const [first, second] = [
  await aMember(app, { role: 'manager', username: 'Une-Moderatrice' }),
  await aMember(app, { role: 'manager', username: 'Autre-Moderateur' }),
];
const author = await aMember(app, { plan: null, rights: ['can_manage_moderation'] });

const report = (by: TestMember, body: Record<string, unknown>) =>
  app.call('POST', '/reports', { token: by.token, body: { reason: 'insult', ...body } });
const queue = async (query = '', by = first) =>
  (await app.read(`/reports/queue${query}`, by)) as {
    items: QueueItem[];
    counts: Record<string, number>;
    waiting: number;
  };
const open = async (item: string, by = first) => (await app.read(`/reports/queue/${item}`, by)) as OpenItem;
const claim = (item: string, by: TestMember, method: 'PUT' | 'DELETE' = 'PUT') =>
  app.call(method, `/reports/queue/${item}/claim`, { token: by.token });
const decide = (item: string, by: TestMember, body: Record<string, unknown>) =>
  app.call('POST', `/reports/queue/${item}/decision`, { token: by.token, body });
const bell = async (member: TestMember) =>
  (await app.read('/notifications', member)).notifications as {
    kind: string;
    text: string;
    path: string;
  }[];
const mine = (member: TestMember) => app.read('/reports/mine', member);
const nameOf = async (id: number) =>
  (await app.column<string>('select username from member where id = $1', [id]))[0]!;

test('every kind waits in one queue, the oldest first; problems of challenges are for who manages challenges', async () => {
  const reporter = await aMember(app);
  const { challenge, author: writer } = await aSolvedChallenge(app);
  const { id } = await aDraft(app, writer, { challenge_id: challenge.id });
  await send(app, writer, id);
  const { slug } = await aChallenge(app);
  await app.call('POST', `/challenges/${slug}/reports`, {
    token: reporter.token,
    body: { message: 'Le fichier est vide.' },
  });
  const captain = await aMember(app);
  const team = await aTeam(app, 'Les Grossiers', [captain]);
  await report(reporter, { target: 'team', id: team });
  await report(reporter, { target: 'member', id: writer.id });
  const { items, counts, waiting } = await queue();
  expect(items.map(({ kind }) => kind)).toEqual(['writeup', 'challenge', 'team', 'member']);
  expect([counts.writeup, counts.challenge, counts.member, waiting]).toEqual([1, 1, 1, 4]);
  expect(Date.parse(items[3]!.due) - Date.parse(items[3]!.since)).toBe(2 * DAY);
  expect((await queue('?kind=team')).items.map(({ title }) => title)).toEqual(['Les Grossiers']);
  const theirs = await queue('', author);
  expect([theirs.waiting, theirs.counts.challenge]).toEqual([3, undefined]);
  expect((await open(items[1]!.item)).reports[0]).toMatchObject({ message: 'Le fichier est vide.' });
  const challengeItem = `/reports/queue/${items[1]!.item}`;
  expect((await app.call('GET', challengeItem, { token: author.token })).statusCode).toBe(404);
  const reading = await open(`writeup-${id}`);
  expect(reading.acts).toEqual(['publish', 'refuse']);
  const published = await decide(`writeup-${id}`, first, { act: 'publish', version: reading.version });
  expect(published.json().message).toBe('Write-up publié.');
  await decide(items[1]!.item, first, { act: 'close', reason: 'Fichier remis.' });
  expect((await bell(reporter)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Réponse\u00a0: Fichier remis.'),
  ]);
  await decide(`team-${team}`, first, { act: 'keep' });
  await decide(`member-${writer.id}`, first, { act: 'keep', reason: 'Rien de choquant.' });
  expect((await queue()).waiting).toBe(0);
  const { decisions } = await app.read('/reports/decisions', first);
  expect(decisions.map(({ act }: { act: string }) => act)).toEqual(['keep', 'keep', 'close', 'publish']);
});

test('what one reports is said once as long as it waits, is not one’s own, and is there', async () => {
  const [reporter, other] = [await aMember(app), await aMember(app)];
  const body = { target: 'member', id: other.id };
  const many = await Promise.all([1, 2, 3, 4].map(() => report(reporter, body)));
  expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect((await report(reporter, { target: 'member', id: reporter.id })).json().error).toBe('own_content');
  expect((await report(reporter, { target: 'member', id: 424_242 })).json().error).toBe('member_not_found');
  expect((await report(reporter, { target: 'team', id: 424_242 })).json().error).toBe('team_not_found');
  expect((await report(reporter, { target: 'review', id: other.id })).json().fields).toHaveProperty('event');
  expect(
    (await report(reporter, { ...body, reason: 'other', message: 'court' })).json().fields,
  ).toHaveProperty('message');
  await report(await aMember(app), body);
  const { reports, item } = await open(`member-${other.id}`);
  expect([reports.length, item.reports]).toEqual([2, 2]);
  expect(JSON.stringify(await bell(other))).toBe('[]');
  await decide(`member-${other.id}`, first, { act: 'keep' });
  expect((await report(reporter, body)).statusCode).toBe(200);
  await decide(`member-${other.id}`, first, { act: 'keep' });
});

test('a pseudo is reported, taken by a moderator, replaced with a reason; contested, another moderator gives it back', async () => {
  const [reporter, insulting] = [await aMember(app), await aMember(app, { username: 'Gros-Mot-42' })];
  const stranger = await aMember(app);
  await report(reporter, { target: 'member', id: insulting.id, message: 'Ce pseudo est une insulte.' });
  const item = `member-${insulting.id}`;
  expect((await bell(first))[0]).toMatchObject({
    kind: 'moderation_queue',
    path: `/gestion/moderation?fiche=${item}`,
  });
  // Two moderators claim it at once and one gets it: the other can neither claim it nor decide.
  const both = await Promise.all([claim(item, first), claim(item, second)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [holder, barred] = both[0]!.statusCode === 200 ? [first, second] : [second, first];
  expect((await open(item, barred)).item.claim).toMatchObject({ by: holder.username, mine: false });
  const refused = await decide(item, barred, { act: 'keep' });
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'item_taken']);
  expect(refused.json().message).toContain(holder.username);
  // The endpoint outside the queue refuses them as well.
  const beside = await app.call('POST', `/profile/manage/members/${insulting.id}/moderate`, {
    token: barred.token,
    body: { what: 'name', reason: 'Insulte' },
  });
  expect(beside.json().error).toBe('item_taken');
  expect((await decide(item, holder, { act: 'name' })).json().fields).toHaveProperty('reason');
  expect((await decide(item, holder, { act: 'logo', reason: 'x' })).json().fields).toHaveProperty('act');
  expect(await nameOf(insulting.id)).toBe('Gros-Mot-42');
  expect((await decide(item, holder, { act: 'name', reason: 'Insulte' })).statusCode).toBe(200);
  expect(await nameOf(insulting.id)).toBe(`Membre-${insulting.id}`);
  expect((await decide(item, holder, { act: 'keep' })).json().error).toBe('item_not_found');

  const [notification] = await bell(insulting);
  expect(notification).toMatchObject({
    kind: 'moderation',
    text: expect.stringContaining('Motif\u00a0: Insulte'),
  });
  expect((await bell(reporter))[0]).toMatchObject({ kind: 'report_answer', path: '/signalements' });
  expect((await mine(reporter)).reports[0]).toMatchObject({ answer: 'L’association a agi.' });
  const { decisions } = await mine(insulting);
  expect(decisions[0]).toMatchObject({ act: 'name', reason: 'Insulte', may_contest: true });
  expect(notification!.path).toBe(`/signalements#decision-${decisions[0].id}`);
  expect(JSON.stringify(await mine(insulting))).not.toContain(reporter.username);

  const contest = (by: TestMember, message = 'C’est le nom de mon village.') =>
    app.call('POST', `/reports/decisions/${decisions[0].id}/contest`, { token: by.token, body: { message } });
  expect((await contest(stranger)).statusCode).toBe(404);
  const twice = await Promise.all([contest(insulting), contest(insulting)]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const appeal = `appeal-${decisions[0].id}`;
  expect((await open(appeal, holder)).barred).toBe(true);
  expect((await decide(appeal, holder, { act: 'uphold', reason: 'Non' })).json().error).toBe('own_decision');
  expect((await decide(appeal, barred, { act: 'overturn', reason: 'C’est vrai.' })).statusCode).toBe(200);
  expect(await nameOf(insulting.id)).toBe('Gros-Mot-42');
  expect((await bell(insulting))[0]!.text).toBe(
    'La décision sur «\u00a0Gros-Mot-42\u00a0» est annulée. Le nom vous est rendu. Réponse\u00a0: C’est vrai.',
  );
  const lines = await app.column<string>(
    `select action from audit_log where target in ($1, $2) and action <> 'member.rename' order by id`,
    [`member:${insulting.id}`, `decision:${decisions[0].id}`],
  );
  expect(lines).toEqual(['member.moderate', 'report.contest', 'report.settle']);
});

test('a write-up that was reported is withdrawn: its author may contest, who reported it is told', async () => {
  const reader = await aMember(app);
  const { challenge, author: writer } = await aSolvedChallenge(app, [reader]);
  const { id } = await aPublished(app, writer, first, { challenge_id: challenge.id });
  await app.call('POST', `/ctf/writeups/${id}/report`, {
    token: reader.token,
    body: { message: 'Il insulte l’auteur.' },
  });
  const { version, acts, reports } = await open(`writeup-${id}`);
  expect([acts, reports[0]!.message]).toEqual([['keep', 'withdraw'], 'Il insulte l’auteur.']);
  await decide(`writeup-${id}`, second, { act: 'withdraw', version, reason: 'Ton blessant' });
  expect((await bell(reader))[0]!.text).toContain('il a été dépublié');
  expect((await mine(writer)).decisions[0]).toMatchObject({ kind: 'writeup', may_contest: true });
});

test('how long decisions took is counted by kind and month', async () => {
  await db.query(
    `update moderation_decision set waiting_since = decided_at - interval '10 hours' where kind = 'member'`,
  );
  const { months } = await app.read('/reports/delays', first);
  const [members] = months.filter(({ kind }: { kind: string }) => kind === 'member');
  expect(members.median_hours).toBeCloseTo(10);
  expect(members.decided).toBeGreaterThanOrEqual(3);
});

test('nothing names who left: neither what they reported nor what was decided of them', async () => {
  const [reporter, other] = [await aMember(app), await aMember(app, { username: 'Nom-A-Oublier' })];
  await report(reporter, { target: 'member', id: other.id, message: 'Nom-A-Oublier insulte.' });
  await decide(`member-${other.id}`, first, { act: 'name', reason: 'Insulte' });
  await report(other, { target: 'member', id: reporter.id, message: 'Je me venge.' });
  await removeMember(app.context, other.id, { actorId: null, channel: 'cli' });
  const remaining = await db.query<{ kept: string }>(
    `select (select json_agg(r)::text from report r) || (select json_agg(d)::text from moderation_decision d)
       || (select coalesce(json_agg(n)::text, '') from notification n) as kept`,
  );
  for (const word of ['Nom-A-Oublier', 'Je me venge']) expect(remaining[0]!.kept).not.toContain(word);
  expect((await queue()).items).toEqual([]);
});

test('a page of decisions past the end is the last one, with its rows', async () => {
  await db.query(
    `insert into moderation_decision (item, kind, act, subject, waiting_since, decided_at, taken)
     select 'writeup-' || n, 'writeup', 'publish', 'Relu ' || n, now() - interval '99 days', now() - interval '98 days', false
     from generate_series(1, 40) n`,
  );
  const page = (at: number) => app.read(`/reports/decisions?kind=writeup&page=${at}`, first);
  const last = await page(2);
  expect(last.pagination).toMatchObject({ page: 2, total_pages: 2 });
  expect(await page(99)).toEqual(last);
});

test('a moderator who is reported neither reads who did it nor decides, as long as there is another one', async () => {
  const [reporter, mate] = [await aMember(app), await aMember(app)];
  const team = await aTeam(app, 'Equipe-Jugee', [mate, author]);
  const own = `member-${author.id}`;
  await report(reporter, { target: 'member', id: author.id, message: 'Il insulte sur son profil.' });
  await report(reporter, { target: 'team', id: team });
  expect((await bell(author)).map(({ path }) => path)).not.toContain(`/gestion/moderation?fiche=${own}`);
  for (const item of [own, `team-${team}`]) {
    expect(await open(item, author)).toMatchObject({ barred: true, acts: [], reports: [] });
    expect((await claim(item, author)).json().error).toBe('own_decision');
    expect((await decide(item, author, { act: 'keep' })).json().error).toBe('own_decision');
    expect((await open(item)).reports).toHaveLength(1);
  }
  // They may contest another moderator's decision like anybody, and do not judge the contest.
  expect((await decide(own, first, { act: 'name', reason: 'Insulte' })).statusCode).toBe(200);
  const { decisions } = await mine(author);
  await app.call('POST', `/reports/decisions/${decisions[0].id}/contest`, {
    token: author.token,
    body: { message: 'Ce pseudo est mon nom.' },
  });
  const appeal = `appeal-${decisions[0].id}`;
  expect(await open(appeal, author)).toMatchObject({ barred: true, acts: [] });
  const judged = await decide(appeal, author, { act: 'overturn', reason: 'Je me le rends.' });
  expect(judged.json().error).toBe('own_decision');
  expect((await decide(appeal, second, { act: 'uphold', reason: 'Non.' })).statusCode).toBe(200);
  await decide(`team-${team}`, first, { act: 'keep' });
});

test('a report that comes while a moderator decides is closed with the others, and its author is told', async () => {
  const [reporter, late, target] = [await aMember(app), await aMember(app), await aMember(app)];
  const about = {
    target: 'member',
    memberId: target.id,
    teamId: null,
    eventId: null,
    messageId: null,
  } as const;
  await report(reporter, { target: 'member', id: target.id });
  await db.transaction(async (sql) => {
    expect(await lockOpenFiled(sql, about)).toBeInstanceOf(Date);
    expect((await report(late, { target: 'member', id: target.id })).statusCode).toBe(200);
    const reporterIds = await closeFiled(sql, about, { byId: first.id, answer: 'Vu.' });
    expect(reporterIds.toSorted()).toEqual([reporter.id, late.id].toSorted());
  });
  expect((await mine(late)).reports[0]).toMatchObject({ answer: 'Vu.' });
});

test('a moderator decides on their own write-up only when there is no other, and reads nobody’s report of it', async () => {
  const writer = await aMember(app, { plan: 'bienfaiteur', rights: ['can_manage_moderation'] });
  const { challenge } = await aSolvedChallenge(app, [writer]);
  const { id } = await aDraft(app, writer, { challenge_id: challenge.id });
  await send(app, writer, id);
  const item = `writeup-${id}`;
  const { version, ...own } = await open(item, writer);
  expect(own).toMatchObject({ barred: true, acts: [], reports: [] });
  expect((await claim(item, writer)).json().error).toBe('own_decision');
  expect((await decide(item, writer, { act: 'publish', version })).json().error).toBe('own_decision');
  const direct = await app.call('POST', `/ctf/writeups/${id}/review`, {
    token: writer.token,
    body: { publish: true, version },
  });
  expect(direct.json().error).toBe('own_decision');
  expect(await db.query('select state from writeup where id = $1', [id])).toEqual([{ state: 'submitted' }]);
  expect((await decide(item, second, { act: 'refuse', version, reason: 'Trop court.' })).statusCode).toBe(
    200,
  );
});
