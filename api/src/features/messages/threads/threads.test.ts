import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { db } = app.context;
const call = (by: TestMember, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, `/messages${path}`, { token: by.token, body });
const write = (by: TestMember, to: TestMember, message = 'Bonjour') =>
  call(by, 'POST', '', { to: to.username, message });
const unread = async (of: TestMember) => (await call(of, 'GET', '/unread')).json().unread;
const fresh = async (of: TestMember) => db.query('delete from message_quota where member_id = $1', [of.id]);

test('a member writes to another, who answers: each reads both, nobody else finds the conversation', async () => {
  const [ada, bob, eve] = [await aMember(app), await aMember(app), await aMember(app)];
  const thread = (await write(ada, bob, '  Salut !\r\nÇa va ?  ')).json();
  expect(thread).toMatchObject({ with: { username: bob.username }, closed: null, unread: false });
  expect(thread.messages).toMatchObject([{ mine: true, words: 'Salut !\nÇa va ?' }]);
  expect([await unread(ada), await unread(bob)]).toEqual([0, 1]);
  const answered = (await call(bob, 'POST', `/${thread.id}`, { message: 'Oui' })).json();
  expect(answered.messages.map(({ mine }: { mine: boolean }) => mine)).toEqual([false, true]);
  expect((await write(bob, ada, 'Encore')).json().id).toBe(thread.id);
  const { threads } = (await call(ada, 'GET', '')).json();
  expect(threads).toMatchObject([{ id: thread.id, unread: true, last: { mine: false, words: 'Encore' } }]);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '', { message: 'x' }],
    ['PUT', '/read', { to: 1 }],
    ['PUT', '/muted', { muted: true }],
    ['DELETE', '', undefined],
    ['DELETE', `/${thread.messages[0].id}`, undefined],
  ] as const) {
    const refused = await call(eve, method, `/${thread.id}${path}`, body);
    expect([method, path, refused.statusCode, refused.json().error]).toEqual([
      method,
      path,
      404,
      'thread_not_found',
    ]);
  }
});

test('one is told once as long as one has not read, and reading takes it back', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  const { id, messages } = (await write(ada, bob)).json();
  const last = (await write(ada, bob, 'Encore')).json().messages.at(-1).id;
  const bell = async () =>
    (await app.read('/notifications', bob)).notifications as {
      text: string;
    }[];
  expect(await bell()).toMatchObject([{ text: `${ada.username} vous a écrit.`, path: `/messages/${id}` }]);
  expect((await mailsTo(app, bob.email)).map(({ subject }) => subject)).toEqual([
    `${ada.username} vous a écrit`,
  ]);
  await call(bob, 'PUT', `/${id}/read`, { to: messages[0].id });
  expect(await unread(bob)).toBe(1);
  expect((await call(bob, 'PUT', `/${id}/read`, { to: last })).json()).toEqual({ unread: 0 });
  expect(await bell()).toEqual([]);
  // An older message changes nothing, and an unknown one marks no more as read.
  await call(bob, 'PUT', `/${id}/read`, { to: 2_000_000_000 });
  await write(ada, bob, 'Et encore');
  expect(await unread(bob)).toBe(1);
});

test('a muted conversation neither rings nor counts', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  const { id } = (await write(ada, bob)).json();
  expect((await call(bob, 'PUT', `/${id}/muted`, { muted: true })).json().muted).toBe(true);
  await call(bob, 'PUT', `/${id}/read`, { to: 2_000_000_000 });
  await write(ada, bob, 'Encore');
  expect([await unread(bob), (await call(bob, 'GET', '')).json().threads[0].unread]).toEqual([0, true]);
});

test('who receives from their teammates or from nobody is not written to, nor writes to who could not answer', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  const { id } = (await write(ada, bob)).json();
  const set = (receives: string) => call(bob, 'PUT', '/settings', { receives });
  for (const one of ['nobody', 'teammates']) {
    expect((await set(one)).json()).toMatchObject({ receives: one, helps: false });
    expect((await write(ada, bob)).json().message).toBe('Ce membre ne reçoit pas vos messages.');
    expect((await call(ada, 'GET', `/${id}`)).json().closed).toBe('theirs');
    expect((await call(bob, 'GET', `/with/${ada.username}`)).json()).toMatchObject({
      thread: id,
      closed: 'own',
    });
    expect((await write(bob, ada)).json().error).toBe('message_refused');
  }
  const team = await app.call('POST', '/ctf/teams/create', {
    token: ada.token,
    body: { name: `Équipe ${ada.id}`, status: 'open' },
  });
  await db.query(`insert into team_member (team_id, member_id, role) values ($1, $2, 'member')`, [
    team.json().team?.id ?? team.json().id,
    bob.id,
  ]);
  expect((await write(ada, bob)).statusCode).toBe(200);
  await set('everyone');
  expect((await write(bob, ada)).statusCode).toBe(200);
});

