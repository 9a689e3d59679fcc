import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * What an import did, or with `dry_run` would do, line by line: challenges created and updated, with what that changes
 * under those who solved them; what is wrong in a file; and what somebody must decide first.
 */
export const importReport = z.object({
  files_read: z.number().int(),
  unchanged: z.number().int(),
  /** How many are visible because their file does not say otherwise. */
  without_state: z.number().int(),
  changes: z.array(
    z.object({
      kind: z.enum(['created', 'updated']),
      path: z.string(),
      name: z.string(),
      alerts: z.array(z.string()),
    }),
  ),
  undecided: z.array(z.object({ path: z.string(), name: z.string(), slug: z.string() })),
  problems: z.array(
    z.object({
      path: z.string(),
      line: z.number().int().nullable(),
      level: z.enum(['error', 'warning', 'skipped']),
      message: z.string(),
    }),
  ),
});
export type ImportAnswer = z.infer<typeof importReport>;

export const importArchive = endpoint({
  method: 'POST',
  path: '/challenges/authoring/import',
  summary: 'Importer un zip de challenges ; à l’essai, rien ne change',
  audience: 'member',
  query: z.object({
    dry_run: z.enum(['1', '0'], { error: 'L’essai vaut 1 ou 0.' }).default('1'),
    /** Challenges of a name that is taken are others: both are kept. */
    separate: z.enum(['1', '0'], { error: 'Ce choix vaut 1 ou 0.' }).default('0'),
  }),
  answer: importReport,
});

export const exportArchive = endpoint({
  method: 'GET',
  path: '/challenges/authoring/export',
  summary: 'La liste, ou ceux que l’on choisit, en zip de challenge.yml, que l’import relit',
  audience: 'member',
  query: z.object({
    /** These alone, by their numbers. */
    ids: z
      .string()
      .regex(/^\d{1,10}(?:,\d{1,10}){0,199}$/, 'La sélection est mal écrite.')
      .optional(),
  }),
  answer: z.any(),
});
