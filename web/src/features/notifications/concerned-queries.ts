import type { NotificationKind } from '@fanion/rules/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { refreshChallenges } from '../challenges/queries.ts';
import { refreshEvents } from '../ctf/events/queries.ts';
import { refreshMessages } from '../messages/queries.ts';
import { membershipQuery } from '../plans/queries.ts';
import { badgesQuery, ownProfileQuery } from '../profiles/queries.ts';
import { refreshReports } from '../reports/queries.ts';
import { refreshSupport } from '../support/queries.ts';
import { refreshTeamsAndEvents } from '../teams/queries.ts';
import { ownWriteupsQuery } from '../writeups/list/queries.ts';

const refreshBadges = (cache: QueryClient): void => {
  for (const { queryKey } of [ownProfileQuery, badgesQuery]) void cache.invalidateQueries({ queryKey });
};

/** The cached data that a notification of each kind makes outdated. */
const REFRESH_BY_KIND: Record<NotificationKind, (cache: QueryClient) => void> = {
  team_invitation: (cache) => void refreshTeamsAndEvents(cache),
  team_answer: (cache) => void refreshTeamsAndEvents(cache),
  team_change: (cache) => void refreshTeamsAndEvents(cache),
  event_registration: (cache) => void refreshTeamsAndEvents(cache),
  event_reminder: refreshEvents,
  writeup_review: (cache) => void cache.invalidateQueries({ queryKey: ownWriteupsQuery.queryKey }),
  membership: (cache) => void cache.invalidateQueries({ queryKey: membershipQuery.queryKey }),
  membership_reminder: () => {},
  payment_attention: () => {},
  challenge_report: refreshChallenges,
  moderation_queue: refreshReports,
  support_ticket: refreshSupport,
  support_answer: refreshSupport,
  message: refreshMessages,
  help: refreshMessages,
  report_answer: refreshReports,
  certificate: refreshBadges,
  lesson_review: () => {},
  challenge_review: refreshChallenges,
  challenge_proposal: refreshChallenges,
  fair_play: () => {},
  training_seat: () => {},
  training_reminder: () => {},
  badge: refreshBadges,
  moderation: refreshBadges,
  news: () => {},
  week: () => {},
};

/**
 * Reads again the displayed data that a notification is about; without a kind, everything any may be about.
 */
export function refreshConcerned(cache: QueryClient, kind?: NotificationKind): void {
  const refreshes = kind ? [REFRESH_BY_KIND[kind]] : new Set(Object.values(REFRESH_BY_KIND));
  // A newer server may send a kind that this page does not know.
  for (const refresh of refreshes) refresh?.(cache);
}
