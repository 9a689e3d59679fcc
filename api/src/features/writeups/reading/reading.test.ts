import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import {
  aDraft,
  aPublished,
  aSolvedChallenge,
  read,
  review,
  save,
  send,
  vote,
} from '../../../testing/parts/writeups.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { plan: null, role: 'manager' });
const stranger = await aMember(app);
const ofChallenge = (reader: TestMember, idOrSlug: string | number) =>
  app.call('GET', `/challenges/${idOrSlug}/writeups`, { token: reader.token });
const ofEvent = (reader: TestMember, idOrSlug: string | number) =>
  app.call('GET', `/ctf/${idOrSlug}/writeups`, { token: reader.token });
const report = (reader: TestMember, id: number) =>
  app.call('POST', `/ctf/writeups/${id}/report`, { token: reader.token, body: { message: 'Copié.' } });

/** The answers to every request about a write-up that the member may not know of. */
const tries = async (who: TestMember, id: number) => {
  const answers = [
    await read(app, who, id),
    await vote(app, who, id, 1),
    await report(who, id),
    await app.call('DELETE', `/ctf/writeups/${id}`, { token: who.token }),
    await save(app, who, { id, version: 1 }, { content: 'À moi.' }),
    await send(app, who, id),
    await review(app, who, id, { publish: false, reason: 'Non.' }),
  ];
  return answers.map(({ statusCode, body }) => [statusCode, body]);
};

test('a challenge’s write-ups are closed until it is solved', async () => {
  const reader = await aMember(app);
  const { challenge, author } = await aSolvedChallenge(app, [reader]);
  const { id } = await aPublished(app, author, manager, { challenge_id: challenge.id });
  expect((await read(app, reader, id)).json()).toMatchObject({
    id,
    author: author.username,
    mayRead: true,
    isOwn: false,
    state: 'published',
  });
  expect((await ofChallenge(reader, challenge.slug)).json().writeups).toHaveLength(1);
  for (const answer of [await read(app, stranger, id), await ofChallenge(stranger, challenge.slug)])
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'solve_first']);
  expect((await vote(app, stranger, id, 1)).json().error).toBe('solve_first');
  expect((await report(stranger, id)).json().error).toBe('solve_first');
  expect((await read(app, manager, id)).statusCode).toBe(200);
  expect((await ofChallenge(manager, challenge.slug)).json().writeups).toHaveLength(1);
});

test('a hidden challenge takes its write-ups with it', async () => {
  const reader = await aMember(app);
  const { challenge, author } = await aSolvedChallenge(app, [reader]);
  const { id } = await aPublished(app, author, manager, { challenge_id: challenge.id });
  await app.context.db.query(`update challenge set state = 'hidden' where id = $1`, [challenge.id]);
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  expect((await read(app, reader, id)).body).toBe((await read(app, reader, 424242)).body);
  expect((await ofChallenge(reader, challenge.id)).body).toBe((await ofChallenge(reader, 424242)).body);
  expect((await read(app, author, id)).statusCode).toBe(200);
});

test('what is not public is its author’s, and the reviewers’ once it is sent', async () => {
  const other = await aMember(app, { plan: 'bienfaiteur' });
  const { challenge, author } = await aSolvedChallenge(app, [other]);
  const draft = await aDraft(app, author, { challenge_id: challenge.id, title: 'Secret de brouillon' });
  for (const who of [other, manager])
    expect([who === manager, await tries(who, draft.id)]).toEqual([
      who === manager,
      await tries(who, 424242),
    ]);
  await send(app, author, draft.id);
  expect(await tries(other, draft.id)).toEqual(await tries(other, 424242));
  expect((await read(app, manager, draft.id)).json().title).toBe('Secret de brouillon');
  await review(app, manager, draft.id, { publish: false, reason: 'Trop court.' });
  expect(await tries(other, draft.id)).toEqual(await tries(other, 424242));
  for (const url of [
    `/challenges/${challenge.id}/writeups`,
    '/ctf/writeups/mine',
    '/ctf/writeups/reviews',
    `/profile/${author.username}`,
  ])
    expect((await app.call('GET', url, { token: other.token })).body).not.toContain('Secret de brouillon');
  expect((await read(app, author, draft.id)).json()).toMatchObject({
    state: 'rejected',
    reason: 'Trop court.',
  });
});

test('an event’s write-ups are read by all once it has ended, and by nobody while it runs', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id, { plan: 'bienfaiteur' });
  await submitInEvent(app, player, event, challenge);
  await endEvent(app, event.id);
  const general = await aPublished(app, player, manager, { ctfId: event.id });
  const one = await aPublished(app, player, manager, { ctfId: event.id, challenge_id: challenge.id });
  const list = (await ofEvent(stranger, event.slug)).json().writeups;
  expect(list.map(({ id, mayRead }: { id: number; mayRead: boolean }) => [id, mayRead])).toEqual([
    [one.id, true],
    [general.id, true],
  ]);
  expect((await read(app, stranger, one.id)).json().challengeName).toContain('Challenge d’essai');

  // The event's end is moved back: the published write-up disappears, except for its author.
  await endEvent(app, event.id, 3_600_000);
  expect((await ofEvent(stranger, event.slug)).json().writeups).toEqual([]);
  expect((await read(app, stranger, one.id)).body).toBe((await read(app, stranger, 424242)).body);
  expect((await ofEvent(player, event.slug)).json().writeups).toHaveLength(2);

  await endEvent(app, event.id);
  await setEvent(app, event.id, { state: 'draft' });
  expect((await ofEvent(stranger, event.slug)).body).toBe((await ofEvent(stranger, 'rien')).body);
  expect((await read(app, stranger, general.id)).statusCode).toBe(404);
});

