import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { APPLICATION_STATES, INVITATION_STATES } from '@fanion/rules/teams/requests';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment, optionalLine } from '../fields.ts';
import { namedTeam, playing, rating } from './team.ts';

const text = optionalLine(TEAM_LIMITS.message, 'Le message');
const answered = z.object({ accept: z.boolean(), reason: optionalLine(TEAM_LIMITS.message, 'Le motif') });

export const fromTeam = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.string(),
  memberCount: z.int(),
  avgRating: rating,
  playing,
});
const player = z.object({
  id: z.int(),
  username: z.string(),
  avatar: z.string().nullable(),
  level: z.int(),
  rating,
});

/** An invitation that the reader received (docs/product/teams.md#invitations), awaiting their answer. */
const receivedInvitation = z.object({
  id: z.int(),
  fromTeam,
  from: z.string().nullable(),
  message: z.string(),
  date: moment,
  expiresAt: moment,
  status: z.literal('pending'),
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** An invitation sent by a team of the reader; answered ones of the last 30 days too. */
const sentInvitation = z.object({
  id: z.int(),
  team: z.object({ id: z.int(), name: z.string() }),
  toPlayer: player,
  message: z.string(),
  date: moment,
  expiresAt: moment,
  status: z.enum(INVITATION_STATES),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

/** An application to a team that the reader is captain of. */
const receivedApplication = z.object({
  id: z.int(),
  team: z.object({ id: z.int(), name: z.string(), playing }),
  fromPlayer: player,
  message: z.string(),
  date: moment,
  expiresAt: moment,
  status: z.literal('pending'),
});
export type ReceivedApplication = z.infer<typeof receivedApplication>;

/** An application by the reader; answered ones of the last 30 days too. */
const sentApplication = z.object({
  id: z.int(),
  toTeam: fromTeam,
  message: z.string(),
  reason: z.string(),
  date: moment,
  expiresAt: moment,
  status: z.enum(APPLICATION_STATES),
});
export type SentApplication = z.infer<typeof sentApplication>;

/** Everything pending between the reader and teams (docs/product/teams.md#invitations). */
export const listInvitations = endpoint('GET /ctf/teams/invitations', {
  summary: 'Invitations et candidatures, reçues et envoyées',
  answer: z.object({
    received: z.array(receivedInvitation),
    sent: z.array(sentInvitation),
    applicationsReceived: z.array(receivedApplication),
    applicationsSent: z.array(sentApplication),
  }),
});

/**
 * Invites a player; one pending invitation per pair, a new one 30 days after a refusal
 * (docs/product/teams.md#invitations).
 */
export const invitePlayer = endpoint('POST /ctf/teams/:id/invitations', {
  summary: 'Inviter un joueur',
  params: namedTeam,
  /** The player by id or by pseudo. */
  body: z
    .object({ userId: id.optional(), username: optionalLine(TYPED_USERNAME_MAX, 'Le pseudo'), message: text })
    .refine(({ userId, username }) => (userId === undefined) === Boolean(username?.trim()), {
      path: ['userId'],
      message: 'Nommez un joueur : son identifiant, ou son pseudo.',
    }),
  answer: message,
});

export const answerInvitation = endpoint('PUT /ctf/teams/invitations/:id', {
  summary: 'Accepter ou décliner une invitation',
  params: namedTeam,
  body: z.object({ accept: z.boolean() }),
  answer: message,
});

export const cancelInvitation = endpoint('DELETE /ctf/teams/invitations/:id', {
  summary: 'Annuler une invitation envoyée',
  params: namedTeam,
  answer: message,
});

/** Applies to a team that accepts players on invitation: 5 pending applications at most. */
export const applyToTeam = endpoint('POST /ctf/teams/:id/applications', {
  summary: 'Postuler à une équipe',
  params: namedTeam,
  body: z.object({ message: text }),
  answer: message,
});

export const answerApplication = endpoint('PUT /ctf/teams/applications/:id', {
  summary: 'Accepter ou décliner une candidature',
  params: namedTeam,
  body: answered,
  answer: message,
});

export const withdrawApplication = endpoint('DELETE /ctf/teams/applications/:id', {
  summary: 'Retirer sa candidature',
  params: namedTeam,
  answer: message,
});
