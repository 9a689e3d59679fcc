import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anOrder, payingApp, roleOf, setAll } from '../../../testing/parts/payments.ts';
import { verifyPayments } from '../integrity/service.ts';

const app = await payingApp();
await app.context.db.query(`update plan_offer set reduced_cents = 2500 where plan = 'adherent'`);
const twin = await app.second();
const treasurer = await aMember(app, { role: 'manager', plan: null });
const guest = () => aMember(app, { plan: null });
const record = async (members: TestMember[], over: object = {}, on = app) =>
  on.call('POST', '/plans/manage/members/payments', {
    token: treasurer.token,
    body: {
      of: { ids: members.map(({ id }) => id) },
      plan: 'adherent',
      means: 'cash',
      price_cents: null,
      idempotency_key: randomUUID(),
      dry_run: false,
      ...over,
    },
  });
const count = async (what: string) =>
  (await app.column<number>(`select count(*)::int as n from ${what}`))[0]!;

test('several adhesions are told, then recorded once, each with its order, its receipt and its line in the log', async () => {
  const [join, renewing, paid] = [await guest(), await aMember(app), await guest()];
  await record([paid], { idempotency_key: randomUUID() });
  await record([paid], { idempotency_key: randomUUID() });
  const members = [join, renewing, paid];
  const before = await count('payment_order');
  const trial = (await record(members, { dry_run: true })).json();
  expect(trial).toMatchObject({
    done: 2,
    lines: [
      {
        name: join.username,
        done: true,
        effect: expect.stringMatching(/^Adhérent du .+ au .+, 50,00\s€\.$/),
      },
      { name: renewing.username, done: true },
      { name: paid.username, done: false, why: 'Son adhésion est déjà payée d’avance.' },
    ],
  });
  expect(trial.total_cents).toBe(10000);
  expect([await count('payment_order'), await roleOf(app, join)]).toEqual([before, 'Guest']);

  const idempotency_key = randomUUID();
  const answers = await Promise.all([app, twin].map((on) => record(members, { idempotency_key }, on)));
  expect(answers.map((answer) => answer.json().done)).toEqual([2, 2]);
  expect(await count('payment_order')).toBe(before + 2);
  expect(await roleOf(app, join)).toBe('Adhérent');
  expect(
    await count(`receipt r join payment_order o on o.id = r.order_id where o.member_id = ${join.id}`),
  ).toBe(1);
  expect(await count(`audit_log where action = 'order.payment'`)).toBe(4);
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('each pays the price that is theirs, or what was received of each; an exemption costs nothing', async () => {
  const [student, other, free] = [await guest(), await guest(), await guest()];
  await setAll(app, { student_proof: 'declared' });
  await app.context.db.query('update member set is_student = true where id = $1', [student.id]);
  const own = (await record([student, other], { dry_run: true })).json();
  expect([own.lines[0].effect, own.lines[1].effect, own.total_cents]).toEqual([
    expect.stringContaining('25,00'),
    expect.stringContaining('50,00'),
    7500,
  ]);
  const same = (await record([student, other], { price_cents: 1234 })).json();
  expect(same.total_cents).toBe(2468);
  const none = (await record([free], { means: 'exemption' })).json();
  expect([none.total_cents, none.lines[0].effect]).toEqual([0, expect.stringContaining('sans paiement')]);
  expect((await record([free], { means: 'exemption', price_cents: 500 })).json().message).toBe(
    'Une exemption ne coûte rien.',
  );
});

test('what waited to be paid is given up and said so; who may not keep the till is refused', async () => {
  const waiting = await guest();
  const order = await anOrder(app, waiting, { means: 'transfer' });
  const trial = (await record([waiting], { dry_run: true })).json();
  expect(trial.lines[0].effect).toContain(`Sa commande ${order}`);
  const refused = await app.call('POST', '/plans/manage/members/payments', {
    token: waiting.token,
    body: {
      of: { ids: [waiting.id] },
      plan: 'adherent',
      means: 'cash',
      price_cents: null,
      idempotency_key: randomUUID(),
      dry_run: false,
    },
  });
  expect(refused.statusCode).toBe(403);
  const filterTrial = (await record([], { of: { filters: { q: waiting.username } }, dry_run: true })).json();
  expect(filterTrial.lines.map(({ name }: { name: string }) => name)).toEqual([waiting.username]);
});
