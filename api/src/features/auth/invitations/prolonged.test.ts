import { addDays, parisDay } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { prolongMembership, readLedger } from '../../plans/periods/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const manager = await aMember(app, { role: 'manager', plan: null, username: 'Bureau' });
const call = (path: string, body: object, on = app) =>
  on.call('POST', `/auth/manage/invitations${path}`, { token: manager.token, body });
/** Last day of a membership by `aMember`: joined yesterday, for two hundred and one days. */
const ends = (more: number) => addDays(parisDay(Date.now()), 200 + more);

interface Line {
  email: string;
  member: string | null;
  problem: string | null;
  note: string | null;
}
const read = async (lines: [TestMember | string, string, string][]) => {
  const rows = lines.map(
    ([who, plan, until]) => `${typeof who === 'string' ? who : who.email};${plan};${until}`,
  );
  return (await call('/check', { csv: ['mail;formule;fin', ...rows].join('\n') })).json() as {
    lines: Line[];
    ready: number;
    prolonged: number;
  };
};
const validLines = ({ lines }: { lines: Line[] }) => lines.filter(({ problem }) => problem === null);
const ledger = async ({ id }: TestMember) => (await readLedger(app.context, id)).text;
const logged = ({ id }: TestMember) =>
  app.column<string>(`select action from audit_log where target = $1 and action like 'membership.%'`, [
    `member:${id}`,
  ]);

test('a list brings memberships further, never back, and says which of the two it does', async () => {
  const [later, same, earlier, none, silent] = [
    await aMember(app),
    await aMember(app),
    await aMember(app),
    await aMember(app, { plan: null }),
    await aMember(app),
  ];
  const before = await ledger(same);
  const checked = await read([
    [later, 'Bienfaiteur', '2099-08-31'],
    [same, 'Adhérent', ends(0)],
    [earlier, 'Bienfaiteur', ends(-30)],
    [none, 'Adhérent', '2099-08-31'],
    [silent, '', ''],
    ['neuf@exemple.fr', 'Adhérent', '2099-08-31'],
  ]);
  expect([checked.ready, checked.prolonged]).toEqual([1, 2]);
  expect(checked.lines.map(({ problem, note }) => problem ?? note)).toEqual([
    `Déjà membre (${later.username})\u00a0: adhésion prolongée jusqu’au 31 août 2099.`,
    expect.stringMatching(
      new RegExp(
        `^Déjà membre \\(${same.username}\\).: son adhésion va déjà jusqu’au .+, rien ne change\\.$`,
      ),
    ),
    expect.stringContaining('rien ne change'),
    `Déjà membre (${none.username})\u00a0: adhésion ouverte jusqu’au 31 août 2099.`,
    `Déjà membre\u00a0: ${silent.username}.`,
    null,
  ]);
  expect(await ledger(later)).toBe(await ledger(silent));

  const sent = await call('', { people: validLines(checked) });
  expect([sent.statusCode, sent.json().message]).toEqual([
    200,
    'Une invitation part. 2 adhésions sont prolongées.',
  ]);
  expect(await ledger(later)).toBe('Bienfaiteur jusqu’au 31 août 2099');
  expect(await ledger(none)).toBe('Adhérent jusqu’au 31 août 2099');
  expect(await ledger(same)).toBe(before);
  expect([await logged(later), await logged(same)]).toEqual([['membership.record'], []]);
  const bell = (await app.call('GET', '/notifications', { token: later.token })).body;
  expect(bell).toContain('Votre adhésion est enregistrée');
  await app.sendMails();
  const invited = app.mails.filter(({ subject }) => subject.endsWith('vous invite'));
  expect(invited.map(({ to }) => to)).toEqual(['neuf@exemple.fr']);
  // A second run of the same list has nothing to do.
  expect(
    validLines(
      await read([
        [later, 'Bienfaiteur', '2099-08-31'],
        [none, 'Adhérent', '2099-08-31'],
      ]),
    ),
  ).toEqual([]);
});

