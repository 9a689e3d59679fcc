import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  aPlayer,
  setEvent,
  solvesOf,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });

test('who leads an event writes its challenges in place; nobody else learns of them before it starts', async () => {
  const event = await anEvent(app, { starts: HOUR, columns: { state: 'draft' } });
  const other = await anEvent(app, { starts: HOUR });
  const [lead, player] = [await aMember(app), await aPlayer(app, event.id)];
  // Manages challenges of the list, and may play this event.
  const author = await aMember(app, { rights: ['can_manage_challenges'] });
  const as = (
    who: { token: string },
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: unknown,
  ) => app.call(method, path, { token: who.token, ...(body ? { body } : {}) });
  const desk = `/ctf/manage/events/${event.id}`;
  expect((await as(lead, 'GET', desk)).statusCode).toBe(403);
  const leadAnswer = await as(manager, 'PUT', `${desk}/leads/${lead.username}`);
  expect(leadAnswer.json()).toEqual({ leads: [{ username: lead.username }] });

  const { id, slug } = (await as(lead, 'POST', `${desk}/challenges`, { name: 'Brisenuit' })).json();
  const path = `/challenges/authoring/${slug}`;
  const flags = await as(lead, 'POST', `${path}/flags`, {
    kind: 'static',
    content: 'FANION{bise_du_large}',
    case_insensitive: false,
  });
  const file = await app.http.inject({
    method: 'POST',
    url: `/api${path}/files/brisenuit.bin`,
    headers: { authorization: `Bearer ${lead.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from('octets'),
  });
  const { version, content, event: of } = flags.json();
  expect(of).toMatchObject({ slug: event.slug });
  const saved = await as(lead, 'PUT', path, {
    version,
    content: {
      ...content,
      description: 'Une brisenuit.',
      files: [{ ...file.json(), required: true }],
    },
  });
  const later = await as(lead, 'POST', `${path}/stage`, {
    version: saved.json().version,
    to: 'published',
    scheduled_at: new Date(app.clock.now() + HOUR).toISOString(),
  });
  expect(Object.keys(later.json().fields)).toEqual(['scheduled_at']);
  const out = await as(lead, 'POST', `${path}/stage`, { version: saved.json().version, to: 'published' });
  expect([out.statusCode, out.json().published]).toEqual([200, true]);
  expect((await as(lead, 'PATCH', desk, { state: 'published' })).statusCode).toBe(200);

  const fileId = (await app.column<number>(`select id from challenge_file where challenge_id = ${id}`))[0]!;
  for (const who of [player, author])
    for (const [method, requestPath] of [
      ['GET', '/challenges/'],
      ['GET', '/challenges/manage'],
      ['GET', '/challenges/tags'],
      ['GET', `/challenges/${slug}`],
      ['GET', path],
      ['GET', '/search?q=nuit'],
      ['GET', '/ctf/events'],
      ['GET', '/ctf/dashboard'],
      ['GET', `/ctf/events/${event.slug}`],
      ['GET', `/ctf/live/${event.id}`],
      ['GET', `/ctf/live/${event.id}/solves`],
      ['GET', `/ctf/events/${event.id}/challenges/${id}`],
      ['GET', `/ctf/events/${event.id}/ctftime`],
      ['POST', `/ctf/events/${event.id}/challenges/${id}/files/${fileId}/link`],
      ['POST', `/challenges/${id}/files/${fileId}/link`],
      ['GET', `/ctf/manage/events/${event.id}/challenges`],
    ] as const)
      expect([requestPath, (await as(who, method, requestPath)).body]).toEqual([
        requestPath,
        expect.not.stringMatching(/brise/i),
      ]);
  const tried = await as(author, 'POST', `/challenges/manage/${id}/test-flag`, {
    flag: 'FANION{bise_du_large}',
  });
  expect(tried.statusCode).toBe(404);
  expect((await as(player, 'GET', `/ctf/events/${event.slug}`)).json().totalChallenges).toBeNull();

  // Only the event that they lead; nothing of the permanent list.
  const listed = await aChallenge(app);
  expect((await as(lead, 'PUT', `${desk}/challenges/${listed.id}`, {})).statusCode).toBe(404);
  for (const [method, requestPath] of [
    ['GET', `/ctf/manage/events/${other.id}`],
    ['POST', `/ctf/manage/events/${other.id}/challenges`],
    ['POST', `${desk}/move-challenges`],
    ['POST', `${desk}/copy`],
    ['PUT', `${desk}/leads/${player.username}`],
    ['GET', '/ctf/manage/events'],
    ['POST', '/challenges/authoring/bulk'],
    ['GET', `/challenges/authoring/${listed.slug}`],
  ] as const)
    expect([requestPath, (await as(lead, method, requestPath)).statusCode]).toEqual([requestPath, 403]);

  await setEvent(app, event.id, { starts_at: new Date(Date.now() - HOUR) });
  await expect
    .poll(async () => (await as(player, 'GET', `/ctf/events/${event.id}/challenges/${id}`)).statusCode)
    .toBe(200);
  expect(
    (await submitInEvent(app, player, event, { id, flag: 'FANION{bise_du_large}' })).json(),
  ).toMatchObject({
    success: true,
  });
  await anEntrant(app, event.id, [lead]);
  const own = await submitInEvent(app, lead, event, { id, flag: 'FANION{bise_du_large}' });
  expect([own.statusCode, (await solvesOf(app, event.id)).length]).toEqual([200, 1]);
});

test('who is given an event is told by mail where it is led, once, and who is taken it back', async () => {
  const event = await anEvent(app, { starts: HOUR, columns: { state: 'draft' } });
  const member = await aMember(app);
  const lead = (method: 'PUT' | 'DELETE') =>
    app.call(method, `/ctf/manage/events/${event.id}/leads/${member.username}`, { token: manager.token });
  for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const)
    expect((await lead(method)).statusCode).toBe(200);
  const mails = await mailsTo(app, member.email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/^L’association vous confie l’événement /),
    expect.stringMatching(/^L’association vous reprend l’événement /),
  ]);
  expect(mails.some(({ text }) => text.includes(`/ctf/detail/${event.slug}?tab=gestion`))).toBe(true);
});

test('what an event alone plays is named to who manages challenges by no address of theirs', async () => {
  const event = await anEvent(app, { starts: HOUR, columns: { state: 'draft' } });
  const author = await aMember(app, { rights: ['can_manage_challenges'] });
  const creation = await app.call('POST', `/ctf/manage/events/${event.id}/challenges`, {
    token: manager.token,
    body: { name: 'Sansonnet' },
  });
  const { id, slug } = creation.json();
  const reports = (token: string, idOrSlug: string | number) =>
    app.call('GET', `/challenges/manage/reports?challenge=${idOrSlug}`, { token });
  for (const idOrSlug of [id, slug]) {
    await expect.poll(async () => (await reports(manager.token, idOrSlug)).statusCode).toBe(200);
    expect((await reports(author.token, idOrSlug)).json().error).toBe('challenge_not_found');
  }
  const refusal = await app.call('PATCH', `/challenges/manage/${id}`, {
    token: author.token,
    body: { state: 'visible' },
  });
  expect(refusal.json().error).toBe('challenge_not_found');
  await app.context.db.query(`update challenge set stage = 'review' where id = $1`, [id]);
  expect((await app.read('/console/waiting', author)).waiting).toEqual([]);
});

test('who leads an event is taken it back when they are suspended, and leads nothing once they have left', async () => {
  const event = await anEvent(app, { starts: HOUR });
  const [suspended, leaving] = [await aMember(app), await aMember(app)];
  const lead = (method: 'PUT' | 'DELETE', { username }: { username: string }) =>
    app.call(method, `/ctf/manage/events/${event.id}/leads/${username}`, { token: manager.token });
  for (const one of [suspended, leaving]) await lead('PUT', one);
  await app.context.db.query(`update member set status = 'suspended' where id = $1`, [suspended.id]);
  await removeMember(app.context, leaving.id, { actorId: null, channel: 'cli' });
  expect((await lead('DELETE', suspended)).json()).toEqual({ leads: [] });
});
