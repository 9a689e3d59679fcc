import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { DEBRIEF_MAX } from '@fanion/rules/challenges/limits';
import { isMonday } from '@fanion/rules/challenges/weekly';
import { tooLong } from '@fanion/rules/sentences';
import { isWithinLength } from '@fanion/rules/text';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';

const brief = z.object({
  /** Its Monday in Paris, `2026-03-16`. */
  week: z.string(),
  ends_at: moment,
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  points: z.int(),
  is_solved: z.boolean(),
  /** How many members solved it during that week. */
  solves: z.int(),
});
/** The challenge of the current week; null where there is none that the reader may open. */
export const weeklyBrief = brief.nullable();
export type WeeklyBrief = z.infer<typeof brief>;

const week = brief.extend({
  over: z.boolean(),
  /** Members who solved it during that week, the first ones first. */
  solvers: z.array(z.object({ id: z.int(), username: z.string(), avatar_url: z.string().nullable() })),
  /** Its author's debrief, in Markdown; null when there is none, or this reader may not read it yet. */
  debrief: z.string().nullable(),
  /** There is a debrief, readable once the challenge is solved. */
  debrief_waits: z.boolean(),
});
export type Week = z.infer<typeof week>;

/** The challenge of the week and earlier ones, latest first; only those that the reader may open. */
export const listWeeks = endpoint('GET /challenges/weekly', {
  summary: 'Le challenge de la semaine, et ceux d’avant',
  answer: z.object({ weeks: z.array(week) }),
});

const managed = z.object({
  week: z.string(),
  current: z.boolean(),
  over: z.boolean(),
  /** Null: nobody has chosen one; the rule will, on its Monday. */
  challenge: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The rule chose it, as nobody had. */
  by_rule: z.boolean(),
  /** Null: the rule chose it, or the chooser has left. */
  chosen_by: z.string().nullable(),
  debrief: z.string(),
});
export type ManagedWeek = z.infer<typeof managed>;

const weeks = z.object({ weeks: z.array(managed) });

/** Upcoming, current and past weeks, for those who choose. */
export const listManagedWeeks = endpoint('GET /challenges/manage/weekly', {
  summary: 'Semaines passées et à venir',
  answer: weeks,
});

/** Chooses the challenge of a week that is not over, or writes the debrief of one that has begun. */
export const setWeek = endpoint('PUT /challenges/manage/weekly/:week', {
  summary: 'Choisir le challenge d’une semaine, ou écrire son débrief',
  params: z.object({
    week: z
      .string()
      .refine(
        (day) => /^20\d\d-(?:0[1-9]|1[0-2])-\d\d$/.test(day) && isMondaySafe(day),
        'Attendu\u00a0: un lundi.',
      ),
  }),
  body: z
    .object({
      challenge: z.string().min(1).max(120).optional(),
      debrief: z
        .string()
        .refine((text) => isWithinLength(text, DEBRIEF_MAX), tooLong('Le débrief', DEBRIEF_MAX))
        .optional(),
    })
    .refine(
      ({ challenge, debrief }) => challenge !== undefined || debrief !== undefined,
      'Dites quel challenge, ou le débrief.',
    ),
  answer: weeks,
});

function isMondaySafe(day: string): boolean {
  try {
    return isMonday(day);
  } catch {
    return false;
  }
}
