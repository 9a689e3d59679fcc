import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import {
  aDraft,
  aPublished,
  aSolvedChallenge,
  begin,
  read,
  review,
  save,
  send,
  TEXT,
} from '../../../testing/parts/writeups.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { plan: null, role: 'manager' });

test('who solved a challenge writes about it: a draft of their own', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const answer = await begin(app, author, { challenge_id: challenge.id, tags: [' web ', 'web', ''] });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().writeup).toMatchObject({
    challenge_id: challenge.id,
    ctfId: null,
    category: 'web',
    author: author.username,
    state: 'draft',
    version: 1,
    readTime: 1,
    tags: ['web'],
    isOwn: true,
    mayRead: true,
    content: TEXT,
  });
  const mine = await app.call('GET', '/ctf/writeups/mine', { token: author.token });
  expect(mine.json().writeups).toHaveLength(1);
  expect(mine.json().writeups[0]).not.toHaveProperty('content');
});

test('a write-up asks for the right, for the solve or for the participation', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const solver = await aMember(app);
  await submit(app, solver, challenge);
  const stranger = await aMember(app, { plan: 'bienfaiteur' });
  const plan = await begin(app, solver, { challenge_id: challenge.id });
  expect([plan.statusCode, plan.json().error]).toEqual([403, 'plan_required']);
  const unsolved = await begin(app, stranger, { challenge_id: challenge.id });
  expect([unsolved.statusCode, unsolved.json().error]).toEqual([409, 'solve_first']);
  const nothing = await begin(app, author, {});
  expect([nothing.statusCode, nothing.json().fields]).toMatchObject([422, { challenge_id: /\S/ }]);
  const invisible = await begin(app, author, { challenge_id: challenge.id, title: '\u200b\u200b' });
  expect([invisible.statusCode, invisible.json().fields]).toMatchObject([422, { title: /\S/ }]);
  const event = await anEvent(app);
  const nonParticipant = await begin(app, author, { ctfId: event.id });
  expect([nonParticipant.statusCode, nonParticipant.json().error]).toEqual([409, 'not_participant']);
});

test('what a member may not know of does not exist to write about either', async () => {
  const author = await aMember(app, { plan: 'bienfaiteur' });
  const hidden = await aChallenge(app, { state: 'hidden' });
  const draft = await anEvent(app, { columns: { state: 'draft' } });
  const event = await anEvent(app);
  const other = await anEventChallenge(app, (await anEvent(app)).id);
  const bodies = async (over: Record<string, unknown>) => (await begin(app, author, over)).body;
  expect(await bodies({ challenge_id: hidden.id })).toBe(await bodies({ challenge_id: 424242 }));
  expect(await bodies({ ctfId: draft.id })).toBe(await bodies({ ctfId: 424242 }));
  // A challenge that an event plays is reached by that event only.
  expect(await bodies({ challenge_id: other.id })).toBe(await bodies({ challenge_id: 424242 }));
  expect(await bodies({ ctfId: event.id, challenge_id: other.id })).toBe(
    await bodies({ challenge_id: 424242 }),
  );
  // Nor one of the event that is not released: neither in the event, nor by itself.
  const later = new Date(Date.now() + 3_600_000);
  const player = await aPlayer(app, event.id, { plan: 'bienfaiteur' });
  await submitInEvent(app, player, event, await anEventChallenge(app, event.id));
  for (const over of [{ released_at: later }, { scheduled_at: later }]) {
    const waiting = await anEventChallenge(app, event.id, over);
    const answer = await begin(app, player, { ctfId: event.id, challenge_id: waiting.id });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe((await begin(app, player, { ctfId: event.id, challenge_id: 424242 })).body);
  }
});

test('who played an event writes about it and about its challenges, and it is published after the end only', async () => {
  const event = await anEvent(app);
  const [found, missed] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const player = await aPlayer(app, event.id, { plan: 'bienfaiteur' });
  expect((await begin(app, player, { ctfId: event.id })).json().error).toBe('not_participant');
  await submitInEvent(app, player, event, found);
  const whole = await aDraft(app, player, { ctfId: event.id });
  const one = await aDraft(app, player, { ctfId: event.id, challenge_id: missed.id });
  expect([whole.ctfId, whole.challenge_id, one.challenge_id]).toEqual([event.id, null, missed.id]);
  expect((await send(app, player, one.id)).json()).toMatchObject({ writeup: { state: 'submitted' } });
  expect((await review(app, manager, one.id, { publish: true })).json().error).toBe('event_running');
  await endEvent(app, event.id);
  expect((await review(app, manager, one.id, { publish: true })).json().writeup.state).toBe('published');
});

