import type { LessonContent } from '@fanion/contract/learn/authoring';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aPath, QUESTIONS } from '../../../testing/parts/learn.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const [author, second, reader] = [
  await aMember(app, { rights: ['can_manage_training'] }),
  await aMember(app, { role: 'manager' }),
  await aMember(app),
];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (by: TestMember, method: Method, path: string, body?: object) =>
  app.call(method, path, { token: by.token, ...(body ? { body } : {}) });
const desk = (slug: string, rest = '') => `/learn/authoring/lessons/${slug}${rest}`;
const lesson = async (slug: string, by = author) => (await call(by, 'GET', desk(slug))).json();
const content = (over: Partial<LessonContent> = {}): LessonContent => ({
  title: 'Lire un en-tête',
  summary: 'Une phrase.',
  minutes: 10,
  level: null,
  premium: false,
  author: 'bernache',
  reviewed: '2026-11-03',
  challenges: [],
  video: null,
  reflection: null,
  questions: QUESTIONS.filter(({ type }) => type !== 'flag'),
  body: '## Un titre\n\nDu texte.',
  ...over,
});
const save = (by: TestMember, slug: string, version: number, over: Partial<LessonContent> = {}) =>
  call(by, 'PUT', desk(slug), { version, content: content(over) });
const PATH = {
  title: 'Réseau',
  summary: 'Des paquets.',
  level: 'facile',
  category: 'network',
  author: 'bernache',
  requires: [],
  unlisted: false,
};
const create = async (over: object = {}) =>
  (await call(author, 'POST', '/learn/authoring/paths', { ...PATH, ...over })).json();
/** Makes a path with one module and a new lesson in it; returns the lesson's slug. */
async function aDraft(): Promise<string> {
  const { slug } = await create();
  const path = (
    await call(author, 'POST', `/learn/authoring/paths/${slug}/modules`, { title: 'Un', summary: 'Un.' })
  ).json();
  const made = await call(author, 'POST', `/learn/authoring/modules/${path.modules[0].id}/lessons`, {
    title: 'Lire un en-tête',
  });
  return made.json().slug;
}
const publish = async (slug: string) => {
  const { version } = (
    await call(author, 'POST', desk(slug, '/submit'), { version: (await lesson(slug)).version })
  ).json();
  return call(second, 'POST', desk(slug, '/publish'), { version });
};

const bellOf = async (who: TestMember) =>
  (await call(who, 'GET', '/notifications'))
    .json()
    .notifications.filter(({ kind }: { kind: string }) => kind === 'lesson_review')
    .map(({ text, path }: { text: string; path: string }) => [text, path]);

test('an author writes a lesson, a second person publishes it, and readers have it', async () => {
  const slug = await aDraft();
  expect(await lesson(slug)).toMatchObject({ state: 'draft', live: false, version: 1, may_publish: false });
  expect((await lesson(slug)).checklist.length).toBeGreaterThan(0);
  expect((await call(reader, 'GET', `/learn/lessons/${slug}`)).statusCode).toBe(404);
  const incomplete = await call(author, 'POST', desk(slug, '/submit'), { version: 1 });
  expect([incomplete.statusCode, incomplete.json().error]).toEqual([409, 'lesson_incomplete']);
  expect((await save(author, slug, 1)).json()).toMatchObject({ version: 2, checklist: [] });
  expect((await call(author, 'POST', desk(slug, '/publish'), { version: 2 })).json().message).toBe(
    'Cette leçon n’est pas en relecture.',
  );
  expect((await call(author, 'POST', desk(slug, '/submit'), { version: 2 })).json().state).toBe('review');
  expect((await bellOf(second))[0]).toEqual([
    'La leçon «\u00a0Lire un en-tête\u00a0» attend une relecture.',
    `/learn/gestion/lecons/${slug}`,
  ]);
  expect(JSON.stringify(await bellOf(author))).not.toContain(`/learn/gestion/lecons/${slug}"`);
  const own = await call(author, 'POST', desk(slug, '/publish'), { version: 2 });
  expect([own.statusCode, own.json().error]).toEqual([409, 'own_lesson']);
  expect((await lesson(slug, second)).may_publish).toBe(true);
  expect((await call(second, 'POST', desk(slug, '/publish'), { version: 2 })).json()).toMatchObject({
    state: 'published',
    live: true,
    version: 3,
    revisions: [{ version: 3, written_by: author.username, published_by: second.username }],
  });
  expect((await call(reader, 'GET', `/learn/lessons/${slug}`)).json()).toMatchObject({
    title: 'Lire un en-tête',
    check: { questions: [{ id: 'un' }, { id: 'mot' }, { id: 'ordre' }] },
  });
  expect((await mailsTo(app, author.email)).map(({ subject }) => subject)).toContain(
    'Leçon publiée : Lire un en-tête',
  );
});

