import { expect, test } from 'vitest';
import { aConfirmedMember } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { token, email } = await aMember(app, { role: 'manager', plan: null, username: 'Bureau' });
const call = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
  app.call(method, `/auth/manage/invitations${path}`, { token, ...(body ? { body } : {}) });
const person = (at: string) => ({ email: at, first_name: 'Zoé', last_name: 'Le Goff' });

test('a CSV is read line by line: what is wrong is said by line, and nothing is sent', async () => {
  const csv = [
    '\uFEFFNom;Prénom;E-mail',
    'Le Goff;Zoé;zoe@exemple.fr',
    'Kerbrat;Yann;pas une adresse',
    'Kerbrat;Yann;ZOE@exemple.fr',
    `Marin;Anne;${email}`,
    ';;',
    ';;seule@exemple.fr',
  ].join('\r\n');
  const { lines, ready } = (await call('POST', '/check', { csv })).json();
  expect(lines.map(({ line, problem }: { line: number; problem: string | null }) => [line, problem])).toEqual(
    [
      [2, null],
      [3, "Format d'email invalide"],
      [4, 'Déjà plus haut, à la ligne 2.'],
      [5, 'Déjà membre\u00a0: Bureau.'],
      [7, null],
    ],
  );
  expect([ready, lines[0]]).toMatchObject([2, { first_name: 'Zoé', last_name: 'Le Goff' }]);
  expect((await call('GET')).json().waiting).toBe(0);
  // Without heads, or only addresses.
  const bare = async (text: string) => (await call('POST', '/check', { csv: text })).json().lines;
  expect(await bare('a@exemple.fr\nb@exemple.fr')).toHaveLength(2);
  expect(await bare('a@exemple.fr,Ana,Bel')).toMatchObject([{ first_name: 'Ana', last_name: 'Bel' }]);
  const many = Array.from({ length: 502 }, (_, i) => `m${i}@exemple.fr`).join('\n');
  expect((await call('POST', '/check', { csv: many })).json()).toMatchObject({ ready: 500 });
});

test('an invitation is one mail, is sent again once a day, and is forgotten with the account that it made', async () => {
  const people = [person('zoe@exemple.fr'), person('yann@exemple.fr')];
  const twice = await Promise.all([call('POST', '', { people }), call('POST', '', { people })]);
  expect(twice.some(({ statusCode }) => statusCode === 200)).toBe(true);
  await app.sendMails();
  const mails = app.mails.filter(({ subject }) => subject.endsWith('vous invite'));
  expect(mails.map(({ to }) => to).sort()).toEqual(['yann@exemple.fr', 'zoe@exemple.fr']);
  expect(mails[0]!.text).toContain('https://fanion.test/register?email=');
  const { invitations, waiting } = (await call('GET')).json();
  expect([waiting, invitations[0]]).toMatchObject([2, { by: 'Bureau', joined: null, sent_count: 1 }]);
  const [line] = await app.context.db.query(`select details from audit_log where action = 'member.invite'`);
  expect(line).toEqual({ details: { members: 2 } });

  // The address whose server reports a missing mailbox is marked.
  expect(invitations.map(({ refused }: { refused: unknown }) => refused)).toEqual([null, null]);
  await app.context.db.run('insert into refused_address (address, reason) values ($1, $2)', [
    'yann@exemple.fr',
    'All recipients were rejected: 550 5.1.1 User unknown',
  ]);
  const refusedOf = async () =>
    (await call('GET')).json().invitations.map((one: Record<string, string>) => [one.email, one.refused]);
  expect(await refusedOf()).toContainEqual([
    'yann@exemple.fr',
    'Cette adresse n’existe pas ou ne reçoit plus.',
  ]);
  expect(await refusedOf()).toContainEqual(['zoe@exemple.fr', null]);

  const zoe = invitations.find((one: { email: string }) => one.email === 'zoe@exemple.fr').id;
  expect((await call('POST', `/${zoe}/resend`)).statusCode).toBe(409);
  const yesterday = () =>
    app.context.db.changed(`update invitation set sent_at = now() - interval '25 hours'`);
  for (let mail = 2; mail <= 4; mail++) {
    await yesterday();
    expect((await call('POST', `/${zoe}/resend`)).statusCode).toBe(200);
  }
  await yesterday();
  expect((await call('POST', `/${zoe}/resend`)).statusCode).toBe(409);

  const refused = await call('POST', '', { people: [person('neuf@exemple.fr'), people[1]!] });
  expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('Déjà invité')]);
  expect((await call('GET')).json().waiting).toBe(2);

  await aMember(app, { username: 'Yann' });
  await app.context.db.run(`update member set email_key = 'yann@exemple.fr' where username = 'Yann'`);
  expect((await call('GET')).json().invitations.at(-1)).toMatchObject({ joined: 'Yann' });
  expect((await call('DELETE', `/${zoe}`)).statusCode).toBe(200);
  expect((await call('DELETE', `/${zoe}`)).statusCode).toBe(404);
});