test('once a challenge of an event gives points in the permanent list, its write-ups ask for the solve', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const [player, mate] = [
    await aPlayer(app, event.id, { plan: 'bienfaiteur' }),
    await aPlayer(app, event.id),
  ];
  for (const member of [player, mate])
    expect((await submitInEvent(app, member, event, challenge)).json()).toMatchObject({ points_earned: 100 });
  await endEvent(app, event.id);
  const { id } = await aPublished(app, player, manager, {
    ctfId: event.id,
    challenge_id: challenge.id,
    tags: ['cookie'],
  });
  await app.call('POST', `/ctf/manage/events/${event.id}/move-challenges`, { token: manager.token });
  // A member who solved it in the event may still read it.
  expect((await read(app, mate, id)).statusCode).toBe(200);
  expect((await read(app, stranger, id)).json().error).toBe('solve_first');
  expect((await ofEvent(stranger, event.id)).json().writeups).toMatchObject([
    { id, mayRead: false, summary: '', tags: [] },
  ]);
  await submit(app, stranger, challenge);
  expect((await read(app, stranger, id)).statusCode).toBe(200);
  expect((await ofChallenge(stranger, challenge.id)).json().writeups).toMatchObject([{ id, mayRead: true }]);
});

test('the surely better come first: nine votes of ten before one of one', async () => {
  const readers = await Promise.all(Array.from({ length: 10 }, () => aMember(app)));
  const { challenge, author } = await aSolvedChallenge(app, readers);
  const authors = [author];
  for (const _ of [1, 2]) {
    const other = await aMember(app, { plan: 'bienfaiteur' });
    await submit(app, other, challenge);
    authors.push(other);
  }
  const ids: number[] = [];
  for (const one of authors)
    ids.push((await aPublished(app, one, manager, { challenge_id: challenge.id })).id);
  const [nine, only, none] = ids as [number, number, number];
  for (const [index, reader] of readers.entries()) await vote(app, reader, nine, index === 0 ? -1 : 1);
  await vote(app, readers[0]!, only, 1);
  const list = (await ofChallenge(readers[0]!, challenge.id)).json().writeups;
  expect(list.map(({ id }: { id: number }) => id)).toEqual([nine, only, none]);
  expect(list[0]).toMatchObject({ upvotes: 9, downvotes: 1, ownVote: -1 });
});

test('a locked challenge tells no more here than on its page', async () => {
  const [first, locked] = [await aChallenge(app), await aChallenge(app, { anonymize: true })];
  await app.context.db.query(
    'insert into challenge_prerequisite (challenge_id, required_id) values ($1, $2)',
    [locked.id, first.id],
  );
  app.context.events.publish('challenges-changed', { challengeId: locked.id });
  expect((await ofChallenge(stranger, locked.id)).json().error).toBe('challenge_locked');
  expect((await ofChallenge(stranger, locked.slug)).json().error).toBe('challenge_not_found');
});

test('beside a challenge’s own write-ups: those about no challenge of its category, or that name it in their title', async () => {
  const reader = await aMember(app);
  const { challenge, author } = await aSolvedChallenge(app, [reader]);
  const event = await anEvent(app);
  await submitInEvent(app, author, event, await anEventChallenge(app, event.id));
  const { category, name } = (
    await app.context.db.query<{ category: string; name: string }>(
      'select category, name from challenge where id = $1',
      [challenge.id],
    )
  )[0]!;
  const related = async () =>
    (await ofChallenge(reader, challenge.id)).json().related.map(({ title }: { title: string }) => title);
  await app.context.db.query('update challenge set name = $2 where id = $1', [challenge.id, `Épave ${name}`]);
  const titles = ['Autre chose', `Notre nuit : EPAVE ${name.toUpperCase()}`, 'Toute la catégorie'];
  for (const [index, title] of titles.entries())
    await app.context.db.query(
      `insert into writeup (author_id, event_id, title, content, tags, state, published_at)
       values ($1, $2, $3, 'Texte', $4, 'published', now())`,
      [author.id, event.id, title, index === 2 ? [category.toUpperCase()] : []],
    );
  // Nothing about an event that is not over is open or revealed.
  expect(await related()).toEqual([]);
  await endEvent(app, event.id);
  await expect.poll(related).toEqual(['Toute la catégorie', titles[1]]);
  expect((await ofChallenge(stranger, challenge.id)).statusCode).toBe(409);
});
