import { expect, test } from 'vitest';
import { aMember, aChallenge as aPlainChallenge } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';
import { reprice } from '../pricing/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const anne = await aMember(app, { role: 'manager' });
const bruno = await aMember(app, { role: 'manager' });

const change = async (ids: number[], set: object, dry_run: boolean, who = anne) =>
  (
    await app.call('POST', '/challenges/authoring/bulk/content', {
      token: who.token,
      body: { ids, set, dry_run },
    })
  ).json();
const open = (id: number) => app.read(`/challenges/authoring/${id}`, anne);
const pointsOf = async (memberId: number) =>
  (await app.column<number>('select points from current_standing where member_id = $1', [memberId]))[0]!;
const lines = (action: string) =>
  db.query<{ target: string; details: object }>(
    'select target, details from audit_log where action = $1 order by id',
    [action],
  );

/** A challenge ready to be published. */
const aChallenge = (over: Parameters<typeof aPlainChallenge>[1]) =>
  aPlainChallenge(app, { author: 'cap-horn', ...over });
const curve = (initial: number, minimum: number) => ({
  kind: 'dynamic' as const,
  function: 'linear' as const,
  initial,
  minimum,
  decay: 100,
});

test('a category is told of each before it is given, then given once, with its line in the history and the log', async () => {
  const [one, two] = [await aChallenge({ category: 'web' }), await aChallenge({ category: 'crypto' })];
  const ids = [one.id, two.id, 2_000_000_000];
  const trial = await change(ids, { category: 'crypto' }, true);
  expect(trial).toMatchObject({
    done: 1,
    moved: { gaining: 0, losing: 0, most: [] },
    lines: [
      { id: one.id, done: true, effect: 'Web → Crypto.' },
      { id: two.id, done: false, effect: null, why: 'Il a déjà cette catégorie.' },
      { done: false, why: 'Challenge introuvable' },
    ],
  });
  expect((await open(one.id)).content.category).toBe('web');
  const before = (await lines('challenge.save')).length;
  const [done, again] = await Promise.all([
    change(ids, { category: 'crypto' }, false),
    change(ids, { category: 'crypto' }, false, bruno),
  ]);
  expect(done.done + again.done).toBe(1);
  expect((await lines('challenge.save')).slice(before)).toEqual([
    {
      target: `challenge:${one.id}`,
      details: { version: 2, changed: [], before: { category: 'web' }, after: { category: 'crypto' } },
    },
  ]);
  const written = await open(one.id);
  expect([written.content.category, written.revisions[0].changed]).toEqual(['crypto', ['category']]);
});

test('other fixed points are those of the next solve: who solved it keeps theirs, and that is said', async () => {
  const challenge = await aChallenge({ points: 100 });
  const member = await aMember(app);
  await submit(app, member, challenge);
  const scoring = { kind: 'static', points: 250 };
  const trial = await change([challenge.id], { scoring }, true);
  expect(trial.moved).toEqual({ gaining: 0, losing: 0, most: [] });
  expect(trial.lines[0].effect).toBe('100 → 250 points. Le membre qui l’a résolu garde ce qu’il a rapporté.');
  expect((await change([challenge.id], { scoring }, false)).moved).toBeNull();
  expect(await pointsOf(member.id)).toBe(100);
  expect((await open(challenge.id)).points).toBe(250);
});

test('a curve moves the points of who solved it: who gains and who loses is told first, and is what happens', async () => {
  const [dear, cheap] = [await aChallenge({ points: 100 }), await aChallenge({ points: 400 })];
  const [gains, loses, unranked] = [
    await aMember(app),
    await aMember(app),
    await aMember(app, { role: 'manager' }),
  ];
  await submit(app, gains, dear);
  await submit(app, loses, cheap);
  await submit(app, unranked, cheap);
  const ids = [dear.id, cheap.id];
  const scoring = curve(300, 100);
  const trial = await change(ids, { scoring }, true);
  expect(trial.moved).toEqual({
    gaining: 1,
    losing: 2,
    most: [
      { username: gains.username, before: 100, after: 300 },
      { username: loses.username, before: 400, after: 300 },
    ],
  });
  expect(trial.lines[1].effect).toBe(
    '400 → dégressif de 300 à 100, 300 aujourd’hui. Les 2 membres qui l’ont résolu suivent ce prix.',
  );
  expect([await pointsOf(gains.id), await pointsOf(loses.id)]).toEqual([100, 400]);
  await change(ids, { scoring }, false);
  expect([await pointsOf(gains.id), await pointsOf(loses.id)]).toEqual([300, 300]);
  // With fixed points again, each solver keeps what the curve gave.
  await change(ids, { scoring: { kind: 'static', points: 50 } }, false);
  expect([await pointsOf(gains.id), await pointsOf(loses.id)]).toEqual([300, 300]);
});

test('points that a rule refuses are refused line by line, and the others changed', async () => {
  const played = await aChallenge({ points: 100 });
  const draft = await aChallenge({ points: 100, state: 'hidden' });
  const none = await change([played.id, draft.id], { scoring: { kind: 'static', points: 0 } }, true);
  expect(none).toMatchObject({
    done: 1,
    lines: [{ done: false, why: expect.stringContaining('des points') }, { done: true }],
  });
  const floor = await change([played.id], { scoring: curve(100, 200) }, false);
  expect(floor.lines[0]).toMatchObject({ done: false, why: 'Le plancher ne peut pas dépasser le départ.' });
  const wrong = await change([played.id], { scoring: { kind: 'static', points: -5 } }, false);
  expect(wrong.message).toBe('Les points\u00a0: un nombre entier de 0 à 1\u202f000\u202f000.');
  expect((await open(played.id)).points).toBe(100);
});

test('trials do not end each other beside a price that moves', async () => {
  const challenge = await aChallenge({ points: 300, scoring: JSON.stringify(curve(300, 100)) });
  await submit(app, await aMember(app), challenge);
  const ids = [challenge.id];
  const trials = await Promise.all([
    change(ids, { scoring: curve(500, 100) }, true),
    reprice(app.context, null),
    change(ids, { scoring: curve(200, 100) }, true),
    reprice(app.context, ids),
  ]);
  expect([trials[0].moved.gaining, trials[2].moved.losing]).toEqual([1, 1]);
  expect((await open(challenge.id)).points).toBe(300);
});
