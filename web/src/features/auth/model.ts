import type { AuthAnswer } from '@fanion/contract/auth/codes';

/** The state passed to /login: where to go next, and what to display. */
export type LoginState = { from?: string; message?: string; email?: string; tone?: 'ok' | 'info' };

/** A person's identity, as far as the pages of a registration keep it: neither password nor profile. */
export type Identity = { first_name: string; last_name: string; username: string; email: string };

/**
 * The state passed to /register: its step, where to go once logged in, and the identity of a person who
 * returns to correct it.
 */
export type RegisterState = { step?: number; from?: string; identity?: Identity };

/**
 * The state passed to the OTP page: the address, what the code confirms (the server's own string), where to
 * go next, and the server's delays as of `sentAt` (ms).
 */
export type OtpState = {
  email: string;
  handle?: string;
  from?: string;
  /** For a registration: whose it is, and where to go once they have logged in. */
  registers?: { identity: Identity; from?: string };
  /** Requested with a password that may be wrong: no code arrives then. */
  unproven?: boolean;
  sentAt: number;
  resendIn: number;
  expiresInMinutes: number;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Pages that lead back to the login: never a destination after it. */
const ACCOUNT_PAGES = /^\/(login|register|forgot-password|reset-password|otp-verification)(\/|$)/;

/**
 * Where to go after the login: a path of this site, else the dashboard
 * (docs/product/security.md#redirections). Parsed as a browser does, so that `//host`, `/\host` and a tab
 * inside lead nowhere else.
 */
export function returnPathOf(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return '/';
  const site = 'https://site.invalid';
  if (!URL.canParse(from, site)) return '/';
  const url = new URL(from, site);
  // A path such as /.//host becomes //host once parsed.
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

/**
 * The OTP page's state, or null without an address: the page then redirects to /login
 * (docs/product/auth.md#codes).
 */
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

/** The initial values of /reset-password: from the mail's link, or from the page that requested the code. */
export type ResetStart = { email: string; code: string; handle?: string };

/**
 * The mail's link contains everything; after a request here, the server's own string is in the navigation
 * state.
 */
export function readResetStart(query: URLSearchParams, state: unknown): ResetStart {
  return {
    email: query.get('email') ?? '',
    code: query.get('code') ?? '',
    handle: text(query.get('handle')) ?? text(record(state).handle),
  };
}

/** The OTP page's state after an answer that requires a code. */
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
