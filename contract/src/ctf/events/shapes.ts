import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { PARTICIPATIONS } from '@fanion/rules/ctf/registration';
import { EVENT_STATUSES } from '@fanion/rules/ctf/status';
import { DIFFICULTY_LEVELS } from '@fanion/rules/difficulties';
import { z } from 'zod';
import { moment } from '../../fields.ts';

export const EVENT_SCOPES = ['all', 'registered', 'liked'] as const;

/** The reader's registration to an event. `position`: place on the waiting list. */
const ownRegistration = z.object({
  participationType: z.enum(PARTICIPATIONS),
  state: z.enum(['registered', 'waitlisted', 'pending', 'checked_in', 'locked', 'absent']),
  teamName: z.string().nullable(),
  teamId: z.int().nullable(),
  position: z.int().nullable(),
  /**
   * Name of the team that offers a seat to this seeker, to be answered (`PUT /ctf/register/:eventId/roster`).
   */
  offer: z.string().nullable(),
  /** The bracket they play in; null without one. */
  bracketId: z.int().nullable(),
  /** Whether they may choose it now, for themselves or for their team. */
  choosesBracket: z.boolean(),
  /** Type, team and cancellation may change until then: 24 h before the start. */
  changeableUntil: moment,
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

/** The name of an event, and its dates. */
export const eventFace = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  startDate: moment,
  endDate: moment,
};

/** A CTF event as lists show it. */
export const listedEvent = z.object({
  ...eventFace,
  organizer: z.string(),
  location: z.string(),
  type: z.string(),
  status: z.enum(EVENT_STATUSES),
  cancelled: z.boolean(),
  /** Not published yet: only managers see it. */
  draft: z.boolean(),
  difficulty: z.enum(DIFFICULTY_LEVELS),
  registrationOpensAt: moment.nullable(),
  prizePool: z.string(),
  currentParticipants: z.int(),
  maxParticipants: z.int().nullable(),
  teamSize: z.int(),
  mode: z.enum(EVENT_MODES),
  categories: z.array(z.string()),
  /** The brackets that its entrants choose from, in order; empty without any. */
  brackets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string(),
      /** The winners' prize; empty when there is none. */
      prize: z.string(),
      mode: z.enum(EVENT_MODES),
    }),
  ),
  description: z.string(),
  url: z.string().nullable(),
  /**
   * Held by others, on their own site (`url`): nobody registers for it here, and it never has the status
   * `registration`.
   */
  elsewhere: z.boolean(),
  series: z.string(),
  registered: z.boolean(),
  registration: ownRegistration.nullable(),
  /** New registrations are accepted now. */
  registrationOpen: z.boolean(),
  full: z.boolean(),
  liked: z.boolean(),
  likeCount: z.int(),
  personalResult: z
    .object({
      rank: z.int().nullable(),
      /** Null when an event held elsewhere did not provide it, as for the two counts below. */
      score: z.int().nullable(),
      teamName: z.string().nullable(),
      solvedChallenges: z.int().nullable(),
      totalChallenges: z.int().nullable(),
      /** The board is still frozen: the score is current, the rank is that of the freeze. */
      provisional: z.boolean(),
    })
    .nullable(),
  /** Means out of 5, null under 3 votes; `reviews` is the number of votes. */
  communityRatings: z.object({
    overall: z.number().nullable(),
    difficulty: z.number().nullable(),
    innovation: z.number().nullable(),
    reviews: z.int(),
  }),
  totalTeams: z.int(),
});
export type CtfEvent = z.infer<typeof listedEvent>;

/** An event by slug or id. */
export const eventParams = z.object({ id: z.string().min(1).max(120) });
