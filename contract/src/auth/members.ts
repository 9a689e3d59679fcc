import { GIVEN_RIGHTS, PAID_PLANS, RIGHTS, ROLES } from '@fanion/rules/access';
import { EMAIL_MAX } from '@fanion/rules/auth/email';
import { SUSPENSION_REASON_MAX } from '@fanion/rules/auth/limits';
import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { PLATFORMS } from '@fanion/rules/profiles/social-links';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { z } from 'zod';
import { mailFailure } from '../communication/failures.ts';
import { endpoint } from '../endpoint.ts';
import {
  BAD_SELECTION,
  day,
  email,
  id,
  LONG_SEARCH,
  line,
  message,
  moment,
  optionalLine,
  page,
  pagination,
  password,
} from '../fields.ts';
import { signIn } from './sign-ins.ts';

/**
 * Filters of the list: those who never came, those whose mails bounce (`refused`), those with a management
 * role or right (`trusted`).
 */
export const ACCOUNT_LISTS = ['active', 'suspended', 'never', 'leaving', 'refused', 'trusted'] as const;
export type AccountList = (typeof ACCOUNT_LISTS)[number];

const role = z.enum(ROLES);

const listed = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  suspended: z.boolean(),
  since: moment,
  /** Last visit; null for a member who never came. */
  seen_at: moment.nullable(),
  /** When the account is to be deleted, if planned. */
  leaves_at: moment.nullable(),
  /** Mails to its address bounce. */
  address_refused: z.boolean(),
  /** Rights given on top of the role. */
  rights: z.array(z.enum(RIGHTS)),
});
export type ListedAccount = z.infer<typeof listed>;

/** The filters of the list of accounts. */
export const accountFilters = z.object({
  q: z.string().max(LIST_SEARCH_MAX, LONG_SEARCH).default(''),
  list: z.enum(ACCOUNT_LISTS).optional(),
  role: role.optional(),
  sort: z.enum(['name', 'since', 'seen']).default('name'),
  down: z.literal('1').optional(),
});

/** The counts cover the whole search, whichever list is shown. */
export const listAccounts = endpoint('GET /auth/manage/members', {
  summary: 'Comptes des membres',
  query: accountFilters.extend({ page }),
  answer: z.object({
    members: z.array(listed),
    counts: z.object({
      all: z.int(),
      ...(Object.fromEntries(ACCOUNT_LISTS.map((name) => [name, z.int()])) as Record<AccountList, z.ZodInt>),
    }),
    pagination,
  }),
});

export const exportAccounts = endpoint('GET /auth/manage/members.csv', {
  summary: 'Comptes des membres, pour un tableur',
  query: accountFilters.extend({
    /** Only these accounts, by number. */
    ids: z
      .string()
      .regex(/^\d{1,10}(?:,\d{1,10}){0,199}$/, BAD_SELECTION)
      .optional(),
  }),
  answer: z.any(),
});

const suspension = z.object({
  reason: z.string(),
  at: moment,
  /** When it ends by itself; null: a manager has to lift it. */
  until: moment.nullable(),
  /** Null for the command line, and for a deleted account. */
  by: z.string().nullable(),
  lifted_at: moment.nullable(),
});

export const account = listed.omit({ name: true, address_refused: true }).extend({
  first_name: z.string(),
  last_name: z.string(),
  /** The version that a correction is based on: refused when somebody changed the account meanwhile. */
  version: z.int(),
  manager: z.boolean(),
  admin: z.boolean(),
  honorary: z.boolean(),
  /** Why mails to its address bounce, and since when; null while they arrive. */
  address_refused: z.object({ at: moment, reason: z.string(), answer: z.string() }).nullable(),
  /** The last ten mails to that address that were not delivered. */
  failed_mails: z.array(mailFailure),
  points: z.int(),
  solves: z.int(),
  teams: z.array(z.string()),
  links: z.array(
    z.object({
      platform: z.enum(PLATFORMS),
      handle: z.string(),
      url: z.string().nullable(),
      is_verified: z.boolean(),
    }),
  ),
  membership: z.object({ plan: z.enum(PAID_PLANS), ends_at: moment }).nullable(),
  /** Whether each login asks for a code, by choice or, for managers, always. */
  otp_at_login: z.boolean(),
  otp_imposed: z.boolean(),
  trusted_devices: z.int(),
  sessions: z.array(z.object({ id: z.int(), device: z.string(), created_at: moment, last_seen_at: moment })),
  sign_ins: z.array(signIn.omit({ is_here: true })),
  /** The current one first, then past ones, the latest first. */
  suspensions: z.array(suspension),
  /** Managers' notes about the member, the latest first; `by` is null for a deleted account. */
  notes: z.array(z.object({ id: z.int(), text: z.string(), by: z.string().nullable(), at: moment })),
  /** Whether the reader may act on this account: only an admin may act on an admin's. */
  may_act: z.boolean(),
  is_me: z.boolean(),
});
export type Account = z.infer<typeof account>;

