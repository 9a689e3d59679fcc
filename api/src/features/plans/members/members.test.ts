import { DAY } from '@fanion/rules/durations';
import { addDays, parisDay } from '@fanion/rules/paris-days';
import { membershipAt } from '@fanion/rules/plans/membership';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anOrder, pay, payingApp, roleOf, setAll } from '../../../testing/parts/payments.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { addPeriod } from '../periods/service.ts';

const app = await payingApp();
const twin = await app.second();
const manager = await aMember(app, { role: 'manager', plan: null });
const treasurer = await aMember(app, { plan: null, rights: ['can_manage_payments'] });

const get = (path: string, token = treasurer.token) =>
  app.call('GET', `/plans/manage/members${path}`, { token });
const post = (path: string, body: object) =>
  app.call('POST', `/plans/manage/members${path}`, { token: treasurer.token, body });
const found = async (query: string): Promise<Record<string, unknown>[]> =>
  (await get(`?${query}`)).json().members;
const stateOf = async (member: TestMember) => (await found(`q=${member.username}`))[0]?.state;
const during = (member: TestMember, from: number, to: number) =>
  addPeriod(app.context, {
    memberId: member.id,
    plan: 'adherent',
    startsAt: new Date(Date.now() + from * DAY),
    endsAt: new Date(Date.now() + to * DAY),
  });

test('each is in the list of their state, and the counts are those of the lists', async () => {
  const of: Record<string, [from: number, to: number][]> = {
    active: [[-10, 200]],
    expiring: [[-300, 12]],
    grace: [[-300, -3]],
    expired: [[-300, -40]],
    // A period paid in advance opens nothing yet.
    none: [[3, 200]],
  };
  for (const [state, periods] of Object.entries(of)) {
    const member = await aMember(app, { plan: null });
    for (const [from, to] of periods) await during(member, from, to);
    expect([state, await stateOf(member)]).toEqual([state, state]);
    expect((await found(`q=${member.username}&list=${state}`)).length).toBe(1);
    expect((await get(`/${member.id}`)).json().state).toBe(state);
  }
  const renewed = await aMember(app, { plan: null });
  await during(renewed, -300, 12);
  await during(renewed, 12, 377);
  expect(await stateOf(renewed)).toBe('active');
  expect(await stateOf(manager)).toBe('unlimited');
  const { counts, pagination } = (await get('?')).json();
  expect(pagination.total).toBe(counts.all);
  const lists = ['active', 'expiring', 'grace', 'expired', 'none', 'unlimited'];
  expect(lists.reduce((sum, list) => sum + counts[list], 0)).toBe(counts.all);
});

test('the database and the rule give the same state and the same end, whatever the periods', async () => {
  const period = fc.record({
    plan: fc.constantFrom('adherent' as const, 'bienfaiteur' as const),
    from: fc.integer({ min: -60, max: 40 }),
    length: fc.integer({ min: 1, max: 60 }),
  });
  const histories = fc.sample(fc.array(period, { minLength: 1, maxLength: 5 }), { numRuns: 60, seed: 11 });
  const start = Date.now();
  const members = await Promise.all(histories.map(() => aMember(app, { plan: null })));
  for (const [index, history] of histories.entries())
    for (const { plan, from, length } of history)
      await addPeriod(app.context, {
        memberId: members[index]!.id,
        plan,
        startsAt: new Date(start + from * DAY),
        endsAt: new Date(start + (from + length) * DAY),
      });
  const listed = new Map<unknown, Record<string, unknown>>();
  for (let page = 1; page <= 5; page += 1)
    for (const one of await found(`sort=since&down=1&page=${page}`)) listed.set(one.id, one);
  const now = Date.now();
  for (const [index, history] of histories.entries()) {
    const { state, endsAt } = membershipAt(
      history.map(({ plan, from, length }) => ({
        plan,
        from: start + from * DAY,
        to: start + (from + length) * DAY,
      })),
      now,
    );
    const one = listed.get(members[index]!.id);
    expect([history, one?.state, one?.ends_at]).toEqual([
      history,
      state,
      endsAt === null ? null : new Date(endsAt).toISOString(),
    ]);
  }
});

