import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  aDraft,
  aPublished,
  aSolvedChallenge,
  gainsOf,
  read,
  review,
  save,
  send,
  TEXT,
  vote,
} from '../../../testing/parts/writeups.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { verifyChallenges } from '../../challenges/integrity/service.ts';
import { verifyBadges } from '../../profiles/badges/service.ts';
import { verifyWriteups } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { plan: null, role: 'manager' });
const badgesOf = ({ id }: TestMember) =>
  app.column<string>('select badge_id from member_badge where member_id = $1', [id]);
const reviews = async () => {
  const answer = await app.call('GET', '/ctf/writeups/reviews', { token: manager.token });
  return answer.json().writeups as { id: number; version: number; reports: { message: string }[] }[];
};
const audits = (id: number) =>
  app.context.db.query<{ action: string; actor_id: number; details: { reason: string } }>(
    `select action, actor_id, details from audit_log where target = $1 order by id`,
    [`writeup:${id}`],
  );
const PARAGRAPH = 'Une phrase de plus, avec ses propres mots, pour tout dire autrement. ';

test('published by a reviewer: read, credited, counted once for the streak and the badge', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const before = await gainsOf(app, author);
  const { id } = await aDraft(app, author, { challenge_id: challenge.id });
  await send(app, author, id);
  expect((await reviews()).map((one) => one.id)).toContain(id);
  const answer = await review(app, manager, id, { publish: true });
  expect(answer.json()).toMatchObject({ writeup: { id, state: 'published' }, message: 'Write-up publié.' });
  expect((await reviews()).map((one) => one.id)).not.toContain(id);
  expect(await gainsOf(app, author)).toEqual({ rows: 1, xp: before.xp + 50, total: before.total + 50 });
  expect(await audits(id)).toMatchObject([{ action: 'writeup.publish', actor_id: manager.id }]);
  await expect.poll(() => badgesOf(author)).toContain('write-up-publie');
  const profile = await app.read('/profile/', author);
  expect(profile.xp).toBe(before.total + 50);
  expect(profile.activity_days.at(-1).count).toBe(2);
  expect(await verifyWriteups(app.context)).toEqual([]);
  expect(await verifyChallenges(app.context)).toEqual([]);
  expect(await verifyBadges(app.context)).toEqual([]);
});

test('published twice at once, on two instances: 50 XP once', async () => {
  const second = await app.second();
  const { challenge, author } = await aSolvedChallenge(app);
  const before = await gainsOf(app, author);
  const { id } = await aDraft(app, author, { challenge_id: challenge.id });
  await send(app, author, id);
  const answers = await Promise.all(
    [app, second, app, second].map((one) => review(one, manager, id, { publish: true })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect((await gainsOf(app, author)).total).toBe(before.total + 50);
  expect((await gainsOf(app, author)).rows).toBe(1);
});

test('a refusal says why; corrected and sent again, it is published', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const { id } = await aDraft(app, author, { challenge_id: challenge.id });
  expect((await review(app, manager, id, { publish: true })).statusCode).toBe(404);
  await send(app, author, id);
  for (const reason of [undefined, '', ' \u200b '])
    expect((await review(app, manager, id, { publish: false, reason })).json().fields).toMatchObject({
      reason: /\S/,
    });
  await review(app, manager, id, { publish: false, reason: 'Il manque la commande.' });
  const refused = (await read(app, author, id)).json();
  expect(refused).toMatchObject({ state: 'rejected', reason: 'Il manque la commande.' });
  expect(await audits(id)).toMatchObject([
    { action: 'writeup.refuse', details: { reason: 'Il manque la commande.' } },
  ]);
  expect((await review(app, manager, id, { publish: true })).statusCode).toBe(409);
  await save(app, author, refused, { content: `${TEXT}\n\nLa commande est là.` });
  await send(app, author, id);
  expect((await review(app, manager, id, { publish: true })).json().writeup).toMatchObject({
    state: 'published',
    reason: '',
  });
});

test('an author is told of each decision, with the reason, as text', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const title = '<b>Ma</b> solution';
  const { id } = await aDraft(app, author, { challenge_id: challenge.id, title });
  const readNotifications = async () => {
    const answer = await app.call('GET', '/notifications', { token: author.token });
    return answer.json().notifications.filter(({ kind }: { kind: string }) => kind !== 'badge');
  };
  await send(app, author, id);
  await review(app, manager, id, { publish: false, reason: 'Il manque <i>tout</i>.' });
  await send(app, author, id);
  await review(app, manager, id, { publish: true });
  await review(app, manager, id, { publish: false, reason: 'Copié.' });
  const sentenceStart = `Votre write-up «\u00a0${title}\u00a0»`;
  const path = `/ctf/write-ups/${id}`;
  const contested = expect.stringMatching(/^\/signalements#decision-\d+$/);
  expect(await readNotifications()).toMatchObject([
    {
      kind: 'moderation',
      text: `${sentenceStart} a été dépublié\u00a0: «\u00a0Copié.\u00a0»`,
      path: contested,
    },
    { kind: 'writeup_review', text: `${sentenceStart} est publié.`, path },
    {
      kind: 'writeup_review',
      text: `${sentenceStart} n’a pas été publié\u00a0: «\u00a0Il manque <i>tout</i>.\u00a0»`,
      path,
    },
  ]);
  // Another instance may have sent the mails.
  const mails = await app.column<string>('select kind from mail_outbox where recipient = $1 order by id', [
    author.email,
  ]);
  expect(mails).toEqual([
    'notification-writeup_review',
    'notification-writeup_review',
    'notification-moderation',
  ]);
});

test('a reviewer decides on the text they read, and on no other', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const draft = await aDraft(app, author, { challenge_id: challenge.id });
  await send(app, author, draft.id);
  await save(app, author, draft, { content: 'Autre chose, écrit pendant la relecture.' });
  const late = await review(app, manager, draft.id, { publish: true, version: draft.version });
  expect([late.statusCode, late.json().error]).toEqual([409, 'writeup_changed']);
  expect((await review(app, manager, draft.id, { publish: true })).statusCode).toBe(200);
});