test('a block closes the conversation both ways, and who is blocked is not told so', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  const { id } = (await write(ada, bob)).json();
  const blocked = (await call(bob, 'PUT', `/blocks/${ada.username}`)).json().blocked;
  expect(blocked).toMatchObject([{ username: ada.username }]);
  expect((await call(ada, 'POST', `/${id}`, { message: 'x' })).json().message).toBe(
    'Ce membre ne reçoit pas vos messages.',
  );
  expect((await call(bob, 'POST', `/${id}`, { message: 'x' })).json().message).toContain('Vous bloquez');
  expect((await call(ada, 'GET', `/${id}`)).json()).toMatchObject({ closed: 'theirs' });
  expect((await call(ada, 'PUT', `/blocks/${ada.username}`)).json().error).toBe('block_self');
  expect((await call(bob, 'DELETE', `/blocks/${ada.username}`)).json().blocked).toEqual([]);
  expect((await write(ada, bob)).statusCode).toBe(200);
});

test('a sixth conversation of a day and a twenty-first message of an hour are refused, on two instances at once', async () => {
  const second = await app.second();
  const ada = await aMember(app);
  const others = await Promise.all(Array.from({ length: 8 }, () => aMember(app)));
  const answers = await Promise.all(
    others.map((one, at) =>
      (at % 2 ? app : second).call('POST', '/messages', {
        token: ada.token,
        body: { to: one.username, message: 'Bonjour' },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
  expect(answers.find(({ statusCode }) => statusCode === 429)!.json().error).toBe('thread_limit');
  const { id } = answers.find(({ statusCode }) => statusCode === 200)!.json();
  const sent = await Promise.all(
    Array.from({ length: 18 }, (_, at) =>
      (at % 2 ? app : second).call('POST', `/messages/${id}`, {
        token: ada.token,
        body: { message: `${at}` },
      }),
    ),
  );
  expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(15);
  expect(sent.find(({ statusCode }) => statusCode !== 200)!.json().error).toBe('message_limit');
  await db.query(
    `update message_quota set sent = array(select now() - interval '61 minutes' from unnest(sent)),
       begun = array(select now() - interval '25 hours' from unnest(begun)) where member_id = $1`,
    [ada.id],
  );
  const late = others[answers.findIndex(({ statusCode }) => statusCode === 429)]!;
  expect((await write(ada, late)).statusCode).toBe(200);
});

test('two members who write to each other at once have one conversation', async () => {
  const second = await app.second();
  for (let round = 0; round < 5; round += 1) {
    const [ada, bob] = [await aMember(app), await aMember(app)];
    const [one, other] = await Promise.all([
      write(ada, bob, 'De moi'),
      second.call('POST', '/messages', { token: bob.token, body: { to: ada.username, message: 'De lui' } }),
    ]);
    expect([one.statusCode, other.statusCode, one.json().id]).toEqual([200, 200, other.json().id]);
    expect((await call(ada, 'GET', `/${one.json().id}`)).json().messages).toHaveLength(2);
  }
});

test('nothing is written after a block, whatever was being sent', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  const { id } = (await write(ada, bob)).json();
  for (let round = 0; round < 5; round += 1) {
    await fresh(ada);
    const [sent] = await Promise.all([
      call(ada, 'POST', `/${id}`, { message: `${round}` }),
      call(bob, 'PUT', `/blocks/${ada.username}`),
    ]);
    const [block] = await db.query<{ at: Date }>('select at from message_block where member_id = $1', [
      bob.id,
    ]);
    const messages = await db.query('select 1 from message where thread_id = $1 and words = $2 and at > $3', [
      id,
      `${round}`,
      block!.at,
    ]);
    if (sent.statusCode !== 200) expect(messages).toEqual([]);
    expect((await call(ada, 'POST', `/${id}`, { message: 'après' })).statusCode).toBe(409);
    await call(bob, 'DELETE', `/blocks/${ada.username}`);
  }
  expect(await db.query(`select 1 from message where words = 'après'`)).toEqual([]);
});

test('a flag that its author found goes to nobody, in whatever disguise; an ordinary word does', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app, { flag: 'FANION{sous_la_coque_42}' });
  const guess = await write(ada, bob, `C’est ${challenge.flag} ?`);
  expect(guess.statusCode).toBe(200);
  await submit(app, ada, challenge);
  for (const words of [
    challenge.flag,
    `Tiens : ${challenge.flag}.`,
    'FANION { sous_la_coque_42 }',
    'FAN**ION**{sous_la_coque_42}',
    'c’est sous_la_coque_42',
    'F A N I O N{sous_la_coque_42}',
    'FANION&#123;sous_la_coque_42&#125;',
  ]) {
    const refused = await write(ada, bob, words);
    expect([words, refused.statusCode, refused.json().error]).toEqual([words, 422, 'flag_in_text']);
  }
  expect((await write(ada, bob, 'Regarde sous la coque, il y a 42 boulons.')).statusCode).toBe(200);
});

test('a bad message changes nothing', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  for (const message of ['', '   ', 'x'.repeat(2001), 42, '\u200b'])
    expect((await call(ada, 'POST', '', { to: bob.username, message })).statusCode).toBe(422);
  expect((await write(ada, { ...bob, username: 'personne-ici' })).json().error).toBe('member_not_found');
  expect((await write(ada, ada)).json().error).toBe('member_not_found');
  expect((await write(ada, bob, 'é'.repeat(2000))).statusCode).toBe(200);
});

