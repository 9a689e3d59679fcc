import type { AuthAnswer } from '@fanion/contract/auth/codes';

/** What /login receives: where to go after, and what to say. */
export type LoginState = { from?: string; message?: string; email?: string; tone?: 'ok' | 'info' };

/** Who somebody said they are, as far as it is kept between the pages of a registration: neither password nor profile. */
export type Identity = { first_name: string; last_name: string; username: string; email: string };

/** What /register receives: its step, where to go once logged in, and who comes back to correct what they wrote. */
export type RegisterState = { step?: number; from?: string; identity?: Identity };

/**
 * What the OTP page receives: whose code, what it confirms (the server's own string), where to go after, and the
 * server's delays as they were at `sentAt` (ms).
 */
export type OtpState = {
  email: string;
  handle?: string;
  from?: string;
  /** Of a registration: who it is of, and where to go once they have logged in. */
  registers?: { identity: Identity; from?: string };
  /** Asked for with a password that may be wrong: no code comes then. */
  unproven?: boolean;
  sentAt: number;
  resendIn: number;
  expiresInMinutes: number;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Pages that lead back to the login: nobody is sent there after it. */
const ACCOUNT_PAGES = /^\/(login|register|forgot-password|reset-password|otp-verification)(\/|$)/;

/**
 * Where to go after the login: a path of this site, else the dashboard (docs/product/securite.md#redirections). Judged
 * as a browser reads it, so that `//host`, `/\host` and a tab inside lead nowhere else.
 */
export function originOf(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return '/';
  const site = 'https://site.invalid';
  if (!URL.canParse(from, site)) return '/';
  const url = new URL(from, site);
  // A path such as /.//host becomes //host once read.
  if (url.origin !== site || url.pathname.startsWith('//') || ACCOUNT_PAGES.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

export function readLoginState(state: unknown): LoginState {
  const { from, message, email, tone } = record(state);
  return {
    from: text(from),
    message: text(message),
    email: text(email),
    tone: tone === 'info' ? 'info' : 'ok',
  };
}

function identityOf(value: unknown): Identity | undefined {
  const { first_name, last_name, username, email } = record(value);
  const fields = [first_name, last_name, username, email];
  if (!fields.every((one) => typeof one === 'string')) return undefined;
  const [first = '', last = '', name = '', address = ''] = fields;
  return { first_name: first, last_name: last, username: name, email: address };
}

export function readRegisterState(state: unknown): RegisterState {
  const { step, from, identity } = record(state);
  return { step: number(step), from: text(from), identity: identityOf(identity) };
}

function registersOf(value: unknown): OtpState['registers'] {
  const { identity, from } = record(value);
  const validIdentity = identityOf(identity);
  return validIdentity && { identity: validIdentity, from: text(from) };
}

/** The OTP page's state, or null without an address: the page then sends to /login (docs/product/auth.md#codes). */
export function readOtpState(state: unknown): OtpState | null {
  const fields = record(state);
  const email = text(fields.email);
  if (!email) return null;
  return {
    email,
    handle: text(fields.handle),
    from: text(fields.from),
    registers: registersOf(fields.registers),
    unproven: fields.unproven === true,
    sentAt: number(fields.sentAt) ?? 0,
    resendIn: number(fields.resendIn) ?? 0,
    expiresInMinutes: number(fields.expiresInMinutes) ?? 0,
  };
}

/** What /reset-password opens with: from the link of the mail, or from the page where the code was asked for. */
export type ResetStart = { email: string; code: string; handle?: string };

/** The link of a mail says everything; who asked here has the server's own string in the state of the navigation. */
export function readResetStart(query: URLSearchParams, state: unknown): ResetStart {
  return {
    email: query.get('email') ?? '',
    code: query.get('code') ?? '',
    handle: text(query.get('handle')) ?? text(record(state).handle),
  };
}

/** The state of the OTP page after an answer that asks for a code. */
export function otpStateOf(answer: AuthAnswer, from?: string): OtpState {
  return {
    email: answer.email,
    handle: answer.handle ?? undefined,
    from,
    sentAt: Date.now(),
    resendIn: answer.resend_in ?? 0,
    expiresInMinutes: answer.expires_in_minutes ?? 0,
  };
}
