import { VIEWS } from '@fanion/rules/access';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, year } from './fields.ts';
import { MEMBER_STATES } from './plans/members.ts';

/** What waits for somebody who manages. */
export const WAITING_KINDS = [
  'payments',
  'odd_payments',
  'students',
  'ending',
  'writeups',
  'writeup_reports',
  'member_reports',
  'appeals',
  'support',
  'challenge_reports',
  'challenges_in_review',
  'data_requests',
  'failed_mails',
  'backups',
  'webhooks',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  /** The first three by name, the most urgent first. */
  names: z.array(z.string()),
  /** The first of them by the number that its page is opened with; null where no page opens one. */
  first: z.int().nullable(),
  /** Since when the oldest waits; null where that is not known. */
  since: moment.nullable(),
  /** When the first is to be done, or ends by itself; null where nothing says so. */
  due: moment.nullable(),
});
export type Waiting = z.infer<typeof waiting>;

/** What waits, each kind for who may do something about it; what is due first comes first. Kinds of which none waits are left out. */
export const getWaiting = endpoint('GET /console/waiting', {
  summary: 'Ce qui attend quelqu’un qui gère',
  answer: z.object({ waiting: z.array(waiting) }),
});

const amounts = z.object({ cents: z.int(), means: z.enum(['card', 'cheque', 'transfer', 'cash']) });

/** How the association goes; a part is null to who has not its right. Amounts are in cents. */
export const getPulse = endpoint('GET /console/pulse', {
  summary: 'Le pouls de l’association\u00a0: adhésions, recettes, activité',
  /** The year of the revenue; the running one when it is left out. */
  query: z.object({ year: year.optional() }),
  answer: z.object({
    /** Accounts by state of their membership. */
    memberships: z
      .object({
        all: z.int(),
        /** Memberships that were open thirty days ago, their grace included. */
        open_before: z.int(),
        states: z.array(
          z.object({
            state: z.enum(MEMBER_STATES),
            count: z.int(),
          }),
        ),
      })
      .nullable(),
    /** Of a year of Paris: what was paid less what was given back of it, trials left out. */
    revenue: z
      .object({
        year: z.int(),
        /** Those in which something was paid, and the running one; the last first. */
        years: z.array(z.int()),
        /** Twelve, January first; null for a month that has not begun. */
        months: z.array(z.int().nullable()),
        by_means: z.array(amounts),
        /** Of the orders that wait for a cheque, a transfer or cash; nothing is awaited of a year that is over. */
        expected: z.int(),
      })
      .nullable(),
    activity: z
      .object({
        accounts: z.int(),
        /** The last twelve weeks, the running one last. `before`: the same one 52 weeks earlier. */
        weeks: z.array(
          z.object({
            /** Its Monday. */
            day: z.string(),
            active: z.int(),
            before: z.int(),
          }),
        ),
        /** Of the last seven days, and of the seven before. */
        figures: z.array(
          z.object({
            kind: z.enum(['solves', 'lessons', 'accounts']),
            now: z.int(),
            before: z.int(),
          }),
        ),
      })
      .nullable(),
  }),
});

/** Notes that a manager looks at the site as somebody else. The header `x-fanion-view` of their requests does it: it lowers
 * their rights, and nothing may be changed. */
export const enterView = endpoint('POST /console/view', {
  summary: 'Regarder le site comme un autre rôle, en lecture seule',
  body: z.object({ view: z.enum(VIEWS, { error: 'Cette vue n’existe pas.' }) }),
  answer: z.object({ view: z.enum(VIEWS) }),
});

/** What a new association has still to choose or write, in the order that serves. */
export const NEXT_STEPS = ['prices', 'means', 'instructions', 'legal', 'presentation', 'mails'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Found from what is really missing; nothing once it is done. */
export const getNextSteps = endpoint('GET /console/next', {
  summary: 'Ce que l’association a encore à choisir ou à écrire',
  answer: z.object({ steps: z.array(z.enum(NEXT_STEPS)) }),
});