test('the list of before says who has which membership until when: columns are known by their heads, or chosen', async () => {
  const csv = [
    'Nom;Prénom;Courriel;Formule;Fin d’adhésion',
    'Le Bris;Anaïs;anais@exemple.fr;Adhérente;31/08/2099',
    'Floch;Per;per@exemple.fr;bienfaiteur;2099-12-31',
    'Gall;Lan;lan@exemple.fr;;1/9/99',
    'Riou;Mai;mai@exemple.fr;Adhérent;31/08/2020',
    'Roux;Ael;ael@exemple.fr;Capitaine;31/08/2099',
    'Roux;Nin;nin@exemple.fr;Adhérent;',
    'Roux;Iza;iza@exemple.fr;Adhérent;le 30 février',
  ].join('\n');
  const read = (await call('POST', '/check', { csv })).json();
  expect(read.columns).toEqual({ last_name: 0, first_name: 1, email: 2, plan: 3, until: 4 });
  expect(read.heads).toHaveLength(5);
  expect(
    read.lines.map(({ plan, until, problem, note }: Record<string, string | null>) => [
      plan,
      until,
      problem ?? note,
    ]),
  ).toEqual([
    ['adherent', '2099-08-31', null],
    ['bienfaiteur', '2099-12-31', null],
    ['adherent', '2099-09-01', null],
    [null, null, expect.stringContaining('a pris fin le 31 août 2020')],
    [null, null, expect.stringContaining('Formule inconnue')],
    [null, null, 'Il y a une formule, mais pas de date de fin.'],
    [null, null, expect.stringContaining('Date de fin incorrecte')],
  ]);
  const mute = ['A;B;C', 'x;anais@exemple.fr;31/08/2099'].join('\n');
  const chosen = (await call('POST', '/check', { csv: mute, columns: { email: 1, until: 2 } })).json();
  expect(chosen.lines).toMatchObject([{ email: 'anais@exemple.fr', plan: 'adherent', until: '2099-08-31' }]);
  const bad = await call('POST', '/check', { csv: mute, columns: { email: -1 } });
  expect(bad.statusCode).toBe(422);
});

test('who registers at an invited address has the membership that waited, once; a stranger has none', async () => {
  const people = [
    { ...person('loig@exemple.fr'), plan: 'bienfaiteur', until: '2099-08-31' },
    { ...person('sans@exemple.fr'), plan: null, until: null },
  ];
  expect((await call('POST', '', { people })).statusCode).toBe(200);
  await app.sendMails();
  const mail = app.mails.findLast(({ to }) => to === 'loig@exemple.fr')!;
  expect(mail.text).toContain('jusqu’au 31 août 2099');
  const listed = (await call('GET')).json().invitations;
  expect(listed.find((one: { email: string }) => one.email === 'loig@exemple.fr')).toMatchObject({
    plan: 'bienfaiteur',
    until: '2099-08-31',
  });
  await aConfirmedMember(app, { email: 'Loig@exemple.fr', username: 'Loig-m' });
  await aConfirmedMember(app, { email: 'sans@exemple.fr', username: 'Sans-m' });
  const ledger = await app.context.db.query(
    `select m.username, l.plan, l.ends_at, l.source from membership l join member m on m.id = l.member_id
     where m.username in ('Loig-m', 'Sans-m')`,
  );
  expect(ledger).toEqual([
    {
      username: 'Loig-m',
      plan: 'bienfaiteur',
      ends_at: new Date('2099-08-31T21:59:59.000Z'),
      source: 'manual',
    },
  ]);
  expect(
    await app.context.db.query(`select plan, until from invitation where email_key = 'loig@exemple.fr'`),
  ).toEqual([{ plan: null, until: null }]);
  const lines = await app.context.db.query(
    `select details from audit_log where action = 'membership.record'`,
  );
  expect(lines).toHaveLength(1);
});

test('a list that has its heads alone is said so, and is nobody', async () => {
  const checked = await call('POST', '/check', { csv: 'E-mail;Prénom;Nom\n' });
  expect(checked.json()).toMatchObject({
    ready: 0,
    lines: [{ line: 1, email: '', problem: expect.stringContaining('que la ligne des titres') }],
  });
});

test('a list longer than what is sent at once is sent in turns, each its own people', async () => {
  const csv = `mail;prénom;nom;formule;fin\n${Array.from({ length: 620 }, (_, i) => `tour${i}@exemple.fr;Zoé;Le Goff;adhérent;31/08/2999`).join('\n')}`;
  const check = async (): Promise<{ ready: number; lines: { problem: string | null }[] }> =>
    (await call('POST', '/check', { csv })).json();
  const first = await check();
  expect([first.ready, first.lines.length]).toEqual([500, 620]);
  expect(first.lines.at(-1)!.problem).toContain('celle-ci est en trop');
  const people = first.lines.filter(({ problem }) => problem === null);
  expect((await call('POST', '', { people })).statusCode).toBe(200);
  expect((await check()).ready).toBe(120);
});

test('a membership is a plan and a real day to come, or none', async () => {
  for (const [membership, sentence] of [
    [{ plan: 'adherent', until: '2027-02-31' }, 'Date incorrecte'],
    [{ plan: 'adherent', until: '2020-01-01' }, 'est passée'],
    [{ plan: 'adherent', until: null }, 'vont ensemble'],
    [{ plan: null, until: '2999-01-01' }, 'vont ensemble'],
  ] as const) {
    const answer = await call('POST', '', { people: [{ ...person('demi@exemple.fr'), ...membership }] });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(sentence)]);
  }
});
