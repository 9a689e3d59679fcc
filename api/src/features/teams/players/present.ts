import type { AnswerOf } from '@fanion/contract/endpoint';
import type { AvailablePlayer, getOwnCard } from '@fanion/contract/teams/players';
import { levelOf } from '@fanion/rules/profiles/levels';
import { readVisibility } from '@fanion/rules/profiles/visibility';
import { meanRating } from '@fanion/rules/teams/teams';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { CardRow, PlayerCardRow } from './queries.ts';

const cardOf = (row: CardRow) => ({
  availability: row.availability,
  preferredRole: row.preferred_role,
  languages: row.languages,
  ctfExperience: row.ctf_experience,
});

/** A player looking for a team, without what they hide of their profile. */
export function presentPlayer(row: PlayerCardRow): AvailablePlayer {
  const visibility = readVisibility(row.visibility);
  return {
    id: row.id,
    username: row.username,
    specialties: visibility.specialties ? row.specialties : [],
    points: row.points,
    level: levelOf(row.xp),
    avatar: avatarUrl(row.id, row.avatar),
    status: 'looking_for_team',
    bio: visibility.bio ? row.bio : '',
    ...cardOf(row),
    rating: meanRating(row.rating_sum, row.rating_count),
    invitedBy: row.invited_by,
  };
}

export const presentOwnCard = (row: CardRow & { until: Date | null }): AnswerOf<typeof getOwnCard> => ({
  ...cardOf(row),
  until: row.until?.toISOString() ?? null,
});
