import type { SocialMember } from '@fanion/contract/social';
import { type Role, roleName } from '@fanion/rules/access';
import { levelOf } from '@fanion/rules/profiles/levels';
import { shownBadges, shownRole, type Visibility } from '@fanion/rules/profiles/visibility';
import { avatarUrl } from '../../platform/files/avatar-url.ts';
import type { Participation } from '../ctf/results/service.ts';
import type { Card, Status } from './model.ts';
import type { LinkRow, PersonRow } from './queries.ts';

/** The data of a card. */
export interface Person {
  row: PersonRow;
  role: Role;
  badges: Card['badges'];
  links: readonly LinkRow[];
  /** Ended events played, the last one first. */
  ctfs: readonly Participation[];
}

/** Most recent events on a card. */
const LAST_CTFS = 3;

/** A card without what its member hides. `association`: its name, used by one of the roles. */
export function presentCard(
  { row, role, badges, links, ctfs }: Person,
  visibility: Readonly<Visibility>,
  association: string,
): Card {
  const linkTo = (platform: LinkRow['platform']): string | null =>
    visibility.social_links ? (links.find((link) => link.platform === platform)?.link ?? null) : null;
  return {
    id: row.id,
    username: row.username,
    pseudo: row.username,
    first_name: visibility.name ? row.first_name : '',
    last_name: visibility.name ? row.last_name : '',
    photo: avatarUrl(row.id, row.avatar),
    role: roleName(shownRole(role, visibility), association),
    tags: visibility.specialties ? row.specialties : [],
    badges: shownBadges(badges, visibility),
    social_links: {
      github: linkTo('github'),
      // No profile has this network, but the card's schema does.
      twitter: null,
      linkedin: linkTo('linkedin'),
      discord: linkTo('discord'),
    },
    last_ctfs: ctfs.slice(0, LAST_CTFS).map(({ name, starts, rank, points }) => ({
      name,
      date: new Date(starts).toISOString(),
      position: rank,
      points,
    })),
    ctf_count: ctfs.length,
    seeks_team: row.seeks_team,
    join_date: row.created_at.toISOString(),
  };
}

export const presentMember = (card: Card, { online, at, points, xp, rank }: Status): SocialMember => ({
  ...card,
  training_score: points,
  level: levelOf(xp),
  rank_number: rank,
  last_active: at === null ? null : new Date(at).toISOString(),
  is_online: online,
});
