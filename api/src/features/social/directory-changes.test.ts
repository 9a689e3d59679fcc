import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { aConfirmedMember } from '../../testing/accounts.ts';
import { aChallenge, aMember, type TestMember } from '../../testing/builders.ts';
import { submit } from '../../testing/parts/challenges.ts';
import { directoryNames, giveBadge, readDirectory, writeMember } from '../../testing/parts/directory.ts';
import { setSuspended } from '../../testing/suspended.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addPeriod } from '../plans/periods/service.ts';
import { setRole } from '../profiles/members/service.ts';

test('two instances agree, and one hears of what changes on the other', async () => {
  const app = await testApp();
  const twin = await app.second();
  const reader = await aMember(app, { username: 'Lise' });
  const member = await aMember(app, { username: 'Marc' });
  const tags = async (on: TestApp) => (await readDirectory(on, reader, { q: 'marc' })).members[0]?.tags;
  expect([await tags(app), await tags(twin)]).toEqual([[], []]);
  await writeMember(app, member, { specialties: ['Pwn'] });
  expect(await tags(app)).toEqual(['Pwn']);
  await expect.poll(() => tags(twin)).toEqual(['Pwn']);
  // A presence written by one instance is read by the other within a minute.
  app.context.presence.noteVisit(member.id);
  await app.context.presence.flush();
  twin.clock.advance(60_001);
  await readDirectory(twin, reader);
  expect((await readDirectory(twin, reader, { q: 'marc' })).members[0]?.is_online).toBe(true);
});

test('a new account is in the directory once its code is confirmed', async () => {
  const app = await testApp();
  const reader = await aMember(app, { username: 'Lise' });
  expect(await directoryNames(app, reader)).toEqual(['Lise']);
  await aConfirmedMember(app, { username: 'Nouvelle' });
  expect(await directoryNames(app, reader, { sort: 'name' })).toEqual(['Lise', 'Nouvelle']);
});

test('reading again only who changed gives what reading everybody does', async () => {
  const app = await testApp();
  const members: TestMember[] = [];
  for (const username of ['Ada', 'Bob', 'Cléo', 'Dan', 'Eve', 'Flo'])
    members.push(await aMember(app, { username }));
  const [ada, bob, cleo, dan, eve, flo] = members;
  const everything = async (on: TestApp) => {
    const answers = [];
    for (const sort of ['name', 'score', 'recent', 'active'])
      answers.push(await readDirectory(on, ada!, { sort }));
    return answers;
  };
  const before = await everything(app);
  await setSuspended(app.context, bob!.id, true);
  await writeMember(app, cleo!, { username: 'Zoé', specialties: ['Pwn'], visibility: { badges: false } });
  await giveBadge(app, cleo!, 'asso-ancre', 'Ancre');
  await giveBadge(app, dan!, 'asso-ancre', 'Ancre');
  app.context.events.publish('badges-changed', { memberId: dan!.id });
  await addPeriod(app.context, {
    memberId: eve!.id,
    plan: 'bienfaiteur',
    startsAt: new Date(Date.now() - 1000),
    endsAt: new Date(Date.now() + 1e9),
  });
  await setRole(app.context, flo!.id, { role: 'manager', given: true });
  await aMember(app, { username: 'Gus' });
  const after = await everything(app);
  expect(
    after[0]!.members.map(({ pseudo, role, badges }) => [
      pseudo,
      role,
      badges.some(({ id }) => id === 'asso-ancre'),
    ]),
  ).toEqual([
    ['Ada', 'Adhérent', false],
    ['Dan', 'Adhérent', true],
    ['Eve', 'Bienfaiteur', false],
    ['Flo', 'Gérant Association', false],
    ['Gus', 'Adhérent', false],
    ['Zoé', 'Adhérent', false],
  ]);
  expect(before[0]!.members.map(({ pseudo }) => pseudo)).toContain('Bob');
  await app.context.presence.flush();
  const fresh = await app.second();
  // Badges of rules are given a moment later.
  await expect.poll(async () => isDeepStrictEqual(await everything(fresh), await everything(app))).toBe(true);
  await setSuspended(app.context, bob!.id, false);
  expect(await directoryNames(app, ada!, { q: 'bob' })).toEqual(['Bob']);
});

test('a manager has a score and no rank; both follow their solves', async () => {
  const app = await testApp();
  const manager = await aMember(app, { username: 'Gere', role: 'manager' });
  const challenge = await aChallenge(app, { points: 300 });
  const own = async () => (await readDirectory(app, manager, { q: 'gere' })).members[0];
  expect(await own()).toMatchObject({ training_score: 0, level: 1, rank_number: null });
  await submit(app, manager, challenge);
  expect(await own()).toMatchObject({ training_score: 300, level: 2, rank_number: null });
});
