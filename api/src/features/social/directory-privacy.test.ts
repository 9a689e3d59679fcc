import { parisMonthStart } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import {
  directoryNames,
  giveBadge,
  givePoints,
  readDirectory,
  writeMember,
} from '../../testing/parts/directory.ts';
import { testApp } from '../../testing/test-app.ts';

test('what a member hides is neither shown, nor found, nor to choose from – but by themselves', async () => {
  const app = await testApp();
  const [reader, member] = [
    await aMember(app, { username: 'Lise' }),
    await aMember(app, { username: 'Nemo' }),
  ];
  await giveBadge(app, member, 'asso-nautilus', 'Nautilus');
  await app.context.db.query(
    `insert into social_link (member_id, platform, handle, url) values ($1, 'github', 'dakkar', 'https://github.com/dakkar')`,
    [member.id],
  );
  const columns = { first_name: 'Prince', last_name: 'Dakkar', specialties: ['Abysses'] };
  await writeMember(app, member, columns);
  const searches: Record<string, string>[] = [
    { q: 'prince' },
    { q: 'prince dakkar' },
    { q: 'DAKKAR' },
    { q: 'nautilus' },
    { specialty: 'abysses' },
  ];
  for (const query of searches)
    expect([query, await directoryNames(app, reader, query)]).toEqual([query, ['Nemo']]);
  await writeMember(app, member, {
    visibility: { name: false, specialties: false, badges: false, social_links: false },
  });
  for (const query of searches) {
    expect([query, await directoryNames(app, reader, query)]).toEqual([query, []]);
    expect([query, await directoryNames(app, member, query)]).toEqual([query, ['Nemo']]);
  }
  const [others, own] = [await readDirectory(app, reader), await readDirectory(app, member)];
  expect(JSON.stringify(others)).not.toMatch(/prince|dakkar|nautilus|abysses/i);
  expect(others.members.find(({ id }) => id === member.id)).toMatchObject({
    pseudo: 'Nemo',
    first_name: '',
    last_name: '',
    tags: [],
    badges: [],
    social_links: { github: null, twitter: null, linkedin: null, discord: null },
  });
  expect(own.members.find(({ id }) => id === member.id)).toMatchObject({
    first_name: 'Prince',
    last_name: 'Dakkar',
    tags: ['Abysses'],
    badges: [{ name: 'Nautilus' }],
    social_links: { github: 'https://github.com/dakkar' },
  });
  expect([own.total, own.specialties]).toEqual([others.total, []]);
});

test('an answer that holds what its reader hides is kept by nobody; the others share theirs', async () => {
  const app = await testApp();
  const [reader, shy] = [await aMember(app), await aMember(app)];
  await writeMember(app, shy, { visibility: { name: false } });
  app.clock.advance(1000);
  const ask = (token: string) => app.call('GET', '/social/', { token });
  const own = await ask(shy.token);
  expect(own.headers['cache-control']).toBe('private, no-store');
  const answer = await ask(reader.token);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.headers.etag).not.toBe(own.headers.etag);
  const again = await app.call('GET', '/social/', {
    token: reader.token,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a hidden status is offline, dated to the month, last of the last active, and counted nowhere', async () => {
  const app = await testApp();
  const [reader, shy, inactiveMember] = [
    await aMember(app, { username: 'Lise' }),
    await aMember(app, { username: 'Abel' }),
    await aMember(app, { username: 'Zora' }),
  ];
  const rowOf = async (username: string, query: Record<string, string> = {}) =>
    (await readDirectory(app, reader, query)).members.find((row) => row.username === username);
  app.context.presence.noteVisit(shy.id);
  expect(await rowOf('Abel')).toMatchObject({ is_online: true });
  expect((await readDirectory(app, reader)).online_members).toBe(2);
  await writeMember(app, shy, { visibility: { online: false } });
  app.context.presence.noteVisit(shy.id);
  const month = new Date(parisMonthStart(app.clock.now())).toISOString();
  expect(await rowOf('Abel')).toMatchObject({ is_online: false, last_active: month });
  const online = await readDirectory(app, reader, { online: 'true' });
  expect([online.members.map(({ username }) => username), online.total, online.online_members]).toEqual([
    ['Lise'],
    1,
    1,
  ]);
  // Zora never came, and is still before a member who hides their status.
  expect(await directoryNames(app, reader)).toEqual(['Lise', 'Zora', 'Abel']);
  await app.context.db.query('insert into presence (member_id, last_active_at) values ($1, $2)', [
    inactiveMember.id,
    '2026-01-31T22:59:59Z',
  ]);
  await writeMember(app, inactiveMember, { visibility: { online: false } });
  expect(await rowOf('Zora')).toMatchObject({ is_online: false, last_active: '2025-12-31T23:00:00.000Z' });
  app.clock.advance(5 * 60_000);
  expect((await readDirectory(app, shy)).online_members).toBe(0);
});

test('guests have no directory, and no card holds an address or a secret', async () => {
  const app = await testApp();
  const guest = await aMember(app, { plan: null });
  const refused = await app.call('GET', '/social/', { token: guest.token });
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ error: 'plan_required', action: 'have_social_access' }),
  ]);
  const reader = await aMember(app);
  await givePoints(app, reader, 10);
  app.clock.advance(1000);
  expect((await app.call('GET', '/social/', { token: reader.token })).body).not.toMatch(/@|hash|email/);
});
