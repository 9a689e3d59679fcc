import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { PLATFORMS } from '@fanion/rules/profiles/social-links';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, optionalLine } from '../fields.ts';
import { profileLines } from './lines.ts';
import { ownProfile, visibility } from './page.ts';

/**
 * Saves the profile (docs/product/profiles.md#champs): only the given fields change. Header `If-Match`: the
 * version that was read.
 */
export const updateProfile = endpoint('PATCH /profile/', {
  summary: 'Changer son profil',
  body: z
    .object({
      ...profileLines,
      specialties: z.array(z.string().max(40)).max(20),
      /** By platform: a handle or an https address of the platform; empty removes it. */
      social_links: z.partialRecord(z.enum(PLATFORMS), optionalLine(200, 'Le lien')),
      visibility: visibility.partial(),
      is_student: z.boolean(),
      seeks_team: z.boolean(),
    })
    .partial(),
  answer: ownProfile,
});

/** Changes the pseudo: once in 30 days; the old one is reserved for 90 days and leads to the new one. */
export const changeUsername = endpoint('PUT /profile/username', {
  summary: 'Changer de pseudo',
  body: z.object({ username: line(TYPED_USERNAME_MAX, 'Le pseudo') }),
  answer: ownProfile,
});

/** Whether the front page's board shows one's pseudo to anybody (docs/product/front.md#classement). */
export const setPublicBoard = endpoint('PUT /profile/public-board', {
  summary: 'Paraître par son pseudo au classement de la page d’accueil',
  body: z.object({ public_board: z.boolean() }),
  answer: z.object({ public_board: z.boolean() }),
});

export const setPreferences = endpoint('PUT /profile/preferences', {
  summary: "Préférences d'affichage",
  body: z.object({ neutral_layout: z.boolean() }),
  answer: z.object({ neutral_layout: z.boolean() }),
});
