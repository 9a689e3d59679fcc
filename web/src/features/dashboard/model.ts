import type { OwnProfile } from '@fanion/contract/profiles';
import { counted, number, ordinal } from '../../lib/french.ts';

const hourInParis = (now: number): number =>
  Number(
    new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' })
      .formatToParts(now)
      .find((part) => part.type === 'hour')?.value,
  );

/** "Bonjour, Léna" by day and "Bonsoir, Léna" from 18:00 to 05:00, in Paris; the pseudo without a first name. */
export function greeting(
  { first_name, username }: Pick<OwnProfile, 'first_name' | 'username'>,
  now: number,
): string {
  const hour = hourInParis(now);
  const word = hour >= 18 || hour < 5 ? 'Bonsoir' : 'Bonjour';
  return `${word}, ${first_name.trim() || username}`;
}

type Facts = Pick<
  OwnProfile,
  'level' | 'xp_to_next_level' | 'rank_number' | 'leaderboard_position' | 'total_challenges_solved'
>;

/** A true sentence on where the reader stands: what the next level asks, and the place in the ranking. */
export function standing({
  level,
  xp_to_next_level,
  rank_number,
  leaderboard_position,
  total_challenges_solved,
}: Facts): string {
  if (total_challenges_solved === 0) {
    return `Votre premier flag vous attend : ${counted(xp_to_next_level, 'XP', 'XP')} avant le niveau ${level + 1}.`;
  }
  const next = `Plus que ${counted(xp_to_next_level, 'XP', 'XP')} avant le niveau ${level + 1}.`;
  if (rank_number === null) return next;
  return `${next} Vous êtes ${ordinal(rank_number)} sur ${number(leaderboard_position.total_users)}.`;
}