test('suspended, without a plan or hidden: the conversation stays, nothing is written', async () => {
  const [ada, bob, guest, shy] = [
    await aMember(app),
    await aMember(app),
    await aMember(app, { plan: null }),
    await aMember(app),
  ];
  const { id } = (await write(ada, bob)).json();
  expect((await write(guest, ada)).json().error).toBe('plan_required');
  expect((await write(ada, guest)).json().message).toContain('ne peut pas recevoir');
  await db.query('update member set hidden = true where id = $1', [shy.id]);
  expect((await write(ada, shy)).json().error).toBe('member_not_found');
  await setSuspended(app.context, bob.id, true);
  expect((await call(ada, 'GET', `/${id}`)).json()).toMatchObject({
    closed: 'absent',
    with: { username: bob.username },
  });
  expect((await call(ada, 'POST', `/${id}`, { message: 'x' })).statusCode).toBe(409);
  expect((await call(bob, 'POST', `/${id}`, { message: 'x' })).statusCode).toBe(401);
});

test('one deletes one’s own words and conversations for oneself alone', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  const { id, messages } = (await write(ada, bob, 'Oups')).json();
  const [{ id: first }] = messages;
  expect((await call(bob, 'DELETE', `/${id}/${first}`)).json().error).toBe('thread_not_found');
  expect((await call(ada, 'DELETE', `/${id}/${first}`)).json().messages).toEqual([]);
  expect((await call(bob, 'GET', `/${id}`)).json().messages).toHaveLength(1);
  await call(bob, 'DELETE', `/${id}`);
  expect((await call(bob, 'GET', '')).json().threads).toEqual([]);
  await write(ada, bob, 'De nouveau');
  const [thread] = (await call(bob, 'GET', '')).json().threads;
  expect(thread).toMatchObject({ id, unread: true });
  expect((await call(bob, 'GET', `/${id}`)).json().messages).toMatchObject([{ words: 'De nouveau' }]);
});

test('long conversations are read by parts, and old words are dropped', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  const { id } = (await write(ada, bob, 'Très vieux')).json();
  await db.query(
    `insert into message (thread_id, author_id, words) select $1, $2, 'm' || n from generate_series(1, 60) n`,
    [id, ada.id],
  );
  await db.query(
    'update message_thread set last_id = (select max(id) from message where thread_id = $1) where id = $1',
    [id],
  );
  const last = (await call(bob, 'GET', `/${id}`)).json();
  expect([last.messages.length, last.earlier, last.messages.at(-1).words]).toEqual([50, true, 'm60']);
  const before = (await call(bob, 'GET', `/${id}?before=${last.messages[0].id}`)).json();
  expect([before.messages.length, before.earlier, before.messages[0].words]).toEqual([
    11,
    false,
    'Très vieux',
  ]);
  await db.query(`update message set at = now() - interval '13 months' where words = 'Très vieux'`);
  await app.tick('old messages');
  expect((await call(bob, 'GET', `/${id}?before=${last.messages[0].id}`)).json().messages).toHaveLength(10);
  await db.query(`update message set at = now() - interval '13 months' where thread_id = $1`, [id]);
  await db.query(`update message_thread set last_at = now() - interval '13 months' where id = $1`, [id]);
  await app.tick('old messages');
  expect((await call(bob, 'GET', `/${id}`)).statusCode).toBe(404);
});
