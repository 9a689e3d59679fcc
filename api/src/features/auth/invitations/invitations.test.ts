import { expect, test } from 'vitest';
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
  // Without heads, or addresses alone.
  const bare = async (text: string) => (await call('POST', '/check', { csv: text })).json().lines;
  expect(await bare('a@exemple.fr\nb@exemple.fr')).toHaveLength(2);
  expect(await bare('a@exemple.fr,Ana,Bel')).toMatchObject([{ first_name: 'Ana', last_name: 'Bel' }]);
  const many = Array.from({ length: 202 }, (_, i) => `m${i}@exemple.fr`).join('\n');
  expect((await call('POST', '/check', { csv: many })).json()).toMatchObject({ ready: 200 });
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

  const zoe = invitations.find((one: { email: string }) => one.email === 'zoe@exemple.fr').id;
  expect((await call('POST', `/${zoe}/resend`)).statusCode).toBe(409);
  const yesterday = () => app.context.db.run(`update invitation set sent_at = now() - interval '25 hours'`);
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
