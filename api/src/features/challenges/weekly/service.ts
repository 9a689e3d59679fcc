import type * as contract from '@fanion/contract/challenges/weekly/endpoints';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { pickWeekly, weekBounds, weekOf } from '@fanion/rules/challenges/weekly';
import { addDays } from '@fanion/rules/paris-days';
import { cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { pick } from '../../../platform/database/pick.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { isReleased } from '../catalogue/policy.ts';
import {
  databaseNow,
  findVisible,
  listOpenToAll,
  publicIds,
  type VisibleChallenge,
} from '../catalogue/service.ts';
import { solverFacts } from '../catalogue/solvers-state.ts';
import { catalogue } from '../catalogue/state.ts';
import * as queries from './queries.ts';
import { currentWeek } from './state.ts';

/** Weeks shown in the past, and weeks that may be chosen ahead. */
const PAST_WEEKS = 12;
const COMING_WEEKS = 4;

/** The challenge of a week, if the reader may open it now. */
async function findOpenChallenge(
  context: Context,
  actor: Actor,
  id: number,
): Promise<VisibleChallenge | null> {
  const visible = await findVisible(context, actor, String(id));
  const now = catalogue(context).now();
  return visible?.access === 'open' && isReleased(visible.challenge, now) ? visible : null;
}

const briefOf = (row: queries.WeekRow, { challenge, own }: VisibleChallenge): contract.WeeklyBrief => ({
  week: row.week,
  ends_at: new Date(weekBounds(row.week).ends).toISOString(),
  ...pick(challenge, 'slug', 'name', 'category', 'difficulty', 'points'),
  is_solved: own.solved.has(challenge.id),
  solves: row.solves,
});

/** The challenge of this week; null when there is none that the reader may open. */
export async function readCurrentWeek(context: Context, actor: Actor): Promise<contract.WeeklyBrief | null> {
  const row = await currentWeek(context).get();
  const visible = row && (await findOpenChallenge(context, actor, row.challenge_id));
  return row && visible ? briefOf(row, visible) : null;
}

/** What a visitor may know of the challenge of this week: its name only where it is open to all. */
export interface PublicWeek {
  open: { slug: string; name: string } | null;
  category: string;
  difficulty: contract.WeeklyBrief['difficulty'];
  points: number;
  solves: number;
}

/** The challenge of this week for visitors; null when its existence is not public. */
export async function readPublicWeek(context: Context): Promise<PublicWeek | null> {
  const [row, { byId }, ids, open] = await Promise.all([
    currentWeek(context).get(),
    catalogue(context).get(),
    publicIds(context),
    listOpenToAll(context),
  ]);
  const challenge = row && ids.has(row.challenge_id) && byId.get(row.challenge_id);
  if (!challenge) return null;
  const { id, slug, name, category, difficulty, points } = challenge;
  return {
    open: open.some((one) => one.id === id) ? { slug, name } : null,
    category,
    difficulty,
    points,
    solves: row.solves,
  };
}

/** This week and those before; a debrief is shown after its week, to solvers of the challenge. */
export async function listWeeks(
  context: Context,
  actor: Actor,
): Promise<AnswerOf<typeof contract.listWeeks>> {
  const now = await databaseNow(context);
  const week = weekOf(now);
  const rows = await queries.listWeeks(context.db, addDays(week, -7 * PAST_WEEKS), week);
  const weeks: contract.Week[] = [];
  for (const row of rows) {
    const visible = await findOpenChallenge(context, actor, row.challenge_id);
    if (!visible) continue;
    const brief = briefOf(row, visible);
    const over = row.week < week;
    const hasDebrief = over && row.debrief !== '';
    const may = brief.is_solved || actor.rights.can_manage_challenges;
    weeks.push({
      ...brief,
      over,
      solvers: row.solvers.map(({ id, username, avatar }) => ({
        id,
        username,
        avatar_url: avatarUrl(id, avatar),
      })),
      debrief: hasDebrief && may ? row.debrief : null,
      debrief_waits: hasDebrief && !may,
    });
  }
  return { weeks };
}

/** The weeks to come and those before, for the managers who choose. */
export async function listManagedWeeks(
  context: Context,
): Promise<AnswerOf<typeof contract.listManagedWeeks>> {
  const now = await databaseNow(context);
  const week = weekOf(now);
  const { byId } = await catalogue(context).get();
  const rows = await queries.listWeeks(
    context.db,
    addDays(week, -7 * PAST_WEEKS),
    addDays(week, 7 * COMING_WEEKS),
  );
  const rowsByWeek = new Map(rows.map((row) => [row.week, row]));
  const visibleWeeks = [
    ...Array.from({ length: COMING_WEEKS + 1 }, (_, at) => addDays(week, 7 * at)),
    ...rowsByWeek.keys(),
  ];
  return {
    weeks: [...new Set(visibleWeeks)].sort().map((one) => {
      const row = rowsByWeek.get(one);
      const challenge = row && byId.get(row.challenge_id);
      return {
        week: one,
        current: one === week,
        over: one < week,
        challenge: challenge ? { slug: challenge.slug, name: challenge.name } : null,
        by_rule: row?.by_rule ?? false,
        chosen_by: row?.chosen_by ?? null,
        debrief: row?.debrief ?? '',
      };
    }),
  };
}

/** Chooses the challenge of a week, or writes its debrief. */
export async function setWeek(
  context: Context,
  actor: Actor,
  { week, challenge: idOrSlug, debrief }: BodyOf<typeof contract.setWeek> & { week: string },
): Promise<Outcome<AnswerOf<typeof contract.listManagedWeeks>>> {
  const current = weekOf(await databaseNow(context));
  if (idOrSlug !== undefined && week < current) return refuse('week_over');
  if (debrief !== undefined && week > current) return refuse('week_not_begun');
  const chosen = idOrSlug === undefined ? null : await findVisible(context, actor, idOrSlug);
  if (idOrSlug !== undefined && chosen?.challenge.state !== 'visible') return refuse('challenge_not_found');
  const set = await transact(context.db, async (sql) => {
    if (chosen) await queries.saveChoice(sql, { week, challengeId: chosen.challenge.id, byId: actor.id });
    if (debrief !== undefined && !(await queries.saveDebrief(sql, week, cleanText(debrief))))
      return refuse('challenge_not_found');
    await audit(sql, {
      ...by(actor),
      action: 'challenge.weekly',
      target: `week:${week}`,
      details: { challenge: chosen?.challenge.slug ?? null, debrief: debrief !== undefined },
    });
    sql.publish('weekly-changed', {});
    return done(null);
  });
  return set.ok ? done(await listManagedWeeks(context)) : set;
}

/** Lets the rule choose where nobody has, this week (docs/product/challenges.md#challenge-de-la-semaine). */
export async function chooseByRule(context: Context): Promise<void> {
  const { db } = context;
  const week = weekOf(await databaseNow(context));
  if ((await queries.listWeeks(db, week, week)).length > 0) return;
  const [ids, { counts }, rows] = await Promise.all([
    publicIds(context),
    solverFacts(context).get(),
    queries.listLastWeeks(db),
  ]);
  const last = new Map(rows.map((row) => [row.challenge_id, row.last]));
  const picked = pickWeekly(
    [...ids].map((id) => ({ id, solves: counts.get(id) ?? 0, last: last.get(id) ?? null })),
  );
  if (picked !== null && (await queries.insertRuleChoice(db, week, picked))) db.publish('weekly-changed', {});
}
