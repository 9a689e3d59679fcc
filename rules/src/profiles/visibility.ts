import type { Role } from '../access.ts';
import { MINUTE } from '../durations.ts';
import { parisDay, parisDayStart, parisMonthStart } from '../paris-days.ts';

/** What a member may hide of a profile from the others (docs/product/profiles.md#visibilité). */
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

/** What a member who chose nothing shows: everything. */
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
 * A stored choice with all its fields and no other. What is missing, or neither true nor false, takes the default,
 * so that a field added later needs no migration.
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
 * The role of a member as the others read it: who keeps to themself that they give more than the others is an adhérent
 * there (docs/product/profiles.md#visibilité).
 */
export const shownRole = (role: Role, { premium }: Pick<Visibility, 'premium'>): Role =>
  role === 'bienfaiteur' && !premium ? 'adherent' : role;

/** The badges of a member as the others read them: the one that follows a plan goes with it. */
export const shownBadges = <Badge extends { id: string }>(
  badges: readonly Badge[],
  visibility: Pick<Visibility, 'badges' | 'premium'>,
): Badge[] => badges.filter(({ id }) => visibility.badges && (visibility.premium || id !== 'bienfaiteur'));

/**
 * The moment of an act of a member, in ms, as the others read it: only its Paris day for who hides their status, since
 * the minute of a solve says that they were there. Acts rounded keep their order (docs/product/profiles.md#visibilité).
 */
export const shownActTime = (at: number, showsStatus: boolean): number =>
  showsStatus ? at : parisDayStart(parisDay(at));

/**
 * The last visit of a member, in ms, as the others read it: to the minute, since a second would tell which request it was;
 * only its month, by Paris, for who hides their status.
 */
export const shownVisit = (at: number, showsStatus: boolean): number =>
  showsStatus ? Math.floor(at / MINUTE) * MINUTE : parisMonthStart(at);
