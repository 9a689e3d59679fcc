import { RARITIES } from '@fanion/rules/profiles/badges';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, message, moment } from '../fields.ts';

const badgeForm = z.object({
  name: line(40, 'Le nom'),
  description: line(160, 'La description'),
  /** Name of a lucide icon that the site has. */
  icon: line(40, 'L’icône'),
});

/** A badge of the association, created and given by its managers. */
const ownBadge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  created_at: moment,
  holders: z.int(),
});

const badgeId = z.object({ badgeId: z.string().min(1).max(80) });

export const manageBadges = endpoint('GET /profile/manage/badges', {
  summary: "Badges de l'association",
  answer: z.object({ badges: z.array(ownBadge) }),
});

export const createBadge = endpoint('POST /profile/manage/badges', {
  summary: "Créer un badge de l'association",
  body: badgeForm,
  answer: z.object({ badge: ownBadge }),
});

export const updateBadge = endpoint('PATCH /profile/manage/badges/:badgeId', {
  summary: "Changer un badge de l'association",
  params: badgeId,
  body: badgeForm.partial(),
  answer: z.object({ badge: ownBadge }),
});

export const deleteBadge = endpoint('DELETE /profile/manage/badges/:badgeId', {
  summary: "Supprimer un badge de l'association : ses détenteurs le perdent",
  params: badgeId,
  answer: message,
});

/** Gives a badge without a rule: one of the association's, or a built-in one that managers give. */
export const giveBadge = endpoint('PUT /profile/manage/badges/:badgeId/holders/:username', {
  summary: 'Donner un badge à un membre',
  params: badgeId.extend({ username: z.string().min(1).max(60) }),
  body: z.object({ reason: line(200, 'Le motif') }),
  answer: message,
});

export const withdrawBadge = endpoint('DELETE /profile/manage/badges/:badgeId/holders/:username', {
  summary: 'Retirer un badge à un membre',
  params: badgeId.extend({ username: z.string().min(1).max(60) }),
  answer: message,
});

const rarity = z.enum(RARITIES);

/**
 * A badge that a member holds (docs/product/profiles.md#badges). `icon` is a lucide icon's name; `icon_url` stays null:
 * we serve none.
 */
export const ownedBadge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  icon_url: z.string().nullable(),
  rarity,
  earned_at: moment,
});
export type OwnedBadge = z.infer<typeof ownedBadge>;

/**
 * Every badge, with the reader's state: locked ones show their progress (docs/product/profiles.md#badges).
 */
export const listBadges = endpoint('GET /profile/badges', {
  summary: 'Tous les badges',
  answer: z.object({
    badges: z.array(
      ownedBadge.extend({
        earned_at: moment.nullable(),
        /** Null for a badge that managers give. */
        progress: z.object({ value: z.int(), goal: z.int() }).nullable(),
        holders: z.int(),
        /** Share of the members who hold it, in percent with one decimal. */
        share: z.number(),
      }),
    ),
  }),
});