test('a small edit shows at once, a large one waits while the reviewed text stays', async () => {
  const reader = await aMember(app);
  const { challenge, author } = await aSolvedChallenge(app, [reader]);
  const writeup = await aPublished(app, author, manager, { challenge_id: challenge.id });
  const xp = await gainsOf(app, author);
  const small = await save(app, author, writeup, { content: `${TEXT} Voilà.` });
  expect(small.json().writeup.state).toBe('published');
  expect((await read(app, reader, writeup.id)).json().content).toBe(`${TEXT} Voilà.`);

  const large = await save(app, author, small.json().writeup, {
    content: PARAGRAPH.repeat(40),
    title: 'Tout autre titre',
  });
  expect(large.json().writeup.state).toBe('submitted');
  expect((await read(app, reader, writeup.id)).json()).toMatchObject({
    state: 'published',
    title: 'Ma solution',
    content: TEXT,
    readTime: 1,
  });
  expect((await read(app, manager, writeup.id)).json().title).toBe('Tout autre titre');
  expect((await vote(app, reader, writeup.id, 1)).statusCode).toBe(200);

  const refused = await review(app, manager, writeup.id, { publish: false, reason: 'Trop long.' });
  expect(refused.json().message).toContain('reste lisible');
  expect((await read(app, reader, writeup.id)).json().content).toBe(TEXT);
  await send(app, author, writeup.id);
  await review(app, manager, writeup.id, { publish: true });
  expect((await read(app, reader, writeup.id)).json()).toMatchObject({
    title: 'Tout autre titre',
    readTime: 3,
    upvotes: 1,
  });
  expect(await gainsOf(app, author)).toEqual(xp);
});

test('many small edits are a large one, and a title alone is enough', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  let last = await aPublished(app, author, manager, { challenge_id: challenge.id });
  let edits = 0;
  while (last.state === 'published' && edits < 30) {
    edits += 1;
    last = (await save(app, author, last, { content: `${last.content}\n\n${PARAGRAPH}` })).json().writeup;
  }
  expect([last.state, edits > 2]).toEqual(['submitted', true]);

  const other = await aSolvedChallenge(app);
  const writeup = await aPublished(app, other.author, manager, { challenge_id: other.challenge.id });
  const titled = await save(app, other.author, writeup, { title: 'Achetez mes crevettes pas chères' });
  expect(titled.json().writeup.state).toBe('submitted');
});