const one = z.object({ id });

export const getAccount = endpoint('GET /auth/manage/members/:id', {
  summary: 'Fiche d’un membre',
  params: one,
  answer: account,
});

/** Sets no known password: a mail leads the member to choose one. */
export const createAccount = endpoint('POST /auth/manage/members', {
  summary: 'Ouvrir un compte à quelqu’un',
  body: z.object({
    username: line(TYPED_USERNAME_MAX, 'Le pseudo'),
    email,
    first_name: line(60, 'Le prénom'),
    last_name: line(60, 'Le nom'),
  }),
  answer: account,
});

/** An absent field does not change. The member is notified, at the old address too when it changes. */
export const correctAccount = endpoint('PATCH /auth/manage/members/:id', {
  summary: 'Corriger le nom, le pseudo ou l’adresse d’un membre',
  params: one,
  body: z.object({
    version: z.int(),
    first_name: optionalLine(80, 'Le prénom'),
    last_name: optionalLine(80, 'Le nom'),
    username: optionalLine(64, 'Le pseudo'),
    email: optionalLine(EMAIL_MAX, 'L’adresse'),
  }),
  answer: account,
});

/**
 * `until`: its last day in Paris; null until a manager lifts it. For a suspended account, changes the reason
 * and the end.
 */
export const suspendAccount = endpoint('POST /auth/manage/members/:id/suspend', {
  summary: 'Suspendre un compte',
  params: one,
  body: z.object({
    reason: line(SUSPENSION_REASON_MAX, 'Le motif'),
    until: day().nullable(),
  }),
  answer: account,
});

export const restoreAccount = endpoint('POST /auth/manage/members/:id/restore', {
  summary: 'Lever la suspension d’un compte',
  params: one,
  answer: account,
});

export const endAccountSession = endpoint('DELETE /auth/manage/members/:id/sessions/:sessionId', {
  summary: 'Déconnecter un appareil d’un membre',
  params: one.extend({ sessionId: id }),
  answer: account,
});

/** Also makes the member's devices untrusted. */
export const endAccountSessions = endpoint('DELETE /auth/manage/members/:id/sessions', {
  summary: 'Déconnecter tous les appareils d’un membre',
  params: one,
  answer: account,
});

/** Turns off the optional code and untrusts every device: a manager still needs a code. */
export const resetSecondFactor = endpoint('DELETE /auth/manage/members/:id/second-factor', {
  summary: 'Remettre à zéro le code à la connexion d’un membre',
  params: one,
  answer: account,
});

/** Sends the code to the member's address, as when they request it. */
export const sendPasswordReset = endpoint('POST /auth/manage/members/:id/password', {
  summary: 'Envoyer à un membre de quoi choisir un nouveau mot de passe',
  params: one,
  answer: message,
});

/** Requires the reader's password: a role opens or closes everything. The last manager keeps theirs. */
export const setAccountRole = endpoint('PUT /auth/manage/members/:id/role', {
  summary: 'Donner un rôle à un membre, ou le reprendre',
  params: one,
  body: z.object({ role: z.enum(['manager', 'honorary']), given: z.boolean(), password }),
  answer: account,
});

/** A right on top of the role: effective at once, on every device. */
export const setAccountRight = endpoint('PUT /auth/manage/members/:id/rights', {
  summary: 'Donner un droit à un membre, ou le reprendre',
  params: one,
  body: z.object({ right: z.enum(GIVEN_RIGHTS), given: z.boolean() }),
  answer: account,
});

/**
 * A manager has verified, or no longer vouches, that the linked account is the member's. Reset when the link
 * changes.
 */
export const markAccountLink = endpoint('PUT /auth/manage/members/:id/links/:platform', {
  summary: 'Marquer un réseau d’un membre comme vérifié, ou non',
  params: one.extend({ platform: z.enum(PLATFORMS, { error: 'Ce réseau n’existe pas.' }) }),
  body: z.object({ verified: z.boolean(), handle: z.string() }),
  answer: account,
});
