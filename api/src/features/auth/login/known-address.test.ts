import { MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aForm, codeOf, mailsTo, otherThan } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { confirmCode, sendCodeAgain } from '../otp/service.ts';
import { registerMember } from '../registration/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const post = (path: string, body: unknown) => app.call('POST', path, { body });
type Answer = Awaited<ReturnType<typeof post>>;
const OTHER = 'Autre-Balise-77!';

/** What a stranger sees of an answer, except what was theirs: the address and the string given to them. */
const strangerView = (answer: Answer) => {
  const { email, handle, retry_after, resend_in, message, ...body } = answer.json();
  return {
    status: answer.statusCode,
    headers: Object.keys(answer.headers).sort(),
    body,
    handle: typeof handle === 'string' ? handle.replace(/[\w-]/g, 'x').length > 30 : handle,
    email: typeof email,
    message: String(message).replace(/\d+/g, 'n'),
  };
};

/** Plays a stranger's steps on an address: what each shows, and the seconds it says to wait. */
async function played(email: string) {
  const steps: unknown[] = [];
  const waits: number[] = [];
  const step = async (path: string, body: object) => {
    const answer = await post(path, { email, ...body });
    steps.push([path, strangerView(answer)]);
    waits.push(answer.json().retry_after ?? answer.json().resend_in ?? 0);
    return answer;
  };
  const form = aForm({ email, password: OTHER });
  const { handle } = (await step('/auth/register', form)).json();
  await step('/auth/register', form);
  await step('/auth/login', { password: OTHER });
  await step('/auth/login', { password: 'Encore-Autre-1!' });
  await step('/otp/request', {});
  await step('/otp/request', { handle });
  for (let i = 0; i < 6; i += 1) await step('/otp/verify', { code: 'AAAAAA', handle });
  await step('/otp/verify', { code: 'AAAAAA' });
  await step('/auth/login', { password: OTHER });
  await letTimePass(app, 121_000);
  await step('/otp/request', { handle });
  await step('/auth/login', { password: OTHER });
  await letTimePass(app, 121_000);
  await step('/otp/request', {});
  await step('/auth/login', { password: OTHER });
  await step('/auth/forgot-password', {});
  for (let i = 0; i < 7; i += 1)
    await step('/auth/reset-password', { code: 'AAAAAA', new_password: 'Nouvelle-Balise-9!' });
  for (let i = 0; i < 4; i += 1) {
    await letTimePass(app, 121_000);
    await step('/auth/forgot-password', {});
    await step('/auth/register', aForm({ email, password: OTHER }));
    await step('/auth/login', { password: OTHER });
  }
  return { steps, waits };
}

/** Expects the same at each step; seconds may differ by those that passed between the two. */
function expectSame(one: Awaited<ReturnType<typeof played>>, other: typeof one) {
  expect(one.steps).toEqual(other.steps);
  for (const [i, wait] of one.waits.entries())
    expect(Math.abs(wait - (other.waits[i] ?? 0))).toBeLessThan(15);
}

test('whatever a stranger does, an address with an account answers as one without', async () => {
  const member = await aMember(app);
  const suspended = await aMember(app, { suspended: true });
  const unknown = await played('inconnue@exemple.fr');
  expectSame(await played(member.email), unknown);
  expectSame(await played(suspended.email), unknown);
  // None of these mails had a code for the account, except the five resets.
  const subjects = (await mailsTo(app, member.email)).map((mail) => mail.subject);
  expect(new Set(subjects.map((subject) => subject.split(' : ')[0]))).toEqual(
    new Set(['Vous avez déjà un compte', 'Votre code de réinitialisation']),
  );
  expect((await post('/auth/login', { email: member.email, password: PASSWORD })).statusCode).toBe(200);
});

test('the guesses of a day on what a stranger registered are counted for both', async () => {
  const visitor = { network: 'here', device: '', trusted: null };
  const guessed = async (email: string) => {
    const outcomes: unknown[] = [];
    const registered = await registerMember(app.context, aForm({ email, password: OTHER }), 'here');
    const handle = registered.ok ? registered.value.handle : '';
    for (let round = 0; round < 11; round += 1) {
      for (const which of [handle, null])
        for (let i = 0; i < 5; i += 1) {
          const outcome = await confirmCode(app.context, { email, code: 'AAAAAA', handle: which }, visitor);
          outcomes.push(outcome.ok || outcome.code);
        }
      await letTimePass(app, 13 * MINUTE);
      outcomes.push((await sendCodeAgain(app.context, { email, handle, network: 'here' })).ok);
    }
    return outcomes;
  };
  const unknown = await guessed('jamais.vue@exemple.fr');
  expect(await guessed((await aMember(app, { role: 'manager' })).email)).toEqual(unknown);
  expect(unknown.filter((what) => what === 'too_many_attempts')).toHaveLength(10);
});

test('what is kept of a registration of a known address names nobody, and no code confirms it', async () => {
  const member = await aMember(app);
  const form = aForm({ email: member.email, password: OTHER });
  const { handle } = (await post('/auth/register', form)).json();
  const rows = await app.context.db.query(
    'select decoy, username, profile, avatar from registration where email_key = $1',
    [member.email],
  );
  expect(rows).toEqual([{ decoy: true, username: '', profile: {}, avatar: null }]);
  expect(await mailsTo(app, member.email)).toMatchObject([{ subject: 'Vous avez déjà un compte' }]);
  await letTimePass(app, 121_000);
  await post('/otp/request', { email: member.email, handle });
  expect((await mailsTo(app, member.email)).map((mail) => mail.code)).toEqual([undefined, undefined]);
});

test('a registration that somebody else confirmed goes on being answered as one that waits', async () => {
  const [owner, rival] = [aForm(), aForm({ password: OTHER })];
  const { email } = owner;
  const first = (await post('/auth/register', owner)).json().handle;
  await letTimePass(app, 121_000);
  await post('/auth/register', { ...rival, email });
  await letTimePass(app, 121_000);
  await post('/otp/request', { email, handle: first });
  const body = { email, code: await codeOf(app, email), handle: first };
  expect((await post('/otp/verify', body)).statusCode).toBe(200);
  expect((await post('/auth/login', { email, password: OTHER })).json()).toMatchObject({
    requires_otp: true,
    token: null,
  });
});

test('the password of a registration does not give wrong passwords of the account back', async () => {
  const member = await aMember(app);
  await post('/auth/register', aForm({ email: member.email, password: OTHER }));
  const login = async (password: string) =>
    (await post('/auth/login', { email: member.email, password })).statusCode;
  for (let i = 0; i < 3; i += 1) expect(await login('Pas-le-bon-1!')).toBe(401);
  expect(await login(OTHER)).toBe(200);
  expect(await login('Pas-le-bon-1!')).toBe(401);
  expect(await login('Pas-le-bon-1!')).toBe(429);
});

test('an account that asks for a code at login answers strangers as the others', async () => {
  const manager = await aMember(app, { role: 'manager' });
  await post('/auth/login', { email: manager.email, password: PASSWORD });
  const code = await codeOf(app, manager.email);
  const ask = async (email: string) => [
    strangerView(await post('/otp/request', { email })),
    strangerView(await post('/otp/request', { email })),
    strangerView(await post('/otp/verify', { email, code: otherThan(code) })),
  ];
  expect(await ask(manager.email)).toEqual(await ask('personne.ici@exemple.fr'));
});
