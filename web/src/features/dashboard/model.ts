import type { HeldBadge, OwnProfile } from '@fanion/contract/profiles';
import { addDays, dayNumber, parisDay, parisHour } from '@fanion/rules/paris-days';
import { counted, number, ordinal } from '../../lib/french.ts';

/** "Bonjour, Léna" by day and "Bonsoir, Léna" from 18:00 to 05:00, in Paris; the pseudo without a first name. */
export function greeting(
  { first_name, username }: Pick<OwnProfile, 'first_name' | 'username'>,
  now: number,
): string {
  const hour = parisHour(now);
  const word = hour >= 18 || hour < 5 ? 'Bonsoir' : 'Bonjour';
  return `${word}, ${first_name.trim() || username}`;
}

type Facts = Pick<
  OwnProfile,
  'level' | 'xp_to_next_level' | 'rank_number' | 'leaderboard_position' | 'total_challenges_solved'
>;

/**
 * A true sentence on where the reader stands: what the next level asks, and the place in the ranking. `opens`: the
 * challenges are known to be open to the reader; a flag waits for nobody else.
 */
export function standing(
  { level, xp_to_next_level, rank_number, leaderboard_position, total_challenges_solved }: Facts,
  opens: boolean,
): string {
  if (total_challenges_solved === 0) {
    if (!opens)
      return `Niveau ${level} : ${counted(xp_to_next_level, 'XP', 'XP')} avant le niveau ${level + 1}.`;
    return `Votre premier flag vous attend : ${counted(xp_to_next_level, 'XP', 'XP')} avant le niveau ${level + 1}.`;
  }
  const next = `Plus que ${counted(xp_to_next_level, 'XP', 'XP')} avant le niveau ${level + 1}.`;
  if (rank_number === null) return next;
  return `${next} Vous êtes ${ordinal(rank_number)} sur ${number(leaderboard_position.total_users)}.`;
}

/** The badge earned last; none before the first. */
export const lastBadge = (badges: readonly HeldBadge[]): HeldBadge | undefined =>
  badges.reduce<HeldBadge | undefined>(
    (last, badge) => (last && Date.parse(last.earned_at) >= Date.parse(badge.earned_at) ? last : badge),
    undefined,
  );

export type WeekDay = {
  name: string;
  letter: string;
  state: 'acted' | 'frozen' | 'none' | 'ahead';
  today: boolean;
};

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

type Acts = Pick<OwnProfile, 'activity_days' | 'frozen_days'>;

/** The seven Paris days of the week of `now` (ms), from Monday: with an act, saved by a freeze, or neither (behaviours 16). */
export function weekOf({ activity_days, frozen_days }: Acts, now: number): WeekDay[] {
  const today = parisDay(now);
  const acted = new Set(activity_days.filter(({ count }) => count > 0).map(({ date }) => date));
  const frozen = new Set(frozen_days);
  // 1 January 1970 was a Thursday.
  const monday = addDays(today, -((dayNumber(today) + 3) % 7));
  return DAYS.map((name, index) => {
    const day = addDays(monday, index);
    const state = acted.has(day) ? 'acted' : frozen.has(day) ? 'frozen' : day > today ? 'ahead' : 'none';
    return { name, letter: name.charAt(0).toUpperCase(), state, today: day === today };
  });
}
