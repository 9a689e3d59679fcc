import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import type { getPerformances } from '@fanion/contract/ctf/list/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { OwnedBadge } from '@fanion/contract/profiles/badges';
import type { OwnProfile } from '@fanion/contract/profiles/page';
import { addDays, dayNumber, parisDay, parisHour } from '@fanion/rules/paris-days';
import { rankColour } from '../../ui/identity/rank-colour.ts';
import type { Scope } from '../ctf/list/queries.ts';
import { DASHBOARD_TEXTS, GREETINGS, METALS, STANDING_TEXTS, WEEK_DAYS } from './texts.ts';

export type Performance = AnswerOf<typeof getPerformances>['performances'][number];

/** "Bonjour, Léna" by day and "Bonsoir, Léna" from 18:00 to 05:00, in Paris; the pseudo without a first name. */
export function greeting(
  { first_name, username }: Pick<OwnProfile, 'first_name' | 'username'>,
  now: number,
): string {
  const hour = parisHour(now);
  const word = hour >= 18 || hour < 5 ? GREETINGS.evening : GREETINGS.day;
  return `${word}, ${first_name.trim() || username}`;
}

type Facts = Pick<
  OwnProfile,
  'level' | 'xp_to_next_level' | 'rank_number' | 'leaderboard_position' | 'total_challenges_solved'
>;

/** What applies to the reader: whether challenges are open to them, and whether their solves count. */
type Hopes = { opens: boolean; counts: boolean };

/**
 * A true sentence on the reader's standing: the XP missing for the next level, and the place in the ranking.
 * It suggests a flag only when challenges are open to the reader; managers read that none of it counts.
 */
export function progressSentence(
  { level, xp_to_next_level, rank_number, leaderboard_position, total_challenges_solved }: Facts,
  { opens, counts }: Hopes,
): string {
  if (opens && !counts) return DASHBOARD_TEXTS.notCounted;
  if (total_challenges_solved === 0) {
    if (!opens) return STANDING_TEXTS.level(level, xp_to_next_level);
    return STANDING_TEXTS.firstFlag(level, xp_to_next_level);
  }
  const next = STANDING_TEXTS.nextLevel(level, xp_to_next_level);
  if (rank_number === null) return next;
  return `${next} ${STANDING_TEXTS.place(rank_number, leaderboard_position.total_users)}`;
}

/** The latest badge; none before the first. */
export const lastBadge = (badges: readonly OwnedBadge[]): OwnedBadge | undefined =>
  badges.reduce<OwnedBadge | undefined>(
    (last, badge) => (last && Date.parse(last.earned_at) >= Date.parse(badge.earned_at) ? last : badge),
    undefined,
  );

export type WeekDay = {
  name: string;
  letter: string;
  state: 'acted' | 'frozen' | 'none' | 'ahead';
  today: boolean;
};

type Acts = Pick<OwnProfile, 'activity_days' | 'frozen_days'>;

/**
 * The seven Paris days of the week of `now` (ms), from Monday: with an act, saved by a freeze, or neither
 * (docs/product/profiles.md#séries).
 */
export function weekOf({ activity_days, frozen_days }: Acts, now: number): WeekDay[] {
  const today = parisDay(now);
  const acted = new Set(activity_days.filter(({ count }) => count > 0).map(({ date }) => date));
  const frozen = new Set(frozen_days);
  // 1 January 1970 was a Thursday.
  const monday = addDays(today, -((dayNumber(today) + 3) % 7));
  return WEEK_DAYS.map((name, index) => {
    const day = addDays(monday, index);
    const state = acted.has(day) ? 'acted' : frozen.has(day) ? 'frozen' : day > today ? 'ahead' : 'none';
    return { name, letter: name.charAt(0).toUpperCase(), state, today: day === today };
  });
}

/** The filters of the calendar, as labelled on the buttons (docs/product/dashboard.md#agenda). */
export const SCOPES = [
  { value: 'all', label: 'ALL' },
  { value: 'registered', label: 'REGISTERED' },
  { value: 'liked', label: 'LIKED' },
] as const satisfies readonly { value: Scope; label: string }[];

/** The filter in `?cal=`; an unknown one is none. */
export const readScope = (search: URLSearchParams): Scope =>
  SCOPES.find(({ value }) => value === search.get('cal'))?.value ?? 'all';

/** The query parameter of a filter: 'all' is left out. */
export const scopeQueryOf = (scope: Scope): { cal: string | null } => ({
  cal: scope === 'all' ? null : scope,
});

/**
 * When an event ends by the reader's clock, in ms: the time left according to the server, from the arrival of
 * its answer (`readAt`, ms). A wrong clock changes nothing (docs/product/ctf-live.md#direct).
 */
export const localEndOf = (endDate: string, serverTime: string, readAt: number): number =>
  readAt + Date.parse(endDate) - Date.parse(serverTime);

type Registration = Pick<CtfEvent, 'registered' | 'registration' | 'cancelled'>;

/** The badge of an event of the calendar: the reader's place in it, and its outcome. */
export function placeBadge({
  registered,
  registration,
  cancelled,
}: Registration): { tone: 'ok' | 'warn' | 'bad'; label: string } | null {
  if (cancelled) return { tone: 'bad', label: DASHBOARD_TEXTS.cancelled };
  if (registration?.state === 'waitlisted')
    return { tone: 'warn', label: DASHBOARD_TEXTS.waiting(registration.position) };
  if (registration?.state === 'pending' || registration?.offer)
    return { tone: 'warn', label: DASHBOARD_TEXTS.toConfirm };
  return registered ? { tone: 'ok', label: DASHBOARD_TEXTS.registered } : null;
}

/** The look of a place: the colour token of its hexagon, and the word of its medal. */
export function placeLook({ place, medal }: Pick<Performance, 'place' | 'medal'>): {
  hue: string | undefined;
  metal: string | undefined;
} {
  const colour = medal ?? rankColour(place ?? 0);
  return { hue: colour && `var(--${colour})`, metal: medal ? METALS[medal] : undefined };
}

/** The figures of a performance: the team's score beside one's own part, or one score for a lone player. */
export function performanceFigures({
  team,
  totalScore,
  personalScore,
}: Pick<Performance, 'team' | 'totalScore' | 'personalScore'>): { label: string; value: number }[] {
  const figures = [
    { label: team ? DASHBOARD_TEXTS.team : DASHBOARD_TEXTS.score, value: totalScore },
    { label: DASHBOARD_TEXTS.me, value: team ? personalScore : null },
  ];
  return figures.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

/** The one opened last: the challenge to go on with, or the lesson. */
export function lastOpened(
  challenge: { opened_at: string } | null | undefined,
  lesson: { last_at: string } | null | undefined,
): 'challenge' | 'lesson' | null {
  if (!challenge) return lesson ? 'lesson' : null;
  return lesson && Date.parse(lesson.last_at) > Date.parse(challenge.opened_at) ? 'lesson' : 'challenge';
}

/** What the unsolved challenges would bring. */
export const remainingGains = (
  challenges: readonly { is_solved: boolean; points: number; xp: number }[],
): { points: number; xp: number } =>
  challenges
    .filter(({ is_solved }) => !is_solved)
    .reduce((sum, one) => ({ points: sum.points + one.points, xp: sum.xp + one.xp }), { points: 0, xp: 0 });
