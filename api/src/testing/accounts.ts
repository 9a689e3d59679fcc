import type { register } from '@fanion/contract/auth/registration';
import type { BodyFor } from '@fanion/contract/endpoint';
import type { Mail } from '../platform/mail/mail.ts';
import { PASSWORD } from './builders.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/** The body that the three steps of the registration screen send, valid in every field. */
export function aForm(over: Partial<BodyFor<typeof register>> = {}): BodyFor<typeof register> {
  count += 1;
  return {
    username: `Vigie-${count}-z`,
    email: `phare${count}@exemple.fr`,
    password: PASSWORD,
    first_name: 'Maël',
    last_name: 'Kerouac',
    ...over,
  };
}

/** Mails sent to an address, oldest first, including those that were still due. */
export async function mailsTo(app: TestApp, email: string): Promise<Mail[]> {
  await app.sendMails();
  return app.mails.filter((mail) => mail.to === email);
}

/** The last code mailed to an address. */
export async function codeOf(app: TestApp, email: string): Promise<string> {
  const code = (await mailsTo(app, email)).findLast((mail) => mail.code)?.code;
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** A code of the right form that differs from this one. */
export const otherThan = (code: string): string => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');

/** Registers and confirms a member; returns their tokens. */
export async function aConfirmedMember(app: TestApp, over: Partial<BodyFor<typeof register>> = {}) {
  const form = aForm(over);
  await app.call('POST', '/auth/register', { body: form });
  const code = await codeOf(app, form.email);
  const answer = await app.call('POST', '/otp/verify', { body: { email: form.email, code } });
  return { form, token: answer.json().token as { access_token: string; refresh_token: string } };
}
