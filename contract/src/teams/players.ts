import { tooLong } from '@fanion/rules/sentences';
import { AVAILABILITIES, CTF_EXPERIENCES, TEAM_LIMITS, TEAM_SPECIALTIES } from '@fanion/rules/teams/teams';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment, optionalLine, page, pagination } from '../fields.ts';
import { rating, teamMember, teamRole } from './team.ts';

/** Players per page. */
export const PLAYERS_PAGE_SIZE = 12;

const availability = z.enum(AVAILABILITIES, { error: 'Cette disponibilité n’existe pas.' });
const experience = z.enum(CTF_EXPERIENCES, { error: 'Cette expérience n’existe pas.' });

const card = {
  availability,
  preferredRole: teamRole,
  languages: z
    .array(z.string().trim().min(1).max(TEAM_LIMITS.language, tooLong('Une langue', TEAM_LIMITS.language)))
    .max(TEAM_LIMITS.languages, `${TEAM_LIMITS.languages} langues au plus.`),
  ctfExperience: experience,
};

/**
 * A player who looks for a team (docs/product/teams.md#carte-de-joueur). What they hide on their profile is
 * empty.
 */
const availablePlayer = z.object({
  ...teamMember.pick({ id: true, username: true, specialties: true, points: true, level: true, avatar: true })
    .shape,
  status: z.literal('looking_for_team'),
  bio: z.string(),
  ...card,
  rating,
  /** Teams of the reader with a pending invitation to them. */
  invitedBy: z.array(z.int()),
});
export type AvailablePlayer = z.infer<typeof availablePlayer>;

/**
 * Players who look for a team, without the reader; filters combine, several specialties mean "one of them".
 */
export const listPlayers = endpoint('GET /ctf/teams/players', {
  summary: 'Joueurs qui cherchent une équipe',
  query: z.object({
    q: optionalLine(TEAM_LIMITS.search, 'La recherche').transform((text) => text ?? ''),
    availability: availability.optional(),
    /** Specialty categories separated by commas. */
    specialty: z
      .string({ error: 'Les spécialités doivent être séparées par des virgules.' })
      .max(120, 'Les spécialités doivent être séparées par des virgules.')
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.enum(TEAM_SPECIALTIES, { error: 'Cette spécialité n’existe pas.' }))),
    page,
  }),
  answer: z.object({
    players: z.array(availablePlayer),
    pagination,
  }),
});

/** The reader's own card; `until` is null while they do not look for a team. */
const ownCard = z.object({ ...card, until: moment.nullable() });

export const getOwnCard = endpoint('GET /ctf/teams/players/me', {
  summary: 'Sa carte « Je cherche une équipe »',
  answer: ownCard,
});

/** Shows the card for 60 days from now, or hides it. */
export const setOwnCard = endpoint('PUT /ctf/teams/players/me', {
  summary: 'Changer sa carte « Je cherche une équipe »',
  body: z.object({ ...card, looking: z.boolean() }),
  answer: ownCard.extend({ message: z.string() }),
});