test('readers keep what is published while it is written again; the history says what changed', async () => {
  const slug = await aDraft();
  await save(author, slug, 1);
  await publish(slug);
  await save(author, slug, 3, { body: '## Un titre\n\nAutre texte.', minutes: 12 });
  const read = async () => (await call(reader, 'GET', `/learn/lessons/${slug}`)).json();
  const readerView = async () => {
    const { text, minutes } = await read();
    return [
      JSON.stringify(text).includes('Du texte.'),
      JSON.stringify(text).includes('Autre texte.'),
      minutes,
    ];
  };
  expect(await readerView()).toEqual([true, false, 10]);
  const published = (await publish(slug)).json();
  expect(await readerView()).toEqual([false, true, 12]);
  expect(published.revisions.map(({ changed }: { changed: string[] }) => changed.sort())[0]).toEqual([
    'body',
    'minutes',
  ]);
  const revision = await call(author, 'GET', desk(slug, `/revisions/${published.version}`));
  expect(revision.json()).toMatchObject({ content: { minutes: 12 }, before: { minutes: 10 } });
  await save(author, slug, published.version, { title: 'Non' });
  expect((await call(author, 'DELETE', desk(slug, '/draft'))).json()).toMatchObject({
    state: 'published',
    content: { title: 'Lire un en-tête' },
  });
});

