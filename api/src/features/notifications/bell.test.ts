import type { Permissions } from '@fanion/contract/access';
import { expect, onTestFinished, test } from 'vitest';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const addresses = new Map<TestApp, string>();
for (const one of [app, second]) addresses.set(one, await one.http.listen({ host: '127.0.0.1', port: 0 }));
const soon = { timeout: 3000, interval: 10 };

/** A client of the bell: what it was told so far, in order, and whether the stream has ended. */
async function listen(one: TestApp, { token }: TestMember) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const answer = await fetch(`${addresses.get(one)}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const heard: [name: string, data: Record<string, unknown>][] = [];
  const rights: Permissions[] = [];
  const names: string[] = [];
  const state = { ended: false, heard, rights, names, answer };
  const read = async () => {
    let rest = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const parts = `${rest}${chunk}`.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const name = /^event: (.*)$/m.exec(part)?.[1];
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (name === 'rights' && data) rights.push(JSON.parse(data));
        else if (name === 'association' && data) names.push(JSON.parse(data).name);
        else if (name && data) heard.push([name, JSON.parse(data)]);
      }
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      state.ended = true;
    });
  return state;
}

const tell = (on: TestApp, members: TestMember[], text: string, actorId: number | null = null) =>
  on.context.db.transaction((sql) =>
    on.services.notifications.tell(
      sql,
      members.map(({ id }) => id),
      { kind: 'team_invitation', text, path: '/team', subject: 'Invitation', actorId },
    ),
  );

test('a bell says what is not read, then rings on every instance for what is written on one', async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  await tell(app, [one], 'Avant.');
  const [here, there, others] = [
    await listen(app, one),
    await listen(second, one),
    await listen(second, other),
  ];
  expect(here.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  for (const { heard } of [here, there])
    await expect.poll(() => heard, soon).toEqual([['unread', { unread: 1 }]]);
  await tell(app, [one], '<b>Première</b>');
  const expected = [
    ['unread', { unread: 1 }],
    ['notification', expect.objectContaining({ text: '<b>Première</b>', path: '/team', read: false })],
    ['unread', { unread: 2 }],
  ];
  for (const { heard } of [here, there]) await expect.poll(() => heard, soon).toEqual(expected);
  // Read on one instance, on the other too: nothing is new.
  await app.call('POST', '/notifications/read', { token: one.token, body: {} });
  for (const { heard } of [here, there])
    await expect.poll(() => heard, soon).toEqual([...expected, ['unread', { unread: 0 }]]);
  expect(others.heard).toEqual([['unread', { unread: 0 }]]);
});

test('an open page hears of a right that comes or goes, on every instance, and of nothing else', async () => {
  const [one, other] = [await aMember(app, { plan: null }), await aMember(app)];
  const [here, there, others] = [
    await listen(app, one),
    await listen(second, one),
    await listen(second, other),
  ];
  const roles = (client: typeof here) => client.rights.map(({ role }) => role);
  const heard = async (...expected: string[]) => {
    for (const client of [here, there]) await expect.poll(() => roles(client), soon).toEqual(expected);
  };
  await heard('Guest');
  const by = { actorId: null, channel: 'cli' } as const;
  const until = new Date(Date.now() + 90 * 86_400_000);
  const { ledger } = app.services.plans;
  await ledger.record(one.id, { plan: 'bienfaiteur', until }, { why: '', by });
  await heard('Guest', 'Bienfaiteur');
  expect(here.rights.at(-1)).toMatchObject({ have_ctf_access: true, can_view_hints: true });
  // A change that moves no right is told to nobody.
  await app.call('PUT', '/profile/preferences', { token: one.token, body: { neutral_layout: true } });
  await ledger.correct(one.id, { plan: 'adherent', until }, { why: 'Mauvaise formule', by });
  await heard('Guest', 'Bienfaiteur', 'Adhérent');
  await ledger.end(one.id, { why: 'Chèque refusé', by });
  await heard('Guest', 'Bienfaiteur', 'Adhérent', 'Guest');
  await expect.poll(() => roles(others), soon).toEqual(['Adhérent']);
});

test('an open page hears what the association is called, on every instance', async () => {
  const one = await aMember(app);
  const [here, there] = [await listen(app, one), await listen(second, one)];
  await app.services.association.set('name', 'Hacklab du Ponant');
  await app.services.association.set('contact_email', 'contact@exemple.fr');
  for (const { names } of [here, there])
    await expect.poll(() => names, soon).toEqual(['Fanion', 'Hacklab du Ponant']);
});

test('what an open transaction tells rings at its commit only, and not when it is undone', async () => {
  const one = await aMember(app);
  const { heard } = await listen(app, one);
  await expect.poll(() => heard.length, soon).toBe(1);
  const tidings = { kind: 'badge', path: '/profile', subject: 'Badge' } as const;
  await app.context.db
    .transaction(async (sql) => {
      await app.services.notifications.tell(sql, [one.id], { ...tidings, text: 'Jamais.' });
      throw new Error('refused');
    })
    .catch(() => {});
  await app.context.db.transaction(async (sql) => {
    await app.services.notifications.tell(sql, [one.id], { ...tidings, text: 'Tard.' });
    await tell(app, [one], 'Tôt.');
  });
  await expect.poll(() => heard.filter(([name]) => name === 'notification').length, soon).toBe(2);
  expect(heard.flatMap(([, { text }]) => (text ? [text] : [])).sort()).toEqual(['Tard.', 'Tôt.']);
});

test('a bell ends with its session, and with the account', async () => {
  const [leaves, suspended, stays] = [await aMember(app), await aMember(app), await aMember(app)];
  const [one, two, three] = [
    await listen(second, leaves),
    await listen(second, suspended),
    await listen(second, stays),
  ];
  await app.call('POST', '/auth/logout', { token: leaves.token });
  await app.services.profiles.suspend(suspended.id, true);
  await expect.poll(() => [one.ended, two.ended], soon).toEqual([true, true]);
  await tell(app, [stays], 'Encore là.');
  await expect.poll(() => three.heard.length, soon).toBe(3);
  expect(three.ended).toBe(false);
});

test('the program ends at once although a bell is listened to', async () => {
  const third = await app.second();
  addresses.set(third, await third.http.listen({ host: '127.0.0.1', port: 0 }));
  const client = await listen(third, await aMember(app));
  const start = performance.now();
  await third.close();
  expect(performance.now() - start).toBeLessThan(8000);
  await expect.poll(() => client.ended, soon).toBe(true);
});
