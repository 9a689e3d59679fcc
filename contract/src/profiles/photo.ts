import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { picture } from '../fields.ts';
import { ownProfile } from './page.ts';

/** Photo as a data URL (base64): jpeg, png or webp, 5 MB at most; re-encoded to 200 px. */
export const setAvatar = endpoint('PUT /profile/avatar', {
  summary: 'Changer sa photo',
  body: z.object({ avatar: picture }),
  answer: ownProfile,
});

export const removeAvatar = endpoint('DELETE /profile/avatar', {
  summary: 'Retirer sa photo',
  answer: ownProfile,
});

/** Image bytes, not JSON: the answer schema is for the documentation. */
export const getAvatar = endpoint('GET /profile/avatar/:userId', {
  summary: "Avatar d'un membre, par identifiant",
  audience: 'public',
  params: z.object({ userId: z.string().min(1).max(60) }),
  answer: z.any(),
});

export const getAvatarByUsername = endpoint('GET /profile/avatar/:username/by-username', {
  summary: "Avatar d'un membre, par pseudo",
  audience: 'public',
  params: z.object({ username: z.string().min(1).max(60) }),
  answer: z.any(),
});
