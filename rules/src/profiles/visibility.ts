import type { Role } from '../access.ts';
import { MINUTE } from '../durations.ts';
import { parisDay, parisDayStart, parisMonthStart } from '../paris-days.ts';

/** What a member may hide from others on their profile (docs/product/profiles.md#visibilité). */
export const VISIBILITY_FIELDS = [
  'name',
  'bio',
  'location',
  'specialties',
  'social_links',
  'recent_challenges',
  'activity',
  'online',
  'badges',
  'premium',
] as const;

/** For each field, whether the other members see it. */
export type Visibility = Record<(typeof VISIBILITY_FIELDS)[number], boolean>;

/** The default visibility: everything is shown. */
export const DEFAULT_VISIBILITY: Readonly<Visibility> = {
  name: true,
  bio: true,
  location: true,
  specialties: true,
  social_links: true,
  recent_challenges: true,
  activity: true,
  online: true,
  badges: true,
  premium: true,
};

/**
 * A stored choice with all known fields and no other. A field that is missing, or neither true nor false,
 * takes the default, so that a field added later needs no migration.
 */
export function readVisibility(stored: unknown): Visibility {
  const visibility = { ...DEFAULT_VISIBILITY };
  if (typeof stored !== 'object' || stored === null) return visibility;
  for (const field of VISIBILITY_FIELDS) {
    const choice: unknown = Object.hasOwn(stored, field) ? Reflect.get(stored, field) : null;
    if (typeof choice === 'boolean') visibility[field] = choice;
  }
  return visibility;
}

/**
 * A member's role as others see it: a bienfaiteur who hides it is shown as an adhérent
 * (docs/product/profiles.md#visibilité).
 */
export const shownRole = (role: Role, { premium }: Pick<Visibility, 'premium'>): Role =>
  role === 'bienfaiteur' && !premium ? 'adherent' : role;

/** A member's badges as others see them: a badge that follows a plan is hidden with it. */
export const shownBadges = <Badge extends { id: string }>(
  badges: readonly Badge[],
  visibility: Pick<Visibility, 'badges' | 'premium'>,
): Badge[] => badges.filter(({ id }) => visibility.badges && (visibility.premium || id !== 'bienfaiteur'));

/**
 * The moment of a member's act, in ms, as others see it: only its Paris day when the member hides their
 * status, since the minute of a solve shows that they were there. Rounded acts stay in order
 * (docs/product/profiles.md#visibilité).
 */
export const shownActTime = (at: number, showsStatus: boolean): number =>
  showsStatus ? at : parisDayStart(parisDay(at));

/**
 * A member's last visit, in ms, as others see it: to the minute, since a second would reveal which request it
 * was; only its month, in Paris, when the member hides their status.
 */
export const shownVisit = (at: number, showsStatus: boolean): number =>
  showsStatus ? Math.floor(at / MINUTE) * MINUTE : parisMonthStart(at);
