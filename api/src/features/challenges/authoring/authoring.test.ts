import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { tablesHolding } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const anne = await aMember(app, { role: 'manager' });
const bruno = await aMember(app, { role: 'manager' });
const reader = await aMember(app);

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = anne) =>
  app.call(method, `/challenges/authoring${path}`, { token: who.token, ...(body ? { body } : {}) });
const create = async (name: string): Promise<AuthoredChallenge> => (await call('POST', '', { name })).json();
const open = async (id: number): Promise<AuthoredChallenge> => (await call('GET', `/${id}`)).json();
const save = ({ id, version, content }: AuthoredChallenge, part: Partial<ChallengeContent>, who = anne) =>
  call('PUT', `/${id}`, { version, content: { ...content, ...part } }, who);
const flag = (id: number, content: string, more: object = {}) =>
  call('POST', `/${id}/flags`, { kind: 'static', content, case_insensitive: false, ...more });
const move = (challenge: AuthoredChallenge, to: string, more: object = {}) =>
  call('POST', `/${challenge.id}/stage`, { version: challenge.version, to, ...more });
const upload = (id: number, name: string, bytes: string) =>
  app.http.inject({
    method: 'POST',
    url: `/api/challenges/authoring/${id}/files/${name}`,
    headers: { authorization: `Bearer ${anne.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
const statusOf = async (slug: string) =>
  (await app.call('GET', `/challenges/${slug}`, { token: reader.token })).statusCode;

test('a challenge is written, published once nothing is missing, then played; its flag is nowhere to be read', async () => {
  const draft = await create('Deux phares');
  expect(draft).toMatchObject({ slug: 'deux-phares', stage: 'draft', flags: [], published: false });
  const early = await move(draft, 'published');
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'Il manque encore\u00a0: un énoncé, et aucun flag à lire, un flag posé.',
  ]);
  expect(await statusOf(draft.slug)).toBe(404);

  const added = await flag(draft.id, 'FANION{deux_lampes_une_balise}');
  expect(added.json()).toMatchObject({ flags: [{ kind: 'static' }], flag_prefix: 'FANION' });
  expect(added.body).not.toContain('deux_lampes');
  expect(await tablesHolding(app, 'deux_lampes')).toEqual([]);
  expect((await flag(draft.id, 'FANION{deux_lampes_une_balise}')).statusCode).toBe(422);

  const file = (await upload(draft.id, 'balises.pem', 'clef')).json();
  expect(file).toMatchObject({ name: 'balises.pem', size: 4 });
  const answer = await save(await open(draft.id), {
    description: 'La réponse est FANION{deux_lampes_une_balise}, voilà.',
    files: [{ ...file, size: 99, required: true }],
    hints: [{ title: '', content: 'Ne factorisez pas.', cost: null }],
    scoring: { kind: 'dynamic', function: 'logarithmic', initial: 250, minimum: 120, decay: 40 },
  });
  expect(answer.json().content.files).toEqual([{ ...file, required: true }]);
  const leak = await move(answer.json(), 'published');
  expect([leak.statusCode, leak.json().message]).toEqual([409, expect.stringContaining('contient un flag')]);

  const ready = (await save(answer.json(), { description: 'Deux balises se ressemblent.' })).json();
  const out = (await move(ready, 'published')).json();
  expect(out).toMatchObject({ stage: 'published', published: true });
  expect(await app.read(`/challenges/${out.slug}`, reader)).toMatchObject({
    points: 250,
    flag_prefix: 'FANION',
    files: [{ name: 'balises.pem', size: 4 }],
  });
  const solved = await app.call('POST', `/challenges/${out.slug}/submit`, {
    token: reader.token,
    body: { flag: 'deux_lampes_une_balise' },
  });
  expect(solved.json()).toMatchObject({ success: true, points_earned: 250 });

  // Members play it: it must stay playable, and its address is fixed.
  expect((await save(out, { description: '' })).statusCode).toBe(409);
  expect((await save(out, { slug: 'ailleurs' })).json().fields).toHaveProperty(['content.slug']);
  expect((await call('DELETE', `/${out.id}/flags/${out.flags[0].id}`)).statusCode).toBe(409);
  const away = (await move(await open(out.id), 'retired')).json();
  expect([away.stage, await statusOf(out.slug)]).toEqual(['retired', 404]);
});

test('who wrote a challenge, or worked on it, does not score on it', async () => {
  const { id } = await create('Sans moi');
  await flag(id, 'FANION{sans_moi}');
  const ready = (await save(await open(id), { description: 'À vous.' }, bruno)).json();
  expect((await move(ready, 'published')).statusCode).toBe(200);
  for (const author of [anne, bruno]) {
    const tried = await app.call('POST', `/challenges/${ready.slug}/submit`, {
      token: author.token,
      body: { flag: 'FANION{sans_moi}' },
    });
    expect([tried.statusCode, tried.json().error]).toEqual([409, 'own_challenge']);
  }
  const freed = await app.call('DELETE', `/challenges/manage/${id}/solves/${anne.username}/block`, {
    token: bruno.token,
  });
  expect(freed.statusCode).toBe(404);
});

test('twenty managers at once on one challenge lose nothing', async () => {
  const { id } = await create('Vingt mains');
  const twenty = await Promise.all(Array.from({ length: 20 }, () => aMember(app, { role: 'manager' })));
  const start = await open(id);
  const first = await Promise.all(twenty.map((who, rank) => save(start, { tags: [`tag-${rank}`] }, who)));
  expect(first.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const refused of first.filter(({ statusCode }) => statusCode !== 200))
    expect(refused.json()).toMatchObject({
      error: 'challenge_changed',
      conflict: {
        version: start.version + 1,
        yours: { name: 'Vingt mains' },
        theirs: { tags: [expect.any(String)] },
      },
    });

  // Each adds to what the others wrote: no change is lost, and all are in the history.
  await Promise.all(
    twenty.map(async (who, rank) => {
      for (;;) {
        const now = await open(id);
        const tags = [...new Set([...now.content.tags, `tag-${rank}`])];
        if (now.content.tags.includes(`tag-${rank}`)) return;
        if ((await save(now, { tags }, who)).statusCode === 200) return;
      }
    }),
  );
  await Promise.all(twenty.map((_, rank) => flag(id, `FANION{main_${rank}}`)));
  const end = await open(id);
  expect(end.content.tags.toSorted()).toEqual(twenty.map((_, rank) => `tag-${rank}`).toSorted());
  expect(end.flags).toHaveLength(20);
  expect(end.revisions.filter(({ written_by }) => written_by !== null)).toHaveLength(20);
}, 60_000);

test('an earlier state is read beside the one before, and brought back as another change', async () => {
  const draft = await create('Retour');
  const one = (await save(draft, { description: 'Un.', solution: 'Ainsi.' })).json();
  const two = (await save(one, { description: 'Deux.' }, bruno)).json();
  expect(two.revisions[0]).toMatchObject({ changed: ['description'], written_by: bruno.username });
  const past = (await call('GET', `/${draft.id}/revisions/${one.version}`)).json();
  expect([past.content.description, past.before.description]).toEqual(['Un.', '']);
  const back = (await call('PUT', `/${draft.id}`, { version: two.version, content: past.content })).json();
  expect([back.content, back.revisions.length]).toEqual([one.content, 4]);
  expect((await call('GET', `/${draft.id}/revisions/99`)).statusCode).toBe(404);
});

test('a review, its return with a reason, and a moment to come out', async () => {
  const { id } = await create('Relecture');
  await flag(id, 'FANION{relu}');
  const ready = (await save(await open(id), { description: 'Lisez.' })).json();
  const review = (await move(ready, 'review')).json();
  expect(review.stage).toBe('review');
  const bell = async (who: { token: string }) =>
    (await app.read('/notifications', who)).notifications
      .filter(({ kind }: { kind: string }) => kind === 'challenge_review')
      .map(({ text }: { text: string }) => text);
  expect([await bell(bruno), await bell(anne)]).toEqual([
    ['Le challenge «\u00a0Relecture\u00a0» attend une relecture.'],
    [],
  ]);
  expect((await move(ready, 'review')).statusCode).toBe(409);
  const back = await call(
    'POST',
    `/${id}/stage`,
    { version: review.version, to: 'draft', reason: 'Trop court.' },
    bruno,
  );
  const returned = back.json();
  expect(await bell(anne)).toEqual([
    'Le challenge «\u00a0Relecture\u00a0» vous revient\u00a0: «\u00a0Trop court.\u00a0».',
  ]);
  expect(returned).toMatchObject({ stage: 'draft', reason: 'Trop court.' });
  const soon = new Date(app.clock.now() + 86_400_000).toISOString();
  const past = new Date(app.clock.now() - 60_000).toISOString();
  const late = await move(returned, 'published', { scheduled_at: past });
  expect([late.statusCode, late.json().fields.scheduled_at]).toEqual([
    422,
    expect.stringContaining('Ce moment est passé'),
  ]);
  expect(await statusOf(returned.slug)).toBe(404);
  const planned = (await move(returned, 'published', { scheduled_at: soon })).json();
  expect([planned.stage, await statusOf(planned.slug)]).toEqual(['scheduled', 404]);
  const now = (await move(planned, 'published')).json();
  expect([now.stage, await statusOf(now.slug)]).toEqual(['published', 200]);
});

test.each([
  ['Le nom', { name: 'Phare FANION{lu_au_passage}' }],
  ['La connexion', { connection_info: 'nc phare.example 1337 # FANION{lu_au_passage}' }],
  ['Un tag', { tags: ['mer', 'lu_au_passage'] }],
  ['Un indice', { hints: [{ title: 'FANION{lu_au_passage}', content: 'Cherchez.', cost: null }] }],
])(
  '%s that gives the flag away is refused as the statement is, before and after publication',
  async (where, over) => {
    const draft = await create(`Lu ${where}`);
    await flag(draft.id, 'FANION{lu_au_passage}');
    const whole = (await save(await open(draft.id), { description: 'Cherchez.' })).json();
    const challenge = (await save(whole, over)).json();
    const early = await move(challenge, 'published');
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      expect.stringContaining(`${where} contient un flag`),
    ]);
    const mended = (await save(challenge, { ...whole.content, slug: challenge.content.slug })).json();
    const out = (await move(mended, 'published')).json();
    expect(out.stage).toBe('published');
    expect((await save(out, over)).json().message).toContain(`${where} contient un flag`);
  },
);

test.each([
  [
    'a floor above the start',
    { scoring: { kind: 'dynamic', function: 'linear', initial: 10, minimum: 20, decay: 1 } },
    'content.scoring',
  ],
  ['an unknown prerequisite', { prerequisites: ['nulle-part'] }, 'content.prerequisites'],
  ['itself as a prerequisite', { prerequisites: ['refus'] }, 'content.prerequisites'],
  ['an address of the site', { slug: 'manage' }, 'content.slug'],
  [
    'a file that was never sent',
    { files: [{ name: 'x', size: 1, sha256: '0'.repeat(64), required: true }] },
    'content.files',
  ],
] as const)('%s is refused, and changes nothing', async (_what, part, field) => {
  const answer =
    (await call('GET', '/refus')).statusCode === 200
      ? await call('GET', '/refus')
      : await call('POST', '', { name: 'Refus' });
  const refused = await save(answer.json(), part as unknown as Partial<ChallengeContent>);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
  expect((await call('GET', '/refus')).json()).toEqual(answer.json());
});

test('a selection is published or retired one by one, after a trial that changes nothing', async () => {
  const whole = await create('Trois feux');
  await flag(whole.id, 'FANION{trois_feux_au_large}');
  await save(await open(whole.id), { description: 'Comptez les éclats.', category: 'misc' });
  const bare = await create('Sans flag ni feux');
  const bulk = async (to: string, dry_run: boolean) =>
    (await call('POST', '/bulk', { to, ids: [whole.id, bare.id, 2_000_000_000], dry_run })).json();
  const trial = await bulk('published', true);
  expect(trial).toMatchObject({
    done: 1,
    lines: [
      { name: 'Trois feux', done: true, why: null },
      { name: 'Sans flag ni feux', done: false, why: expect.stringContaining('Il manque encore') },
      { done: false, why: 'Challenge introuvable' },
    ],
  });
  expect((await open(whole.id)).stage).toBe('draft');
  expect(await bulk('published', false)).toEqual(trial);
  expect(await statusOf(whole.slug)).toBe(200);
  expect((await bulk('retired', false)).done).toBe(1);
  expect([(await open(whole.id)).stage, await statusOf(whole.slug)]).toEqual(['retired', 404]);
});