test('who is looked for is found by pseudo, name without its accents, order and receipt', async () => {
  const member = await aMember(app, { plan: null });
  await app.context.db.query(
    `update member set first_name = 'Éléonore', last_name = 'Le Goff' where id = $1`,
    [member.id],
  );
  const reference = await anOrder(app, member);
  await pay(app, reference);
  const { receipts, orders } = (await get(`/${member.id}`)).json();
  expect(orders[0]).toMatchObject({ reference, state: 'paid' });
  for (const words of [
    member.username,
    'eleonore le goff',
    'LE GOFF éléonore',
    reference,
    receipts[0].number,
  ])
    expect([words, (await found(`q=${encodeURIComponent(words)}`)).map(({ id }) => id)]).toEqual([
      words,
      [member.id],
    ]);
  expect(await found('q=%25')).toEqual([]);
  const csv = await get(`.csv?q=${member.username}`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).toContain(`${member.username};Éléonore Le Goff;${member.email};Adhérent;À jour`);
});

test('who announced a payment, and whose reduced price waits for a proof, are in lists of their own', async () => {
  const member = await aMember(app, { plan: null });
  await anOrder(app, member, { means: 'cheque' });
  expect(await found(`list=waiting&q=${member.username}`)).toEqual([
    expect.objectContaining({ id: member.id, waiting: 'cheque' }),
  ]);
  await app.context.db.query('update member set is_student = true where id = $1', [member.id]);
  const students = () => found(`list=student&q=${member.username}`);
  expect(await students()).toEqual([]);
  await setAll(app, { student_proof: 'verified' });
  expect(await students()).toHaveLength(1);
  await app.call('PUT', `/plans/manage/members/${member.id}/student`, {
    token: treasurer.token,
    body: { valid_until: new Date(Date.now() + 100 * DAY).toISOString() },
  });
  expect(await students()).toEqual([]);
});

test('a correction and an end are written with their reason, and rights follow at once', async () => {
  const member = await aMember(app);
  const until = addDays(parisDay(Date.now()), 40);
  const corrected = await post(`/${member.id}/correct`, { plan: 'bienfaiteur', until, why: 'Chèque relu' });
  expect(corrected.json()).toMatchObject({ plan: 'bienfaiteur', state: 'active' });
  expect(
    corrected.json().history.map(({ by, closed_by }: Record<string, unknown>) => [by, closed_by]),
  ).toEqual([
    [treasurer.username, null],
    [null, treasurer.username],
  ]);
  await expect.poll(() => roleOf(twin, member)).toBe('Bienfaiteur');
  for (const [body, field] of [
    [{ plan: 'adherent', until: '2027-02-30', why: 'x' }, 'until'],
    [{ plan: 'adherent', until: '2020-01-01', why: 'x' }, 'until'],
    [{ plan: 'adherent', until, why: ' ' }, 'why'],
  ] as const)
    expect(Object.keys((await post(`/${member.id}/correct`, body)).json().fields)).toEqual([field]);
  expect((await post(`/${member.id}/end`, { why: 'Départ' })).json()).toMatchObject({
    plan: null,
    state: 'none',
  });
  expect(await roleOf(app, member)).toBe('Guest');
  expect((await post(`/${member.id}/end`, { why: 'Encore' })).json().error).toBe('conflict');
  expect((await post('/2000000000/end', { why: 'x' })).json().error).toBe('member_not_found');
});

test('ten thousand members take as many statements as ten', async () => {
  await app.context.db.query(
    `insert into member (username, username_key, username_skeleton, email, email_key, password_hash, first_name, last_name)
     select 'foule' || n, 'foule' || n, 'foule' || n, 'foule' || n || '@exemple.fr', 'foule' || n || '@exemple.fr', 'x', 'Foule', 'n' || n
     from generate_series(1, 10000) n`,
  );
  await app.context.db.query(
    `insert into membership (member_id, plan, starts_at, ends_at, source)
     select id, 'adherent', now() - interval '1 day' * (id % 400), now() + interval '1 day' * (1 + id % 300), 'manual'
     from member where username like 'foule%' and id % 7 > 0`,
  );
  // The session and the settings are cached.
  await get('?q=foule');
  const sent = await statementsOf(async () => {
    const { members, pagination } = (await get('?q=foule&page=200')).json();
    expect([members.length, pagination.total]).toEqual([40, 10_000]);
  });
  expect(sent.length, sent.join('\n')).toBe(2);
});
