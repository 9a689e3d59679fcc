import type { PublicProfile } from '@fanion/contract/profiles/page';
import { relativeTime } from '../../../lib/french.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { isHidden } from '../visibility-model.ts';

const month = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', month: 'long', year: 'numeric' });

type Presence = Pick<PublicProfile, 'is_online' | 'last_active' | 'hidden_fields'>;

/**
 * "En ligne", or "Hors ligne, vu hier à 22:14"; only the month for a member who hides their status
 * (docs/product/profiles.md#visibilité). Members without a recorded visit may still have been active before:
 * nothing more is shown.
 */
export function presenceText(profile: Presence, now = Date.now()): string {
  if (profile.is_online) return PROFILE_TEXTS.online;
  if (profile.last_active === null) return PROFILE_TEXTS.offline;
  const lastSeen = isHidden(profile, 'online')
    ? PROFILE_TEXTS.lastSeenMonth(month.format(new Date(profile.last_active)))
    : PROFILE_TEXTS.lastSeen(relativeTime(profile.last_active, now));
  return `${PROFILE_TEXTS.offline}, ${lastSeen}`;
}
