import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit, withFile, withHints, withPrerequisites } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writePastSolves } from '../seed/service.ts';

const app = await testApp();
const adherent = await aMember(app);
const bienfaiteur = await aMember(app, { plan: 'bienfaiteur' });
const manager = await aMember(app, { role: 'manager' });
const door = await aChallenge(app, { name: 'La porte' });

/** A challenge hidden from `reader`, with a hint and a file. */
async function unknown(kind: string, over: Record<string, unknown>, requires: number[] = []) {
  const name = `Trésor ${kind}`;
  const challenge = await aChallenge(app, { name, slug: `tresor-${kind}`, ...over });
  const [hint] = await withHints(app, challenge.id, ['Creusez.']);
  const file = await withFile(app, challenge.id, { name: 'carte.png', bytes: Buffer.from(kind) });
  if (requires.length > 0) await withPrerequisites(app, challenge.id, requires);
  return { ...challenge, name, hint: hint!, file };
}
type Unknown = Awaited<ReturnType<typeof unknown>>;

const cases: [string, Unknown, TestMember][] = [
  ['hidden', await unknown('cache', { state: 'hidden' }), bienfaiteur],
  ['future', await unknown('futur', { scheduled_at: new Date(Date.now() + 86_400_000) }), bienfaiteur],
  ['for another plan', await unknown('formule', { plan: 'bienfaiteur' }), adherent],
  ['behind a prerequisite', await unknown('suite', {}, [door.id]), bienfaiteur],
];

/** Every call on a challenge by one of its names. */
const callsOn = (identifier: string, { hint, file, flag }: Pick<Unknown, 'hint' | 'file' | 'flag'>) => {
  const path = `/challenges/${encodeURIComponent(identifier)}`;
  return [
    ['GET', path, undefined],
    ['POST', `${path}/submit`, { flag }],
    ['POST', `${path}/hints/${hint}/unlock`, undefined],
    ['POST', `${path}/files/${file}/link`, undefined],
    ['PUT', `${path}/vote`, { difficulty: 3 }],
    ['PUT', `${path}/reflection`, { reflection: 'Appris.' }],
    ['POST', `${path}/reports`, { message: 'Le fichier est vide.' }],
  ] as const;
};

test.each(cases)('a challenge that is %s is a missing one, to the byte', async (_kind, challenge, reader) => {
  const {
    date: _,
    'x-request-id': _id,
    ...missingHeaders
  } = (await app.call('GET', '/challenges/rien-de-tel', { token: reader.token })).headers;
  const missing = callsOn('rien-de-tel', challenge);
  const names = [challenge.slug, String(challenge.id), `challenge-${challenge.id}`, challenge.name];
  for (const name of names)
    for (const [index, [method, path, body]] of callsOn(name, challenge).entries()) {
      // Reports have the lowest limit: one name is enough.
      if (path.endsWith('/reports') && name !== challenge.slug) continue;
      const [, missingPath] = missing[index]!;
      const there = await app.call(method, path, { token: reader.token, body });
      const nowhere = await app.call(method, missingPath, { token: reader.token, body });
      expect([path, there.statusCode, there.body]).toEqual([path, nowhere.statusCode, nowhere.body]);
      expect(there.statusCode).toBe(path.includes('/hints/') && reader === adherent ? 403 : 404);
      const { date: __, 'x-request-id': __id, ...headers } = there.headers;
      if (method === 'GET') expect(headers).toEqual(missingHeaders);
    }
  const rows = await app.context.db.query(
    `select 1 from submission where challenge_id = $1 union all select 1 from hint_unlock where challenge_id = $1
     union all select 1 from challenge_report where challenge_id = $1`,
    [challenge.id],
  );
  expect(rows).toEqual([]);
});

test.each(cases)(
  'a challenge that is %s is absent from the list and opens to managers',
  async (_kind, challenge, reader) => {
    const { body } = await app.call('GET', '/challenges/', { token: reader.token });
    expect(body).not.toContain(challenge.slug);
    expect(body).not.toContain(challenge.name);
    const answer = await app.call('GET', `/challenges/${challenge.slug}`, { token: manager.token });
    expect(answer.json()).toMatchObject({ id: challenge.id, name: challenge.name });
  },
);