test('the plan of a shorter list counts once the better one is over', async () => {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  await call('', { people: validLines(await read([[member, 'Adhérent', '2099-08-31']])) });
  expect(await ledger(member)).toMatch(/^Bienfaiteur jusqu’au .+, puis Adhérent jusqu’au 31 août 2099$/);
});

test('what changed between the list and its sending is decided by the ledger, for each member alone', async () => {
  const [paid, waits] = [await aMember(app), await aMember(app)];
  const people = validLines(
    await read([
      [paid, 'Adhérent', '2090-08-31'],
      [waits, 'Adhérent', '2090-08-31'],
    ]),
  );
  await app.context.db.transaction((sql) =>
    prolongMembership(app.context, sql, {
      memberId: paid.id,
      target: { plan: 'bienfaiteur', until: new Date('2095-12-31T22:59:59Z') },
      note: { why: 'Payé', by: { actorId: null, channel: 'cli' } },
    }),
  );
  const sent = await call('', { people });
  expect(sent.json().message).toBe(
    'Une adhésion est prolongée. Une adhésion allait déjà aussi loin, et n’a pas changé.',
  );
  expect(await ledger(paid)).toBe('Bienfaiteur jusqu’au 31 décembre 2095');
  expect(await ledger(waits)).toBe('Adhérent jusqu’au 31 août 2090');
});

test('two managers who send the same list at once, each on an instance, prolong each membership once', async () => {
  const members = [await aMember(app), await aMember(app), await aMember(app)];
  const people = validLines(await read(members.map((member) => [member, 'Adhérent', '2091-08-31'])));
  const both = await Promise.all([call('', { people }), call('', { people: people.toReversed() }, twin)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(both.map((answer) => answer.json().message).sort()).toEqual([
    '3 adhésions allaient déjà aussi loin, et n’ont pas changé.',
    '3 adhésions sont prolongées.',
  ]);
  for (const member of members) expect(await logged(member)).toEqual(['membership.record']);
});

test('who is another than the list said refuses the whole: nothing is sent, and nothing prolonged', async () => {
  const [stays, leaves] = [await aMember(app), await aMember(app)];
  const people = validLines(
    await read([
      [stays, 'Adhérent', '2092-08-31'],
      [leaves, 'Adhérent', '2092-08-31'],
    ]),
  );
  const before = await ledger(stays);
  const refused = async (list: object[], sentence: string) => {
    const answer = await call('', { people: list });
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await ledger(stays)).toBe(before);
  };
  // A person to invite who became a member has no membership to extend before the manager sees it.
  await refused([{ ...people[0]!, member: null }], `Déjà membre\u00a0: ${stays.username}.`);
  await refused([people[0]!, { ...people[1]!, until: null }], 'vont ensemble');
  await refused([people[0]!, { ...people[1]!, plan: null, until: null }], 'vont ensemble');
  await app.context.db.run(`update member set email_key = 'ailleurs@exemple.fr' where id = $1`, [leaves.id]);
  await refused(people, `${leaves.username} n’est plus membre à cette adresse`);
});

test('five hundred memberships are prolonged at once', async () => {
  await app.context.db.run(
    `insert into member (username, username_key, username_skeleton, email, email_key, password_hash, first_name, last_name)
     select 'Foule-' || n, 'foule-' || n, 'foule-' || n, 'foule-' || n || '@exemple.fr', 'foule-' || n || '@exemple.fr', '', 'A', 'B'
     from generate_series(1, 500) as n`,
  );
  const lines = Array.from({ length: 500 }, (_, n): [string, string, string] => [
    `foule-${n + 1}@exemple.fr`,
    'Adhérent',
    '2093-08-31',
  ]);
  const sent = await call('', { people: validLines(await read(lines)) });
  expect(sent.json().message).toBe('500 adhésions sont prolongées.');
});
