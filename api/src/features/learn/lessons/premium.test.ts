import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { answers, aPath, QUESTIONS } from '../../../testing/parts/learn.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const SECRET = 'crevette';
const path = await aPath(app, [
  { premium: true },
  {},
  {
    premium: true,
    title: 'La leçon payante',
    summary: `Un ${SECRET}1.`,
    body: `## Un titre\n\nDu ${SECRET}2.`,
    video: `https://video.exemple.fr/${SECRET}3`,
    reflection: `Et le ${SECRET}4 ?`,
    questions: QUESTIONS.map((question) => ({ ...question, question: `Quel ${SECRET}5 ?`, explain: 'Non.' })),
  },
]);
const slug = path.lessons[2]!;
await db.query(
  `insert into lesson_file (lesson_id, name, sha256, size) select id, 'files/${SECRET}6.txt', repeat('a', 64), 1
   from learn_lesson where slug = $1`,
  [slug],
);
app.context.events.publish('learn-changed', {});

/**
 * Bodies for each endpoint of a lesson: an endpoint added later is tested by its name, or reported as missing
 * here.
 */
const BODIES: Record<string, object> = {
  'PUT /learn/lessons/:slug/position': { position: 5 },
  'PUT /learn/lessons/:slug/note': { text: `Mon ${SECRET}7.` },
  'POST /learn/lessons/:slug/complete': {},
  'POST /learn/lessons/:slug/check': { answers: answers(4) },
  'POST /learn/lessons/:slug/report': { message: 'La troisième ligne est fausse.' },
  'POST /learn/lessons/:slug/reviews/:question': { choices: [1] },
};
const doors = app.routes.filter(({ path: address }) => address.startsWith('/learn/lessons/:slug'));
const knock = ({ method, path: address }: (typeof doors)[number], { token }: TestMember) =>
  app.call(method, address.replace(':slug', slug).replace(':fileId', '1').replace(':question', 'un'), {
    token,
    ...(method === 'GET' ? {} : { body: BODIES[`${method} ${address}`] }),
  });
const rowsOf = async ({ id }: TestMember) =>
  db.query(
    `select 1 from lesson_progress where member_id = $1 union all select 1 from check_try where member_id = $1
     union all select 1 from lesson_note where member_id = $1 union all select 1 from xp_event where member_id = $1`,
    [id],
  );

test('every door has what goes in at it', () => {
  const asking = doors.filter(({ method }) => method !== 'GET');
  expect(asking.map(({ method, path: address }) => `${method} ${address}`).sort()).toEqual(
    Object.keys(BODIES).sort(),
  );
});

test.each(doors.map((door) => [`${door.method} ${door.path}`, door] as const))(
  'a premium lesson is refused at %s, and nothing is noted',
  async (_, door) => {
    for (const stranger of [await aMember(app), await aMember(app, { plan: null, role: 'honorary' })]) {
      const refused = await knock(door, stranger);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        {
          error: 'plan_required',
          message: 'Cette leçon est réservée aux bienfaiteurs.',
          required_role: 'Bienfaiteur',
        },
      ]);
      expect(await rowsOf(stranger)).toEqual([]);
    }
  },
);

/** All other endpoints that may reveal it. */
const BESIDE = [
  '/learn/overview',
  `/learn/paths/${path.slug}`,
  '/learn/lessons/:open',
  '/learn/reviews',
  '/learn/certificates',
  '/learn/events',
  '/notifications',
  '/profile/',
  `/search?q=${SECRET}1`,
  `/search?q=${SECRET}4`,
  '/search?q=payante',
].map((address) => address.replace(':open', path.lessons[1]!));

test('whoever was a benefactor keeps its title, and reads nothing else of it anywhere', async () => {
  const past = await aMember(app, { plan: 'bienfaiteur' });
  const reads = async () => {
    const bodies = [];
    for (const address of BESIDE) {
      const { statusCode, body } = await app.call('GET', address, { token: past.token });
      expect([address, statusCode]).toEqual([address, 200]);
      bodies.push(body);
    }
    return bodies.join('\n');
  };
  for (const door of doors.filter(
    ({ method, path: address }) => method !== 'GET' && !address.includes('rev'),
  ))
    expect((await knock(door, past)).statusCode).toBe(200);
  await app.call('POST', `/learn/lessons/${slug}/check`, {
    token: past.token,
    body: { answers: answers(0) },
  });
  await db.query(`update review_item set due_at = now() where member_id = $1`, [past.id]);
  expect(await reads()).toContain(SECRET);
  expect((await app.read('/learn/overview', past)).reviews_due).toBe(4);

  await db.query(`update membership set plan = 'adherent' where member_id = $1`, [past.id]);
  app.context.events.publish('member-changed', { memberId: past.id });
  const after = await reads();
  expect(after).toContain('La leçon payante');
  expect(after).not.toContain(SECRET);
  // Questions that cannot be reviewed are not counted.
  expect(await app.read('/learn/overview', past)).toMatchObject({
    reviews_due: 0,
    next_lesson: { slug: path.lessons[1] },
  });
  // Nor can its other words be found, one guess after another.
  expect((await app.read(`/search?q=${SECRET}1`, past)).found).toEqual([]);
  const own = await app.call('POST', '/ctf/calendar', { token: past.token });
  const feed = await app.http.inject({ url: new URL(own.json().url).pathname });
  expect(feed.body).not.toContain(SECRET);
});

test('the lists name it as closed; who may read it reads it', async () => {
  const member = await aMember(app);
  const { paths } = await app.read('/learn/overview', member);
  const listed = paths.find((one: { slug: string }) => one.slug === path.slug);
  expect(listed).toMatchObject({
    premium: 2,
    next: { slug: path.lessons[1] },
    modules: [{ lessons: [{ state: 'closed' }, { state: 'todo' }, { state: 'closed' }] }],
  });
  for (const reader of [await aMember(app, { plan: 'bienfaiteur' }), await aMember(app, { role: 'manager' })])
    expect((await app.call('GET', `/learn/lessons/${slug}`, { token: reader.token })).statusCode).toBe(200);
});

test('what trainers are told of a group names no lesson to those who do not write them', async () => {
  const manager = await aMember(app, { role: 'manager' });
  const group = await app.call('POST', '/learn/groups', {
    token: manager.token,
    body: { name: 'Les mardis', due_on: null, paths: [path.slug], members: [manager.username] },
  });
  expect(group.statusCode).toBe(200);
  const [member, holder] = [await aMember(app), await aMember(app, { rights: ['can_manage_ctf'] })];
  for (const { token } of [member, holder])
    for (const address of [
      '/learn/groups',
      `/learn/groups/${group.json().id}`,
      `/learn/groups/${group.json().id}/matrix.csv`,
    ])
      expect((await app.call('GET', address, { token })).statusCode).toBe(403);
});
