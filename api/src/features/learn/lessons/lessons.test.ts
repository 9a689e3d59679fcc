import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { aPath, QUESTIONS } from '../../../testing/parts/learn.ts';
import { aTrainingEvent } from '../../../testing/parts/training.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyLessons } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const get = (token: string, url: string) => app.call('GET', `/learn${url}`, { token });
const post = (token: string, url: string, body: unknown = {}) =>
  app.call('POST', `/learn${url}`, { token, body });
const xpOf = async (id: number) =>
  (await app.column<number>('select xp from standing where member_id = $1', [id]))[0]!;

test('a lesson is read with its outline, its neighbours and where one is', async () => {
  const challenge = await aChallenge(app);
  const hidden = await aChallenge(app, { state: 'hidden' });
  const path = await aPath(app, [
    {},
    { challenges: [challenge.slug, hidden.slug, 'rien'], questions: QUESTIONS },
    { premium: true },
  ]);
  const member = await aMember(app);
  const [first, second, third] = path.lessons;
  await post(member.token, `/lessons/${first}/complete`);
  const { statusCode, ...answer } = await get(member.token, `/lessons/${second}`);
  expect(statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    slug: second,
    level: 'facile',
    xp: 20,
    number: 2,
    module_number: 1,
    state: 'current',
    position: 0,
    note: '',
    outline: [
      { depth: 2, text: 'Un titre', anchor: 'un-titre' },
      { depth: 2, text: 'Un titre', anchor: 'un-titre-1' },
      { depth: 3, text: 'Plus bas', anchor: 'plus-bas' },
    ],
    path: { done: 1, total: 3, percent: 33, percent_after: 67, certificate_left: { lessons: 1, checks: 1 } },
    challenges: [{ slug: challenge.slug, state: 'open', points: 100 }],
    previous: { slug: first, state: 'done' },
    next: { slug: third, state: 'closed' },
    check: { passed: false, last: null },
  });
});

test('questions are sent without their answers', async () => {
  const path = await aPath(app, [{ questions: QUESTIONS }]);
  const member = await aMember(app);
  const { body } = await get(member.token, `/lessons/${path.lessons[0]}`);
  const { questions } = JSON.parse(body).check;
  expect(questions).toEqual([
    { id: 'un', type: 'single', question: 'Un ?', options: ['oui', 'non'] },
    { id: 'mot', type: 'text', question: 'Mot ?' },
    { id: 'ordre', type: 'order', question: 'Ordre ?', items: ['b', 'a'] },
    { id: 'flag', type: 'flag', question: 'Flag ?', file: 'files/a.txt' },
  ]);
  for (const secret of ['FANION', 'port', 'explain', 'accept']) expect(body).not.toContain(secret);
});