test('a reported one is looked at: kept, or withdrawn with a reason, its gain and its badge with it', async () => {
  const reader = await aMember(app);
  const { challenge, author } = await aSolvedChallenge(app, [reader]);
  const before = await gainsOf(app, author);
  const { id } = await aPublished(app, author, manager, { challenge_id: challenge.id });
  await expect.poll(() => badgesOf(author)).toContain('write-up-publie');
  const report = (who: TestMember, message: string) =>
    app.call('POST', `/ctf/writeups/${id}/report`, { token: who.token, body: { message } });
  expect((await report(author, 'Moi.')).json().error).toBe('own_writeup');
  expect((await report(reader, ' ')).statusCode).toBe(422);
  await report(reader, 'Copié.');
  await report(reader, 'Copié d’un autre site.');
  const waiting = (await reviews()).find((one) => one.id === id);
  expect(waiting?.reports).toMatchObject([{ message: 'Copié d’un autre site.' }]);
  expect((await read(app, reader, id)).body).not.toContain('Copié');
  expect((await review(app, manager, id, { publish: true })).statusCode).toBe(200);
  expect((await reviews()).some((one) => one.id === id)).toBe(false);
  expect((await review(app, manager, id, { publish: true })).statusCode).toBe(409);

  await report(reader, 'Copié, vraiment.');
  await review(app, manager, id, { publish: false, reason: 'Copié d’un autre site.' });
  expect((await read(app, reader, id)).statusCode).toBe(404);
  expect((await read(app, author, id)).json()).toMatchObject({
    state: 'rejected',
    reason: 'Copié d’un autre site.',
  });
  expect(await gainsOf(app, author)).toEqual(before);
  expect((await audits(id)).map(({ action }) => action)).toEqual([
    'writeup.publish',
    'writeup.keep',
    'writeup.withdraw',
  ]);
  await app.context.events.publish('writeup-changed', { memberId: author.id });
  expect(await badgesOf(author)).not.toContain('write-up-publie');
  expect(await verifyWriteups(app.context)).toEqual([]);
  expect(await verifyBadges(app.context)).toEqual([]);

  // Once corrected, it may be published again: with its gain, once.
  await save(app, author, (await read(app, author, id)).json(), { content: `${TEXT}\n\nDe ma main.` });
  await send(app, author, id);
  await review(app, manager, id, { publish: true });
  expect(await gainsOf(app, author)).toEqual({ rows: 1, xp: before.xp + 50, total: before.total + 50 });
});

test('withdrawn and begun again, it gives no second gain', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const before = await gainsOf(app, author);
  for (const _ of [1, 2, 3]) {
    const { id } = await aPublished(app, author, manager, { challenge_id: challenge.id });
    expect((await gainsOf(app, author)).total).toBe(before.total + 50);
    await app.call('DELETE', `/ctf/writeups/${id}`, { token: author.token });
    expect(await gainsOf(app, author)).toEqual(before);
  }
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('an author who leaves: what members read stays without a name, the rest is erased', async () => {
  const reader = await aMember(app);
  const { challenge, author } = await aSolvedChallenge(app, [reader]);
  const more = await aSolvedChallenge(app, [author]);
  const writeup = await aPublished(app, author, manager, { challenge_id: challenge.id });
  await save(app, author, writeup, { content: PARAGRAPH.repeat(40), title: 'Confidence' });
  const draft = await aDraft(app, author, { challenge_id: more.challenge.id, title: 'Brouillon intime' });
  const removal = await removeMember(app.context, author.id, { actorId: null, channel: 'cli' });
  expect(removal.ok).toBe(true);
  const left = await app.context.db.query(
    'select id, state, title, content from writeup where author_id = $1',
    [author.id],
  );
  expect(left).toEqual([{ id: writeup.id, state: 'published', title: 'Ma solution', content: TEXT }]);
  expect((await read(app, manager, draft.id)).statusCode).toBe(404);
  const answer = await read(app, reader, writeup.id);
  expect(answer.json()).toMatchObject({ author: 'Compte supprimé', author_avatar: null, content: TEXT });
  expect(answer.body).not.toContain(author.username);
  expect(answer.body).not.toContain('supprime--');
  expect(await verifyWriteups(app.context)).toEqual([]);
});
