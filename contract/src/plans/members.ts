import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, LONG_SEARCH, line, moment, page, pagination, withExample } from '../fields.ts';
import { paidPlan } from './catalogue.ts';
import { means } from './orders.ts';
import { choice, history, step, student } from './page.ts';
import { receiptLine } from './receipts.ts';
import { managedOrder } from './treasury.ts';

/** `unlimited`: a manager or an honorary member without a paid membership. */
export const MEMBER_STATES = ['active', 'expiring', 'grace', 'expired', 'none', 'unlimited'] as const;
/**
 * Lists for a treasurer: `waiting` announced a payment, `requested` asked for a plan, `student` has a reduced
 * price to verify.
 */
export const MEMBER_LISTS = [...MEMBER_STATES, 'waiting', 'requested', 'student'] as const;
export type MemberList = (typeof MEMBER_LISTS)[number];

/** Members per page of the list. */
export const MEMBERS_PAGE_SIZE = 40;

const state = z.enum(MEMBER_STATES);
const membership = {
  plan: paidPlan.nullable(),
  state,
  /** End of the current and following periods, or of the last that ended. */
  ends_at: moment.nullable(),
};

const listedMember = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  ...membership,
  suspended: z.boolean(),
  /** The means of their announced payment. */
  waiting: means.nullable(),
  /** When they requested a plan that was not recorded since. */
  asked_at: moment.nullable(),
});
export type ListedMember = z.infer<typeof listedMember>;

export const memberFilters = z.object({
  q: z.string().max(LIST_SEARCH_MAX, LONG_SEARCH).default(''),
  list: z.enum(MEMBER_LISTS).optional(),
  sort: z.enum(['end', 'name', 'since']).default('end'),
  down: z.literal('1').optional(),
});

/** The counts cover the whole search, whichever list is shown. */
export const listMembers = endpoint('GET /plans/manage/members', {
  summary: 'Membres par état de leur adhésion',
  query: memberFilters.extend({ page }),
  answer: z.object({
    members: z.array(listedMember),
    counts: z.object({
      all: z.int(),
      ...(Object.fromEntries(MEMBER_LISTS.map((name) => [name, z.int()])) as Record<MemberList, z.ZodInt>),
    }),
    pagination,
  }),
});

export const exportMembers = endpoint('GET /plans/manage/members.csv', {
  summary: 'Membres et adhésions, pour un tableur',
  query: memberFilters,
  answer: z.any(),
});

/** A membership as a treasurer sees it. `text`: a summary in words. */
const managedMember = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  since: moment,
  suspended: z.boolean(),
  ...membership,
  text: z.string(),
  steps: z.array(step),
  history: z.array(history.extend({ by: z.string().nullable(), closed_by: z.string().nullable() })),
  orders: z.array(managedOrder),
  receipts: z.array(receiptLine),
  /** What may be recorded now, and the dates it would cover. */
  choices: z.array(choice),
  /** The request for a plan that was not recorded since. */
  request: z.object({ ticket: z.int(), plan: paidPlan, at: moment }).nullable(),
  student,
});
export type ManagedMember = z.infer<typeof managedMember>;

const one = z.object({ id });

export const getMember = endpoint('GET /plans/manage/members/:id', {
  summary: 'Fiche d’adhésion d’un membre',
  params: one,
  answer: managedMember,
});

const why = line(LEDGER_NOTE_MAX, 'Le motif');

/** Replaces all current and future periods by one membership; `until` is its last day in Paris. */
export const correctMembership = endpoint('POST /plans/manage/members/:id/correct', {
  summary: 'Mettre une seule adhésion à la place de ce qui court et de ce qui vient',
  params: one,
  body: withExample(z.object({ plan: paidPlan, until: day(), why }), {
    plan: 'adherent',
    until: '2027-08-31',
    why: 'Chèque reçu en septembre',
  }),
  answer: managedMember,
});

export const endMembership = endpoint('POST /plans/manage/members/:id/end', {
  summary: 'Mettre fin tout de suite à une adhésion',
  params: one,
  body: z.object({ why }),
  answer: managedMember,
});