test('a lesson is done once, whatever is sent at once: 20 XP, and a day of the streak', async () => {
  const path = await aPath(app, [{}, {}]);
  const member = await aMember(app);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post(member.token, `/lessons/${path.lessons[0]}/complete`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  const gained = answers.map((answer) => answer.json().xp_gained as number);
  expect(gained.reduce((sum, xp) => sum + xp, 0)).toBe(20);
  expect(await xpOf(member.id)).toBe(20);
  expect(answers[0]!.json().percent).toBe(50);
  const own = await app.read('/profile/', member);
  expect(own.current_streak).toBe(1);
  expect(await verifyLessons(app.context)).toEqual([]);
});

test('what is taken back takes its XP with it, is told, and may be done again', async () => {
  const path = await aPath(app);
  const [member, manager, other] = [
    await aMember(app),
    await aMember(app, { role: 'manager' }),
    await aMember(app),
  ];
  const back = (username: string, reason = 'Copiée.') =>
    post(manager.token, `/manage/lessons/${path.lessons[0]}/take-back`, { username, reason });
  expect((await back(member.username)).statusCode).toBe(409);
  await post(member.token, `/lessons/${path.lessons[0]}/complete`);
  expect((await back(member.username, '  ')).statusCode).toBe(422);
  expect((await back('personne-ici')).json().error).toBe('member_not_found');
  expect(
    (
      await post(other.token, `/manage/lessons/${path.lessons[0]}/take-back`, {
        username: member.username,
        reason: 'x',
      })
    ).statusCode,
  ).toBe(403);
  expect((await back(member.username)).statusCode).toBe(200);
  expect(await xpOf(member.id)).toBe(0);
  expect((await mailsTo(app, member.email)).some(({ text }) => text.includes('Copiée.'))).toBe(true);
  expect((await post(member.token, `/lessons/${path.lessons[0]}/complete`)).json().xp_gained).toBe(20);
  expect(await verifyLessons(app.context)).toEqual([]);
  await db.query(`delete from xp_event where member_id = $1`, [member.id]);
  expect(await verifyLessons(app.context)).toEqual([expect.stringContaining(member.username)]);
  await db.query(`update lesson_progress set done_at = null where member_id = $1`, [member.id]);
});

test('a draft, a removed lesson and one that does not exist are the same to a reader', async () => {
  const path = await aPath(app, [{ state: 'draft' }, { state: 'review' }, {}]);
  const member = await aMember(app);
  await db.query('update learn_lesson set removed_at = now() where slug = $1', [path.lessons[2]]);
  app.context.events.publish('learn-changed', {});
  for (const slug of [...path.lessons, 'rien-du-tout'])
    expect((await get(member.token, `/lessons/${slug}`)).json().error).toBe('lesson_not_found');
});

test('a removed lesson leaves what is to be done, and comes back with what was done', async () => {
  const path = await aPath(app, [{}, {}]);
  const member = await aMember(app);
  const percent = async () => (await get(member.token, `/paths/${path.slug}`)).json().path.percent;
  await post(member.token, `/lessons/${path.lessons[0]}/complete`);
  expect(await percent()).toBe(50);
  const remove = async (at: string) => {
    await db.query(`update learn_lesson set removed_at = ${at} where slug = $1`, [path.lessons[1]]);
    app.context.events.publish('learn-changed', {});
  };
  await remove('now()');
  expect(await percent()).toBe(100);
  await remove('null');
  expect(await percent()).toBe(50);
});

test('where one is in a lesson, and one’s note, are found again by oneself alone', async () => {
  const path = await aPath(app, [{ reflection: 'Et vous ?' }]);
  const url = `/lessons/${path.lessons[0]}`;
  const [member, other] = [await aMember(app), await aMember(app)];
  const put = (what: string, body: unknown) =>
    app.call('PUT', `/learn${url}/${what}`, { token: member.token, body });
  expect((await put('position', { position: 44, heading: 'un-titre' })).statusCode).toBe(200);
  expect((await put('note', { text: 'Le panier.' })).statusCode).toBe(200);
  for (const wrong of [{ position: 101 }, { position: -1 }, { position: '44' }, {}])
    expect((await put('position', wrong)).statusCode).toBe(422);
  expect((await put('note', { text: 'x'.repeat(4001) })).statusCode).toBe(422);
  expect((await get(member.token, url)).json()).toMatchObject({
    position: 44,
    heading: 'un-titre',
    note: 'Le panier.',
  });
  expect((await get(other.token, url)).json()).toMatchObject({ position: 0, note: '' });
  expect((await get(member.token, `/paths/${path.slug}`)).json().notes).toMatchObject([
    { slug: path.lessons[0], reflection: 'Et vous ?', text: 'Le panier.' },
  ]);
  expect((await get(member.token, '/overview')).json().next_lesson).toMatchObject({
    slug: path.lessons[0],
    position: 44,
    minutes_left: 6,
    last_at: expect.stringMatching(/^\d{4}-/),
  });
  await put('note', { text: ' ' });
  expect((await get(member.token, url)).json().note).toBe('');
});

test('a path out of the lists is read by who follows its link', async () => {
  const path = await aPath(app, [{}], { unlisted: true });
  const [member, other] = [await aMember(app), await aMember(app)];
  const listed = async (token: string) =>
    (await get(token, '/overview')).json().paths.some((one: { slug: string }) => one.slug === path.slug);
  expect((await get(member.token, `/lessons/${path.lessons[0]}`)).json().error).toBe('lesson_not_found');
  expect((await get(member.token, `/paths/${path.slug}`)).json().error).toBe('path_not_found');
  expect((await post(member.token, '/follow/AAAA')).json().error).toBe('path_link_not_found');
  const followed = await post(member.token, `/follow/${path.code.toLowerCase()}`);
  expect(followed.json()).toMatchObject({ slug: path.slug });
  expect((await post(member.token, `/follow/${path.code}`)).statusCode).toBe(200);
  expect((await get(member.token, `/lessons/${path.lessons[0]}`)).statusCode).toBe(200);
  expect([await listed(member.token), await listed(other.token)]).toEqual([true, false]);
});

test('a path is not named to who may not know of it, not even as what comes before another', async () => {
  const draft = await aPath(app, [{ state: 'draft' }], { title: 'Bientôt la zibeline' });
  const hidden = await aPath(app, [{}], { title: 'Secret de la zibeline', unlisted: true });
  const path = await aPath(app, [{}], { requires: [draft.slug, hidden.slug] });
  const [member, author] = [await aMember(app), await aMember(app, { role: 'manager' })];
  const requires = async (token: string) => {
    const { paths } = (await get(token, '/overview')).json();
    const own = (await get(token, `/paths/${path.slug}`)).json().path;
    const listed = paths.find(({ slug }: { slug: string }) => slug === path.slug);
    expect(listed.requires).toEqual(own.requires);
    return own.requires.map(({ slug }: { slug: string }) => slug);
  };
  expect(await requires(member.token)).toEqual([]);
  expect((await get(member.token, `/paths/${draft.slug}`)).json().error).toBe('path_not_found');
  const search = async (token: string) => (await app.read('/search?q=zibeline', { token })).found.length;
  expect(await search(member.token)).toBe(0);
  await post(member.token, `/follow/${hidden.code}`);
  expect(await requires(member.token)).toEqual([hidden.slug]);
  // The draft path has nothing to follow yet, not even for its author.
  expect(await requires(author.token)).toEqual([hidden.slug]);
  expect([await search(member.token), await search(author.token)]).toEqual([1, 2]);
});

test('a challenge that is closed to the reader says what opens it, and not what it is', async () => {
  const first = await aChallenge(app);
  const [after, paid, hidden] = [
    await aChallenge(app),
    await aChallenge(app, { plan: 'bienfaiteur' }),
    await aChallenge(app, { state: 'hidden' }),
  ];
  await db.query('insert into challenge_prerequisite (challenge_id, required_id) values ($1, $2)', [
    after.id,
    first.id,
  ]);
  app.context.events.publish('challenges-changed', { challengeId: null });
  const slugs = [first, after, paid, hidden].map(({ slug }) => slug);
  const path = await aPath(app, [
    {
      challenges: [...slugs, 'rien'],
      body: [...slugs, 'rien'].map((slug) => `::challenge{${slug}}`).join('\n\n'),
    },
  ]);
  const { body } = await get((await aMember(app)).token, `/lessons/${path.lessons[0]}`);
  expect(JSON.parse(body).text).toEqual([
    { type: 'challenge', slug: first.slug },
    { type: 'closed', opens: 'prerequisite' },
    { type: 'closed', opens: 'plan' },
    { type: 'closed', opens: null },
    { type: 'closed', opens: null },
  ]);
  for (const { slug } of [after, paid, hidden]) expect(body).not.toContain(slug);
});

test('an error is told to those who write lessons, and to nobody else', async () => {
  const path = await aPath(app, [{}, { premium: true }]);
  const [manager, member] = [await aMember(app, { role: 'manager' }), await aMember(app)];
  const latestNotification = async () => (await app.read('/notifications', manager)).notifications[0];
  const report = (slug: string, message: string) =>
    post(member.token, `/lessons/${slug}/report`, { message });
  expect((await report(path.lessons[0]!, 'Court')).statusCode).toBe(422);
  expect((await report(path.lessons[1]!, 'La ligne 3 est fausse.')).statusCode).toBe(403);
  expect(await latestNotification()).toBeUndefined();
  expect((await report(path.lessons[0]!, 'La ligne 3 est fausse.')).statusCode).toBe(200);
  expect(await latestNotification()).toMatchObject({
    text: expect.stringContaining('La ligne 3 est fausse.'),
    path: `/learn/gestion/lecons/${path.lessons[0]}`,
  });
});

test('each page of the training asks as little of the database, however much there is', async () => {
  const member = await aMember(app);
  const [path, event] = [await aPath(app, [{ questions: QUESTIONS }, {}]), await aTrainingEvent(app)];
  const pages: [string, number][] = [
    ['/overview', 2],
    [`/paths/${path.slug}`, 3],
    [`/lessons/${path.lessons[0]}`, 1],
    ['/reviews', 1],
    ['/certificates', 1],
    ['/events', 1],
    [`/events/${event.slug}`, 1],
  ];
  const sent = async () => {
    const counts: [string, number][] = [];
    for (const [url] of pages) {
      const read = async () => expect((await get(member.token, url)).statusCode).toBe(200);
      await read();
      counts.push([url, (await statementsOf(read)).length]);
    }
    return counts;
  };
  expect(await sent()).toEqual(pages);
  const more = [];
  for (let at = 0; at < 12; at += 1) {
    more.push(...(await aPath(app, [{ questions: QUESTIONS, challenges: [] }, {}, {}])).lessons);
    await aTrainingEvent(app);
  }
  for (const slug of more) await post(member.token, `/lessons/${slug}/complete`);
  expect(await sent()).toEqual(pages);
});
