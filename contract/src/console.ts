import { VIEWS } from '@fanion/rules/access';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, year } from './fields.ts';
import { MEMBER_STATES } from './plans/members.ts';

/** What may wait for a manager. */
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
  /** The first three by name, most urgent first. */
  names: z.array(z.string()),
  /** The number that opens the page of the first one; null where no page does. */
  first: z.int().nullable(),
  /** How long the oldest has waited; null where that is unknown. */
  since: moment.nullable(),
  /** When the first one is due, or ends by itself; null where there is no date. */
  due: moment.nullable(),
});
export type Waiting = z.infer<typeof waiting>;

/**
 * What waits, each kind only for those who can handle it; the first due comes first. Empty kinds are left
 * out.
 */
export const getWaiting = endpoint('GET /console/waiting', {
  summary: 'Ce qui attend quelqu’un qui gère',
  answer: z.object({ waiting: z.array(waiting) }),
});

const amounts = z.object({ cents: z.int(), means: z.enum(['card', 'cheque', 'transfer', 'cash']) });

/** The state of the association; a part is null for a reader without its right. Amounts are in cents. */
export const getPulse = endpoint('GET /console/pulse', {
  summary: 'Le pouls de l’association\u00a0: adhésions, recettes, activité',
  /** The year of the revenue; the current one by default. */
  query: z.object({ year: year.optional() }),
  answer: z.object({
    /** Accounts by state of membership. */
    memberships: z
      .object({
        all: z.int(),
        /** Memberships that were open thirty days ago, including the grace. */
        open_before: z.int(),
        states: z.array(
          z.object({
            state: z.enum(MEMBER_STATES),
            count: z.int(),
          }),
        ),
      })
      .nullable(),
    /** For a year in Paris: payments minus refunds, test payments excluded. */
    revenue: z
      .object({
        year: z.int(),
        /** Years with a payment, and the current one; latest first. */
        years: z.array(z.int()),
        /** Twelve, January first; null for a month that has not begun. */
        months: z.array(z.int().nullable()),
        by_means: z.array(amounts),
        /** From pending orders by cheque, transfer or cash; a past year expects nothing. */
        expected: z.int(),
      })
      .nullable(),
    activity: z
      .object({
        accounts: z.int(),
        /** The last twelve weeks, the current one last. `before`: the same week 52 weeks earlier. */
        weeks: z.array(
          z.object({
            /** Its Monday. */
            day: z.string(),
            active: z.int(),
            before: z.int(),
          }),
        ),
        /** For the last seven days, and for the seven before. */
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

/** Records that a manager views the site as somebody else. The header `x-fanion-view` of their requests
 * makes it happen: it lowers their rights and forbids changes. */
export const enterView = endpoint('POST /console/view', {
  summary: 'Regarder le site comme un autre rôle, en lecture seule',
  body: z.object({ view: z.enum(VIEWS, { error: 'Cette vue n’existe pas.' }) }),
  answer: z.object({ view: z.enum(VIEWS) }),
});

/** What a new association still has to choose or write, in a sensible order. */
export const NEXT_STEPS = ['prices', 'means', 'instructions', 'legal', 'presentation', 'mails'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Computed from what is really missing; empty when nothing is. */
export const getNextSteps = endpoint('GET /console/next', {
  summary: 'Ce que l’association a encore à choisir ou à écrire',
  answer: z.object({ steps: z.array(z.enum(NEXT_STEPS)) }),
});
