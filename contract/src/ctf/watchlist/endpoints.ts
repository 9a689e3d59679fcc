import { ALERT_LEVELS, WATCH_LIMITS as LIMITS, WATCH_PLATFORMS } from '@fanion/rules/ctf/watch-alerts';
import { tooLong } from '@fanion/rules/sentences';
import { isWithinLength } from '@fanion/rules/text';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, message, moment, optionalLine } from '../../fields.ts';

/** A player whom a member follows on the boards (docs/product/ctf-live.md#joueurs-suivis); private. */
const watchedPlayer = z.object({
  id: z.int(),
  name: z.string(),
  member_id: z.int().nullable(),
  team: z.string(),
  platform: z.enum(WATCH_PLATFORMS),
  notes: z.string(),
  alertLevel: z.enum(ALERT_LEVELS),
  addedAt: moment,
});
export type WatchedPlayer = z.infer<typeof watchedPlayer>;

/** A player to follow (docs/product/ctf-live.md#joueurs-suivis). */
export const PLAYER_NAME = 'Le nom du joueur est requis';

const watchForm = z.object({
  name: z
    .string({ error: PLAYER_NAME })
    .refine((name) => isWithinLength(name, LIMITS.name), tooLong('Le nom du joueur', LIMITS.name))
    .refine((name) => name.trim() !== '', PLAYER_NAME),
  team: optionalLine(LIMITS.team, 'L’équipe'),
  platform: z.enum(WATCH_PLATFORMS).default('ctftime'),
  notes: optionalLine(LIMITS.notes, 'La note'),
  alertLevel: z.enum(ALERT_LEVELS).default('medium'),
});

export const listWatched = endpoint('GET /ctf/watchlist', {
  summary: 'Joueurs suivis',
  answer: z.object({ players: z.array(watchedPlayer) }),
});

export const watchPlayer = endpoint('POST /ctf/watchlist', {
  summary: 'Suivre un joueur',
  body: watchForm,
  answer: z.object({ player: watchedPlayer }),
});

export const changeWatched = endpoint('PATCH /ctf/watchlist/:id', {
  summary: 'Changer le suivi d’un joueur',
  params: z.object({ id }),
  body: z
    .object({
      team: optionalLine(LIMITS.team, 'L’équipe'),
      notes: optionalLine(LIMITS.notes, 'La note'),
      alertLevel: z.enum(ALERT_LEVELS),
    })
    .partial(),
  answer: z.object({ player: watchedPlayer }),
});

export const unwatchPlayer = endpoint('DELETE /ctf/watchlist/:id', {
  summary: 'Ne plus suivre un joueur',
  params: z.object({ id }),
  answer: message,
});