test('one write-up a challenge, and no pile of drafts', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const both = await Promise.all([1, 2].map(() => begin(app, author, { challenge_id: challenge.id })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const event = await anEvent(app);
  await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id, { plan: 'bienfaiteur' });
  await app.context.db.query(
    `insert into event_submission (event_id, entrant_id, challenge_id, member_id, correct)
     select $1, r.entrant_id, c.challenge_id, $2, false from event_registration r join event_challenge c using (event_id)
     where r.event_id = $1 and r.member_id = $2`,
    [event.id, player.id],
  );
  const all = await Promise.all(Array.from({ length: 35 }, () => begin(app, player, { ctfId: event.id })));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  expect(all.find(({ statusCode }) => statusCode !== 200)!.json().error).toBe('writeup_limit');
});

test('saving keeps the version: edited elsewhere is told, the same again is saved already', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const draft = await aDraft(app, author, { challenge_id: challenge.id });
  const first = await save(app, author, draft, { content: 'Un début.' });
  expect(first.json().writeup).toMatchObject({ version: 2, content: 'Un début.', title: 'Ma solution' });
  // The answer was lost: the page sends the same again.
  expect((await save(app, author, draft, { content: 'Un début.' })).json().writeup.version).toBe(2);
  const late = await save(app, author, draft, { content: 'Un autre.' });
  expect([late.statusCode, late.json().error]).toEqual([409, 'writeup_changed']);
  const race = await Promise.all(
    ['Un.', 'Deux.', 'Trois.'].map((content) => save(app, author, { ...draft, version: 2 }, { content })),
  );
  expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await read(app, author, draft.id)).json().version).toBe(3);
});

test('a write-up has 60 000 characters at most, each of them escaped if need be', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const draft = await aDraft(app, author, { challenge_id: challenge.id });
  expect((await save(app, author, draft, { content: 'é\t'.repeat(30_001) })).statusCode).toBe(422);
  const longest = `${'é\t'.repeat(29_999)}é.`;
  const payload = `{"version":1,"content":"${'\\u00e9\\u0009'.repeat(29_999)}\\u00e9."}`;
  const answer = await app.http.inject({
    method: 'PATCH',
    url: `/api/ctf/writeups/${draft.id}`,
    headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
    payload,
  });
  expect([answer.statusCode, answer.json().writeup.content === longest]).toEqual([200, true]);
});

test('hostile Markdown is a text like another, stored as it is typed', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const content =
    '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>\n\n```\n</pre>\n```';
  const draft = await aDraft(app, author, { challenge_id: challenge.id, content, title: '<b>x</b>' });
  expect((await read(app, author, draft.id)).json()).toMatchObject({ content, title: '<b>x</b>' });
});

test('an empty one waits for nobody; a sent one waits once; a public one is not sent again', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const draft = await aDraft(app, author, { challenge_id: challenge.id, content: ' \n ' });
  expect((await send(app, author, draft.id)).json().fields).toMatchObject({ content: /\S/ });
  await save(app, author, draft, { content: TEXT });
  expect((await send(app, author, draft.id)).statusCode).toBe(200);
  expect((await send(app, author, draft.id)).statusCode).toBe(200);
  await review(app, manager, draft.id, { publish: true });
  expect((await send(app, author, draft.id)).statusCode).toBe(409);
});

test('a draft that is withdrawn is deleted, what others read stays its author’s', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const remove = (id: number) => app.call('DELETE', `/ctf/writeups/${id}`, { token: author.token });
  const draft = await aDraft(app, author, { challenge_id: challenge.id });
  expect((await remove(draft.id)).statusCode).toBe(200);
  expect((await read(app, author, draft.id)).statusCode).toBe(404);
  const writeup = await aPublished(app, author, manager, { challenge_id: challenge.id });
  expect((await remove(writeup.id)).statusCode).toBe(200);
  expect((await remove(writeup.id)).statusCode).toBe(200);
  expect((await read(app, author, writeup.id)).json().state).toBe('archived');
  expect((await read(app, manager, writeup.id)).statusCode).toBe(404);
  expect((await save(app, author, writeup, { content: 'Plus rien.' })).statusCode).toBe(409);
  expect((await send(app, author, writeup.id)).statusCode).toBe(409);
  // Another one may be begun.
  expect((await begin(app, author, { challenge_id: challenge.id })).statusCode).toBe(200);
});

test('who has no right to write any more reads and withdraws what they wrote', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const draft = await aDraft(app, author, { challenge_id: challenge.id });
  await app.context.db.query(`update membership set plan = 'adherent' where member_id = $1`, [author.id]);
  app.context.events.publish('member-changed', { memberId: author.id });
  expect((await save(app, author, draft, { content: 'x' })).statusCode).toBe(403);
  expect((await send(app, author, draft.id)).statusCode).toBe(403);
  expect((await read(app, author, draft.id)).statusCode).toBe(200);
  expect((await app.call('DELETE', `/ctf/writeups/${draft.id}`, { token: author.token })).statusCode).toBe(
    200,
  );
});
