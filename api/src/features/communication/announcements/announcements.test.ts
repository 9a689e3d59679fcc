import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openStream } from '../../../testing/stream.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { db } = app.context;
const manager = await aMember(app, { role: 'manager', plan: null });
const adherent = await aMember(app);
const guest = await aMember(app, { plan: null });

const url = await app.http.listen({ host: '127.0.0.1', port: 0 });

const insert = async (text: string): Promise<number> =>
  (await db.query<{ id: number }>(`insert into ${text} returning id`))[0]!.id;
const group = await insert(`training_group (name) values ('Débutants')`);
await db.query('insert into training_group_member (group_id, member_id) values ($1, $2)', [group, guest.id]);

const versionOf = async (id: number): Promise<number> =>
  (await app.column<number>('select version from site_announcement where id = $1', [id]))[0] ?? 1;
const write = async (body: object, id?: number) =>
  app.call(id ? 'PUT' : 'POST', `/communication/manage/announcements${id ? `/${id}` : ''}`, {
    token: manager.token,
    body: {
      text: 'La salle est fermée.',
      level: 'info',
      audience: { kind: 'members' },
      starts_at: null,
      ends_at: null,
      ...(id ? { version: await versionOf(id) } : {}),
      ...body,
    },
  });
const end = (id: number) =>
  app.call('POST', `/communication/manage/announcements/${id}/end`, { token: manager.token });
const seenBy = async (member: { token: string } | null): Promise<number[]> => {
  const path = member ? '/communication/announcements' : '/communication/announcements/public';
  const answer = await app.call('GET', path, member ? { token: member.token } : {});
  expect(answer.statusCode).toBe(200);
  return answer.json().announcements.map(({ id }: { id: number }) => id);
};

test('an announcement is seen by whom it is for, at once and on open pages, until it is dismissed or ended', async () => {
  expect(await seenBy(guest)).toEqual([]);
  const statements = await statementsOf(() => seenBy(guest));
  expect(statements.filter((text) => text.includes('announcement'))).toEqual([]);
  const stream = await openStream(url, '/notifications/stream', guest.token);

  const cases: [object, boolean, boolean, boolean][] = [
    [{ kind: 'everybody' }, true, true, true],
    [{ kind: 'members' }, true, true, false],
    [{ kind: 'plan', plan: 'any' }, true, false, false],
    [{ kind: 'plan', plan: 'bienfaiteur' }, false, false, false],
    [{ kind: 'state', state: 'running' }, true, false, false],
    [{ kind: 'state', state: 'ending' }, false, false, false],
    [{ kind: 'state', state: 'never' }, false, true, false],
    [{ kind: 'role', role: 'adherent' }, true, false, false],
    [{ kind: 'role', role: 'guest' }, false, true, false],
    [{ kind: 'group', id: group }, false, true, false],
  ];
  for (const [audience, ...visibility] of cases) {
    const { id } = (await write({ audience })).json();
    const now = [await seenBy(adherent), await seenBy(guest), await seenBy(null)];
    expect([audience, ...now.map((ids) => ids.includes(id))]).toEqual([audience, ...visibility]);
    expect((await end(id)).json()).toMatchObject({ id, state: 'over' });
    expect(await seenBy(adherent)).not.toContain(id);
  }
  const messageNames = (one: typeof stream) => one.messages.map(({ name }) => name);
  await expect.poll(() => messageNames(stream)).toContain('announcements-changed');
  // Without announcements, an opening bell does not mention them.
  expect(messageNames(stream)).not.toContain('announcements');

  const { id } = (await write({})).json();
  const opened = await openStream(url, '/notifications/stream', guest.token);
  await expect
    .poll(() => opened.messages.find(({ name }) => name === 'announcements')?.data)
    .toMatchObject({ announcements: [{ id, text: 'La salle est fermée.', level: 'info' }] });
  await app.call('POST', `/communication/announcements/${id}/dismiss`, { token: guest.token });
  await app.call('POST', `/communication/announcements/${id}/dismiss`, { token: guest.token });
  expect([await seenBy(guest), await seenBy(adherent)]).toEqual([[], [id]]);
  expect((await write({ text: 'Corrigée.' }, id)).json()).toMatchObject({ text: 'Corrigée.', dismissed: 1 });
  expect(await seenBy(guest)).toEqual([]);
  await write({ again: true }, id);
  expect(await seenBy(guest)).toEqual([id]);
  await end(id);
  expect((await write({}, id)).json()).toMatchObject({ error: 'announcement_over' });
});

test('it begins and ends by itself, the important come first, and what makes no sense is refused in words', async () => {
  const at = (minutes: number) => new Date(app.clock.now() + minutes * 60_000).toISOString();
  const later = (await write({ starts_at: at(10), ends_at: at(20), level: 'important' })).json();
  const { id } = (await write({ ends_at: at(60) })).json();
  expect(await seenBy(guest)).toEqual([id]);
  const { changes_at } = await app.read('/communication/announcements', guest);
  expect(changes_at).toBe(later.starts_at);
  app.clock.advance(11 * 60_000);
  expect(await seenBy(guest)).toEqual([later.id, id]);
  app.clock.advance(10 * 60_000);
  expect(await seenBy(guest)).toEqual([id]);

  for (const [body, field] of [
    [{ text: ' ' }, 'text'],
    [{ text: '\u200b\u2060 \u00ad' }, 'text'],
    [{ text: 'x'.repeat(601) }, 'text'],
    [{ ends_at: at(-1) }, 'ends_at'],
    [{ starts_at: at(30), ends_at: at(29) }, 'ends_at'],
    [{ audience: { kind: 'group', id: 424242 } }, 'audience'],
  ] as const)
    expect((await write(body)).json().fields).toHaveProperty(field);
  expect((await write({}, 424242)).statusCode).toBe(404);
});

test('of two managers who change one announcement, the second is told what is there now, and erases nothing', async () => {
  const { id, version } = (await write({})).json();
  expect((await write({ text: 'Fermée jeudi.', version }, id)).json()).toMatchObject({
    version: version + 1,
  });
  const late = await write({ text: 'Fermée mardi.', version }, id);
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    {
      error: 'announcement_changed',
      conflict: { version: version + 1, yours: { text: 'Fermée mardi.' }, theirs: { text: 'Fermée jeudi.' } },
    },
  ]);
  expect((await write({ text: 'Fermée mardi.', version: undefined }, id)).statusCode).toBe(422);

  const both = await Promise.all(
    ['À 18 h.', 'À 19 h.'].map((text) => write({ text, version: version + 1 }, id)),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)!.json().conflict.theirs.text).toBe(
    both.find(({ statusCode }) => statusCode === 200)!.json().text,
  );
  // Ended elsewhere meanwhile, it stays ended.
  await end(id);
  expect((await write({ version: version + 2 }, id)).json().error).toBe('announcement_over');
});