test.each(cases)(
  'a challenge that is %s shows on no board and no profile',
  async (_kind, challenge, reader) => {
    const solver = await aMember(app, { plan: 'bienfaiteur' });
    await writePastSolves(app.context, {
      memberIds: [solver.id],
      challengeIds: [challenge.id],
      moments: [new Date()],
      points: [100],
      xp: [150],
    });
    app.clock.advance(1000);
    for (const path of ['/challenges/leaderboard', `/profile/${solver.username}`, '/association']) {
      const { statusCode, body } = await app.call('GET', path, { token: reader.token });
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).not.toContain(challenge.slug);
      expect(body).not.toContain(challenge.name);
    }
  },
);

test('a prerequisite opens the challenge once solved, and not before', async () => {
  const reader = await aMember(app);
  const first = await aChallenge(app);
  const next = await aChallenge(app);
  await withPrerequisites(app, next.id, [first.id]);
  const open = () => app.call('GET', `/challenges/${next.slug}`, { token: reader.token });
  expect((await open()).statusCode).toBe(404);
  await submit(app, reader, first);
  expect((await open()).statusCode).toBe(200);
  expect((await submit(app, reader, next)).json()).toMatchObject({ success: true });
});

test('an anonymised challenge says that it exists, by its number only, and nothing of its content', async () => {
  const reader = await aMember(app);
  const first = await aChallenge(app);
  const secret = { name: 'Galion Kraken', description: 'Texte Kraken', author: 'Kraken', tags: ['kraken'] };
  const locked = await aChallenge(app, { ...secret, slug: 'galion-kraken', connection_info: 'nc kraken 1' });
  const [hint] = await withHints(app, locked.id, ['kraken']);
  await withPrerequisites(app, locked.id, [first.id], true);
  const open = (name: string) =>
    app.call('GET', `/challenges/${encodeURIComponent(name)}`, { token: reader.token });

  for (const name of [String(locked.id), `challenge-${locked.id}`]) {
    const answer = await open(name);
    expect(answer.json()).toMatchObject({
      name: 'Challenge verrouillé',
      slug: `challenge-${locked.id}`,
      is_locked: true,
      prerequisites: [{ slug: first.slug, is_solved: false }],
      hints: [],
      files: [],
      solution: null,
      can_submit: false,
    });
    expect(answer.body).not.toMatch(/kraken/i);
  }
  for (const name of ['galion-kraken', 'Galion Kraken']) expect((await open(name)).statusCode).toBe(404);
  expect((await app.call('GET', '/challenges/', { token: reader.token })).body).not.toMatch(/kraken/i);
  const tried = await submit(app, reader, { ...locked, slug: String(locked.id) });
  expect([tried.statusCode, tried.json().error]).toEqual([409, 'challenge_locked']);
  expect(
    (await app.call('POST', `/challenges/${locked.id}/hints/${hint}/unlock`, { token: bienfaiteur.token }))
      .statusCode,
  ).toBe(404);
  await submit(app, reader, first);
  expect((await open('Galion Kraken')).json()).toMatchObject({ is_locked: false, ...secret });
});

test('a hidden challenge does not stand before a visible one of the same name', async () => {
  const reader = await aMember(app);
  await aChallenge(app, { name: 'Homonyme', state: 'hidden', source_folder: 'avant' });
  const visibleChallenge = await aChallenge(app, { name: 'Homonyme' });
  const { statusCode, body } = await app.call('GET', '/challenges/Homonyme', { token: reader.token });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body).id).toBe(visibleChallenge.id);
});

test('guests are asked for a plan before anything is looked up', async () => {
  const guest = await aMember(app, { plan: null });
  for (const [method, path, body] of callsOn(door.slug, { hint: 1, file: 1, flag: door.flag })) {
    const answer = await app.call(method, path, { token: guest.token, body });
    expect([path, answer.statusCode, answer.json().error]).toEqual([path, 403, 'plan_required']);
  }
  expect(await app.read('/challenges/', guest)).toMatchObject({
    error: 'plan_required',
    current_role: 'Guest',
    required_role: 'Adhérent',
  });
});
