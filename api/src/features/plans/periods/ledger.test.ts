import { DAY } from '@fanion/rules/durations';
import { membershipAt } from '@fanion/rules/plans/membership';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { membershipOf, roleOf } from '../../../testing/parts/payments.ts';
import { testApp } from '../../../testing/test-app.ts';
import { addPeriod, correctMembership, endMembership, readLedger, recordMembership } from './service.ts';

const app = await testApp();
const twin = await app.second();
const at = (days: number) => new Date(Date.now() + days * DAY);
const BY = { actorId: null, channel: 'cli' } as const;
const because = (why: string) => ({ why, by: BY });

const ledgerRows = (memberId: number) =>
  app.context.db.query<{
    plan: string;
    days: number;
    reason: string;
    closed: string | null;
    replaced: boolean;
  }>(
    `select p.plan, round(extract(epoch from p.ends_at - now()) / 86400)::int as days, p.reason, c.reason as closed,
       c.replaced_by is not null as replaced
     from membership p left join membership_closure c on c.membership_id = p.id where p.member_id = $1 order by p.id`,
    [memberId],
  );
const audited = (memberId: number) =>
  app.context.db.query(
    'select actor_id, channel, action, details from audit_log where target = $1 order by id',
    [`member:${memberId}`],
  );

test('what is recorded is answered as it counts, not as it was asked', async () => {
  const member = await aMember(app, { plan: null });
  const first = await recordMembership(
    app.context,
    member.id,
    { plan: 'bienfaiteur', until: at(90) },
    because(''),
  );
  expect(first).toMatchObject({ ok: true, value: { username: member.username } });
  const second = await recordMembership(
    app.context,
    member.id,
    { plan: 'adherent', until: at(300) },
    because('Chèque n° 12'),
  );
  expect(second).toMatchObject({
    ok: true,
    value: { text: expect.stringMatching(/^Bienfaiteur jusqu’au .+, puis Adhérent jusqu’au .+$/) },
  });
  expect((await membershipOf(app, member)).steps.map(({ plan }: { plan: string }) => plan)).toEqual([
    'bienfaiteur',
    'adherent',
  ]);
  expect(await roleOf(app, member)).toBe('Bienfaiteur');
});

test('what would open nothing more is refused with what there is, and leaves no trace', async () => {
  const member = await aMember(app, { plan: null });
  await recordMembership(app.context, member.id, { plan: 'bienfaiteur', until: at(90) }, because(''));
  const before = [await ledgerRows(member.id), await audited(member.id)];
  for (const plan of ['adherent', 'bienfaiteur'] as const) {
    const refused = await recordMembership(app.context, member.id, { plan, until: at(30) }, because(''));
    expect(refused).toMatchObject({
      ok: false,
      code: 'conflict',
      message: expect.stringMatching(
        /^Rien n’a été enregistré.+Bienfaiteur jusqu’au .+ corrigez l’adhésion\.$/,
      ),
    });
  }
  expect(
    await recordMembership(app.context, member.id, { plan: 'adherent', until: at(-1) }, because('')),
  ).toMatchObject({
    fields: { until: 'La date de fin est passée.' },
  });
  expect([await ledgerRows(member.id), await audited(member.id)]).toEqual(before);
});

test('a shorter date and a lower plan count at once on every instance, the member is told, and the ledger keeps all', async () => {
  const member = await aMember(app, { plan: null });
  await recordMembership(
    app.context,
    member.id,
    { plan: 'bienfaiteur', until: at(27_000) },
    because('Saisie'),
  );
  for (const on of [app, twin]) expect(await roleOf(on, member)).toBe('Bienfaiteur');
  const until = at(20);
  const corrected = await correctMembership(
    app.context,
    member.id,
    { plan: 'adherent', until },
    because('  Mauvaise\nligne '),
  );
  expect(corrected).toMatchObject({
    ok: true,
    value: { text: expect.stringMatching(/^Adhérent jusqu’au \S+ \S+ \d{4}$/) },
  });
  expect(await roleOf(app, member)).toBe('Adhérent');
  await expect.poll(() => roleOf(twin, member)).toBe('Adhérent');
  expect(await ledgerRows(member.id)).toEqual([
    { plan: 'bienfaiteur', days: 27_000, reason: 'Saisie', closed: 'Mauvaise ligne', replaced: true },
    { plan: 'adherent', days: 20, reason: 'Mauvaise ligne', closed: null, replaced: false },
  ]);
  expect((await audited(member.id)).at(-1)).toEqual({
    actor_id: null,
    channel: 'cli',
    action: 'membership.correct',
    details: {
      before: { plan: 'bienfaiteur', until: expect.any(String) },
      after: { plan: 'adherent', until: until.toISOString() },
      why: 'Mauvaise ligne',
    },
  });
  const { state, ends_at, history } = await membershipOf(app, member);
  expect([state, ends_at]).toEqual(['expiring', until.toISOString()]);
  expect(
    history.map(({ plan, reason, closed }: Record<string, unknown>) => ({ plan, reason, closed })),
  ).toEqual([
    { plan: 'adherent', reason: 'Mauvaise ligne', closed: null },
    {
      plan: 'bienfaiteur',
      reason: 'Saisie',
      closed: { at: expect.any(String), reason: 'Mauvaise ligne', replaced: true },
    },
  ]);
  expect((await app.read('/notifications', member)).notifications).toEqual([
    expect.objectContaining({
      kind: 'membership',
      text: expect.stringContaining('Mauvaise ligne'),
    }),
    expect.objectContaining({
      text: expect.stringMatching(/^Votre adhésion est enregistrée\u00a0: Bienfaiteur/),
    }),
  ]);
  // Each is sent by the instance that takes it first, so that the second may go before the first.
  const mails = await mailsTo(app, member.email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Votre adhésion a été corrigée',
    'Votre adhésion est enregistrée',
  ]);
});

