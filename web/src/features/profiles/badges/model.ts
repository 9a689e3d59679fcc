import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listBadges, OwnedBadge } from '@fanion/contract/profiles/badges';

export type KnownBadge = AnswerOf<typeof listBadges>['badges'][number];
/** A badge as a card shows it: owned since `earned_at`, else locked with its progress. */
export type ShownBadge = Omit<OwnedBadge, 'earned_at'> & {
  earned_at: string | null;
  progress?: KnownBadge['progress'];
  share?: number;
};

const share = ({ progress }: ShownBadge): number =>
  progress && progress.goal > 0 ? Math.min(1, progress.value / progress.goal) : -1;

/**
 * Owned badges first, newest first; then the locked ones, the closest first, those without a goal last. Ties
 * keep the server's order.
 */
export function sortBadges(badges: readonly ShownBadge[]): ShownBadge[] {
  return [...badges].sort((a, b) => {
    if (a.earned_at !== null && b.earned_at !== null) return b.earned_at.localeCompare(a.earned_at);
    if (a.earned_at !== null) return -1;
    if (b.earned_at !== null) return 1;
    return share(b) - share(a);
  });
}

/** The badges on the card: at most five owned ones, and the closest locked ones. */
export function badgesForCard(badges: readonly ShownBadge[], few = 5): ShownBadge[] {
  const ordered = sortBadges(badges);
  const earnedBadges = ordered.filter((badge) => badge.earned_at !== null);
  const locked = ordered.filter((badge) => badge.earned_at === null);
  return [...earnedBadges.slice(0, few), ...locked.slice(0, Math.max(1, few + 1 - earnedBadges.length))];
}
