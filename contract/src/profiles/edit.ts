import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { code, email, line, optionalLine, password } from '../fields.ts';
import { ownProfile, visibility } from './page.ts';

/**
 * Saves the profile (docs/product/profiles.md#champs): only the fields given change. Header `If-Match`: the version
 * that was read.
 */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/profile/',
  summary: 'Changer son profil',
  audience: 'member',
  body: z
    .object({
      first_name: line(60, 'Le prénom'),
      last_name: line(60, 'Le nom'),
      bio: optionalLine(100, 'La bio'),
      location: optionalLine(60, 'Le lieu'),
      specialties: z.array(z.string().max(40)).max(20),
      /** By platform: a handle or an https address of the platform; empty removes it. */
      social_links: z.partialRecord(
        z.enum(['github', 'linkedin', 'rootme', 'hackthebox', 'tryhackme', 'discord']),
        optionalLine(200, 'Le lien'),
      ),
      visibility: visibility.partial(),
      is_student: z.boolean(),
      seeks_team: z.boolean(),
    })
    .partial(),
  answer: ownProfile,
});

/** Changes the pseudo: once in 30 days; the old one is kept 90 days and leads to the new one. */
export const changeUsername = endpoint({
  method: 'PUT',
  path: '/profile/username',
  summary: 'Changer de pseudo',
  audience: 'member',
  body: z.object({ username: line(60, 'Le pseudo') }),
  answer: ownProfile,
});

/** Asks for another address: a code goes to the new one. Answers the same for a free and a taken address. */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/profile/email',
  summary: "Changer d'adresse e-mail",
  audience: 'member',
  body: z.object({ email, password }),
  answer: z.object({ message: z.string(), email: z.string(), resend_in: z.number().int() }),
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/profile/email/confirm',
  summary: 'Confirmer sa nouvelle adresse par le code reçu',
  audience: 'member',
  body: z.object({ code }),
  answer: ownProfile,
});

/** Photo as a data URL (base64): jpeg, png or webp, 5 MB at most; re-encoded to 200 px. */
export const setAvatar = endpoint({
  method: 'PUT',
  path: '/profile/avatar',
  summary: 'Changer sa photo',
  audience: 'member',
  body: z.object({ avatar: z.string({ error: 'Le fichier doit être une image' }) }),
  answer: ownProfile,
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/profile/avatar',
  summary: 'Retirer sa photo',
  audience: 'member',
  answer: ownProfile,
});
