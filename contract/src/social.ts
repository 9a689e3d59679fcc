import {
  DIRECTORY_ROLES,
  DIRECTORY_SEARCH_MAX,
  DIRECTORY_SORTS,
  DIRECTORY_SPECIALTY_MAX,
} from '@fanion/rules/social';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, optionalLine } from './fields.ts';

/** Members per page of the directory (docs/product/social.md#annuaire). */
export const DIRECTORY_PAGE_SIZE = 24;

/**
 * A card of the directory (docs/product/social.md#carte). Fields that a member hides are empty, except for
 * themselves.
 */
const socialMember = z.object({
  id: z.int(),
  username: z.string(),
  pseudo: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
  role: z.string(),
  tags: z.array(z.string()),
  badges: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string() })),
  social_links: z.object({
    github: z.string().nullable(),
    twitter: z.string().nullable(),
    linkedin: z.string().nullable(),
    discord: z.string().nullable(),
  }),
  training_score: z.int(),
  level: z.int(),
  rank_number: z.int().nullable(),
  last_ctfs: z.array(
    z.object({
      name: z.string(),
      date: moment,
      position: z.int().nullable(),
      /** Null when an event held elsewhere did not provide them. */
      points: z.int().nullable(),
    }),
  ),
  ctf_count: z.int(),
  seeks_team: z.boolean(),
  join_date: moment,
  last_active: moment.nullable(),
  is_online: z.boolean(),
});
export type SocialMember = z.infer<typeof socialMember>;

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'Ce filtre vaut true ou false.' })
  .default('false')
  .transform((text) => text === 'true' || text === '1');

const least = z.coerce
  .number({ error: 'Le minimum doit être un nombre.' })
  .int('Le minimum doit être un nombre entier.')
  .min(0, 'Le minimum ne peut pas être négatif.')
  .max(1_000_000_000, 'Le minimum est trop grand.')
  .default(0);

const whole = (error: string, max: number) =>
  z.coerce.number({ error }).int(error).min(1, error).max(max, error);

/** Directory (docs/product/social.md#filtres): all filters combine. */
export const getDirectory = endpoint('GET /social/', {
  summary: 'Annuaire des membres, par pages',
  query: z.object({
    q: optionalLine(DIRECTORY_SEARCH_MAX, 'La recherche').transform((text) => text ?? ''),
    /** Roles separated by commas. */
    role: z
      .string({ error: 'Les rôles doivent être séparés par des virgules.' })
      .max(100, 'Les rôles doivent être séparés par des virgules.')
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.enum(DIRECTORY_ROLES, { error: 'Ce rôle n’existe pas.' }))),
    min_score: least,
    min_ctfs: least,
    specialty: optionalLine(DIRECTORY_SPECIALTY_MAX, 'La spécialité').transform((text) => text ?? ''),
    online: flag,
    seeks_team: flag,
    sort: z.enum(DIRECTORY_SORTS, { error: 'Ce tri n’existe pas.' }).default('active'),
    page: whole('La page doit être un nombre entier, de 1 à 100 000.', 100_000).default(1),
    size: whole('La taille de page doit être un nombre entier, de 1 à 100.', 100).default(
      DIRECTORY_PAGE_SIZE,
    ),
  }),
  answer: z.object({
    members: z.array(socialMember),
    /** All members of the directory, and those online, whatever the filters. */
    total_members: z.int(),
    online_members: z.int(),
    /** Members that match the filters. */
    total: z.int(),
    pagination: z.object({ current_page: z.int(), total_pages: z.int() }),
    /** Specialties that members show, most frequent first, as filter choices. */
    specialties: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Addresses of the community chats, from the association's settings; empty ones are hidden. */
    community_links: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
});