test('a membership ended now has no grace, and nothing paid in advance is left of it', async () => {
  const member = await aMember(app, { plan: null });
  await addPeriod(app.context, { memberId: member.id, plan: 'adherent', startsAt: at(-300), endsAt: at(-3) });
  await addPeriod(app.context, {
    memberId: member.id,
    plan: 'bienfaiteur',
    startsAt: at(5),
    endsAt: at(300),
  });
  expect(await roleOf(app, member)).toBe('Adhérent');
  const ended = await endMembership(app.context, member.id, because('Chèque refusé'));
  expect(ended).toMatchObject({ ok: true, value: { text: 'aucune adhésion en cours' } });
  expect((await audited(member.id)).at(-1)).toMatchObject({
    action: 'membership.end',
    details: { before: { plan: 'adherent' }, after: { plan: null, until: null }, why: 'Chèque refusé' },
  });
  expect(await roleOf(app, member)).toBe('Guest');
  expect((await ledgerRows(member.id)).map(({ closed, replaced }) => [closed, replaced])).toEqual([
    ['Chèque refusé', false],
    ['Chèque refusé', false],
  ]);
  const again = await endMembership(app.context, member.id, because('Encore'));
  expect(again).toMatchObject({
    ok: false,
    message: expect.stringContaining('pas d’adhésion en cours ni à venir'),
  });
});

test('a correction without a reason, of nothing, or into what there is, is refused', async () => {
  const [member, nobody] = [await aMember(app), await aMember(app, { plan: null })];
  const target = { plan: 'bienfaiteur', until: at(40) } as const;
  for (const why of ['', ' \n ', 'x'.repeat(281)])
    expect(await correctMembership(app.context, member.id, target, because(why))).toMatchObject({
      fields: { why: expect.any(String) },
    });
  expect(await endMembership(app.context, member.id, because(' '))).toMatchObject({
    fields: { why: expect.any(String) },
  });
  expect(await correctMembership(app.context, nobody.id, target, because('x'))).toMatchObject({
    code: 'conflict',
  });
  expect((await correctMembership(app.context, member.id, target, because('x'))).ok).toBe(true);
  expect(await correctMembership(app.context, member.id, target, because('x'))).toMatchObject({
    message: expect.stringMatching(/^Rien n’a été corrigé/),
  });
  expect(await endMembership(app.context, 2_000_000_000, because('x'))).toMatchObject({
    code: 'member_not_found',
  });
});

test('two treasurers at once: the second decides on what the first wrote', async () => {
  const member = await aMember(app);
  const [a, b] = await Promise.all([
    endMembership(app.context, member.id, because('Une')),
    endMembership(twin.context, member.id, because('Deux')),
  ]);
  expect([a.ok, b.ok].sort()).toEqual([false, true]);
  expect(await ledgerRows(member.id)).toHaveLength(1);
});

test('a manager in whose name it is done is in the ledger and in the audit log', async () => {
  const [member, manager] = [await aMember(app), await aMember(app, { role: 'manager' })];
  const by = { actorId: manager.id, channel: 'cli' } as const;
  await correctMembership(
    app.context,
    member.id,
    { plan: 'bienfaiteur', until: at(400) },
    { why: 'Don', by },
  );
  const { periods } = await readLedger(app.context, member.id);
  expect(periods.map(({ recorded_by, closed_by }) => [recorded_by, closed_by])).toEqual([
    [manager.username, null],
    [null, manager.username],
  ]);
  expect((await audited(member.id)).at(-1)).toMatchObject({
    actor_id: manager.id,
    action: 'membership.correct',
  });
});

test('the database gives the rights that the rule computes from the same periods', async () => {
  const period = fc.record({
    plan: fc.constantFrom('adherent' as const, 'bienfaiteur' as const),
    from: fc.integer({ min: -40, max: 20 }),
    length: fc.integer({ min: 1, max: 40 }),
    closed: fc.boolean(),
  });
  const histories = fc.sample(fc.array(period, { maxLength: 5 }), { numRuns: 200, seed: 7 });
  const { id } = await aMember(app, { plan: null });
  await app.context.db.transaction(async (sql) => {
    const [{ now }] = (await sql.query<{ now: Date }>('select now() as now')) as [{ now: Date }];
    for (const history of histories) {
      await sql.query('delete from membership where member_id = $1', [id]);
      for (const { plan, from, length, closed } of history)
        await sql.query(
          `with p as (insert into membership (member_id, plan, starts_at, ends_at, source)
             values ($1, $2, now() + make_interval(days => $3), now() + make_interval(days => $4), 'manual') returning id)
           insert into membership_closure (membership_id, reason) select id, 'x' from p where $5`,
          [id, plan, from, from + length, closed],
        );
      const living = history.filter(({ closed }) => !closed);
      const { plan } = membershipAt(
        living.map((one) => ({
          plan: one.plan,
          from: now.getTime() + one.from * DAY,
          to: now.getTime() + (one.from + one.length) * DAY,
        })),
        now.getTime(),
      );
      const rows = await sql.query<{ plan: string }>(
        'select plan from current_membership where member_id = $1',
        [id],
      );
      expect([history, rows.map((row) => row.plan)]).toEqual([history, plan === null ? [] : [plan]]);
    }
  });
});
