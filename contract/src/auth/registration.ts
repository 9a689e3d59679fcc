import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { isNameOnly, NETWORKS, PLATFORMS, type Platform } from '@fanion/rules/profiles/social-links';
import { z } from 'zod';
import { textVersion } from '../association/consents.ts';
import { endpoint } from '../endpoint.ts';
import { email, line, optionalLine, password } from '../fields.ts';
import { profileLines } from '../profiles/lines.ts';
import { authAnswer } from './codes.ts';

const links = Object.fromEntries(
  PLATFORMS.map((platform) => [
    platform,
    optionalLine(200, `Le ${isNameOnly(platform) ? 'pseudo' : 'lien'} ${NETWORKS[platform]}`),
  ]),
) as Record<Platform, ReturnType<typeof optionalLine>>;

export const register = endpoint('POST /auth/register', {
  summary: "S'inscrire",
  audience: 'public',
  body: z.object({
    username: line(TYPED_USERNAME_MAX, 'Le pseudo'),
    email,
    password,
    ...profileLines,
    /** Whether other members see the first and last name; they do by default. */
    shows_name: z.boolean().nullish(),
    specialties: z.array(z.string().max(40)).max(20).nullish(),
    ...links,
    /** The association's texts that the person agrees to, each in the version they read. */
    consents: z.array(textVersion).max(4).nullish(),
    /** Profile photo as a data URL (base64). */
    avatar: z.string().nullish(),
  }),
  answer: authAnswer,
});