test('two authors of one lesson: one is kept, the other is told both texts, and nothing is lost', async () => {
  const slug = await aDraft();
  const both = await Promise.all([
    save(author, slug, 1, { body: 'De l’une.' }),
    save(second, slug, 1, { body: 'De l’autre.' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const savedLesson = both.find(({ statusCode }) => statusCode === 200)!.json();
  const refused = both.find(({ statusCode }) => statusCode === 409)!.json();
  expect(refused.error).toBe('lesson_changed');
  expect(refused.conflict).toMatchObject({ version: 2, theirs: { body: savedLesson.content.body } });
  expect([refused.conflict.yours.body, refused.conflict.theirs.body].sort()).toEqual([
    'De l’autre.',
    'De l’une.',
  ]);
  // Having seen both texts, they knowingly overwrite it.
  expect(
    (await save(author, slug, refused.conflict.version, { body: '## Un titre\n\nDes deux.' })).statusCode,
  ).toBe(200);
  // A text from before a publication does not overwrite the published one.
  await publish(slug);
  expect((await save(author, slug, 3, { body: 'Vieux.' })).statusCode).toBe(409);
});

test('what comes back says why, and who wrote it is told', async () => {
  const slug = await aDraft();
  await save(author, slug, 1);
  await call(author, 'POST', desk(slug, '/submit'), { version: 2 });
  const back = await call(second, 'POST', desk(slug, '/return'), { version: 2, reason: 'Trop long' });
  expect(back.json()).toMatchObject({ state: 'draft', reason: 'Trop long' });
  expect((await mailsTo(app, author.email)).at(-1)!.subject).toBe('Leçon à reprendre : Lire un en-tête');
  expect((await call(second, 'POST', desk(slug, '/return'), { version: 2, reason: 'x' })).statusCode).toBe(
    409,
  );
});

test.each([
  ['hostile Markdown', { body: 'Un <script>alert(1)</script>' }],
  ['an image of elsewhere', { body: '![x](https://ailleurs.fr/x.png)' }],
  ['a link that is none', { body: '[x](javascript:alert)' }],
  ['a file that is not there', { body: '![x](files/rien.png)' }],
  ['no text', { body: ' ' }],
  [
    'a check without a right answer',
    { questions: [{ ...QUESTIONS[0]!, answer: [] } as LessonContent['questions'][0]] },
  ],
  [
    'two right answers for one',
    { questions: [{ ...QUESTIONS[0]!, answer: [1, 2] } as LessonContent['questions'][0]] },
  ],
  ['a challenge that is nowhere', { challenges: ['nulle-part'] }],
  ['a video that is no address', { video: 'javascript:alert(1)' }],
])('%s is in the checklist, and is not published', async (_, over) => {
  const slug = await aDraft();
  const saved = (await save(author, slug, 1, over)).json();
  expect(saved.checklist.length).toBeGreaterThan(0);
  const refused = await call(author, 'POST', desk(slug, '/submit'), { version: 2 });
  expect([refused.statusCode, refused.json().message]).toEqual([409, saved.checklist[0].message]);
});

test('the checklist says lines of the text; a lesson of a megabyte is refused', async () => {
  const slug = await aDraft();
  const saved = (await save(author, slug, 1, { body: 'Un.\n\nDeux.\n\n<b>Trois</b>' })).json();
  expect(saved.checklist).toEqual([{ message: expect.stringContaining('HTML'), line: 5 }]);
  expect((await save(author, slug, 2, { body: 'x'.repeat(1024 * 1024) })).statusCode).toBe(413);
  const long = await save(author, slug, 2, { body: 'x'.repeat(100_001) });
  expect([long.statusCode, long.json().fields]).toEqual([
    422,
    { 'content.body': 'Le texte ne doit pas dépasser 100000 caractères.' },
  ]);
});

test('a picture is decoded and written anew, and no reader has it before its text is published', async () => {
  const slug = await aDraft();
  await save(author, slug, 1);
  await publish(slug);
  const add = (name: string, bytes: Buffer, picture: boolean) =>
    call(author, 'POST', desk(slug, '/files'), { name, picture, data: bytes.toString('base64') });
  const refused = await add('vue.png', Buffer.from('<svg onload="alert(1)"/>'), true);
  expect([refused.statusCode, refused.json().message]).toEqual([422, 'Le fichier doit être une image']);
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  expect((await add('Vue d’ici.PNG', picture, true)).json().name).toBe('files/vue-d-ici.jpg');
  const again = (await add('Vue d’ici.PNG', picture, true)).json();
  expect(again.name).toBe('files/vue-d-ici-2.jpg');
  expect((await add('../../x.sh', Buffer.from('echo'), false)).json().name).toBe('files/x.sh');
  const [file] = again.lesson.files;
  const answer = await app.http.inject({
    url: file.url,
    headers: { authorization: `Bearer ${author.token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const files = async () => (await call(reader, 'GET', `/learn/lessons/${slug}`)).json().files;
  expect(await files()).toEqual([]);
  expect((await call(reader, 'GET', `/learn/lessons/${slug}/files/${file.id}`)).statusCode).toBe(404);
  await save(author, slug, 3, { body: '![Une vue](files/vue-d-ici.jpg)' });
  await publish(slug);
  expect((await files()).map(({ name }: { name: string }) => name)).toEqual(['files/vue-d-ici.jpg']);
  expect((await lesson(slug)).files).toHaveLength(1);
});

test('a circle of prerequisites and one that is nowhere are refused', async () => {
  const [first, next] = [await create(), await create({ title: 'Suite' })];
  const change = (slug: string, requires: string[]) =>
    call(author, 'PUT', `/learn/authoring/paths/${slug}`, { ...PATH, requires });
  expect((await change(next.slug, [first.slug])).json().requires).toEqual([first.slug]);
  const circle = await change(first.slug, [next.slug]);
  expect([circle.statusCode, circle.json().fields.requires]).toEqual([
    422,
    'Prérequis en cercle\u00a0: ce parcours finit par se demander lui-même.',
  ]);
  expect((await change(first.slug, [first.slug])).statusCode).toBe(422);
  expect((await change(first.slug, ['nulle-part'])).json().fields.requires).toContain('nulle-part');
});

test('modules and lessons are put in order in one call, which names all of them', async () => {
  const path = await aPath(app, [{}, {}, {}]);
  const tree = async () =>
    (await call(author, 'GET', '/learn/authoring/paths'))
      .json()
      .paths.find(({ slug }: { slug: string }) => slug === path.slug);
  const added = (
    await call(author, 'POST', `/learn/authoring/paths/${path.slug}/modules`, {
      title: 'Deux',
      summary: 'Deux.',
    })
  ).json();
  const [one, two] = added.modules.map(({ id }: { id: number }) => id);
  const [a, b, c] = path.lessons;
  const order = (modules: object[]) =>
    call(author, 'PUT', `/learn/authoring/paths/${path.slug}/order`, { modules });
  expect((await order([{ id: two, lessons: [c, a] }])).json().message).toMatch(
    /^Ce parcours a changé ailleurs/,
  );
  await order([
    { id: two, lessons: [c, a] },
    { id: one, lessons: [b] },
  ]);
  const slugs = (await tree()).modules.map(({ lessons }: { lessons: { slug: string }[] }) =>
    lessons.map(({ slug }) => slug),
  );
  expect(slugs).toEqual([[c, a], [b]]);
  const { path: readerPath } = (await call(reader, 'GET', `/learn/paths/${path.slug}`)).json();
  expect(readerPath.modules.map(({ title }: { title: string }) => title)).toEqual(['Deux', 'Module']);
});

test('a lesson that is retired leaves its path, and what was done in it comes back with it', async () => {
  const path = await aPath(app, [{}, {}]);
  const [first] = path.lessons as [string, string];
  await call(reader, 'POST', `/learn/lessons/${first}/complete`, {});
  const readPath = async () => (await call(reader, 'GET', `/learn/paths/${path.slug}`)).json().path;
  expect(await readPath()).toMatchObject({ done: 1, total: 2 });
  expect((await call(author, 'POST', desk(first, '/retire'), { retired: true })).json()).toMatchObject({
    state: 'removed',
    live: false,
  });
  expect(await readPath()).toMatchObject({ done: 0, total: 1 });
  expect((await call(reader, 'GET', `/learn/lessons/${first}`)).statusCode).toBe(404);
  await call(author, 'POST', desk(first, '/retire'), { retired: false });
  expect(await readPath()).toMatchObject({ done: 1, total: 2 });
});
