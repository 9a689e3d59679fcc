import { IMPORT_CONFLICTS, IMPORT_DECISIONS } from '@fanion/rules/challenges/archive';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BAD_SELECTION } from '../../fields.ts';

/**
 * What an import did, or with `dry_run` would do, line by line: challenges created and updated, with the
 * effect on their solvers; errors in a file; and decisions to make about existing challenges.
 */
export const importReport = z.object({
  files_read: z.int(),
  unchanged: z.int(),
  /** How many of the created ones members see at once. */
  visible: z.int(),
  /** How many are visible because their file does not say otherwise. */
  without_state: z.int(),
  changes: z.array(
    z.object({
      kind: z.enum(['created', 'updated']),
      path: z.string(),
      name: z.string(),
      alerts: z.array(z.string()),
    }),
  ),
  /** Files whose challenge exists already (`same`), or has the name or the address of another one. */
  conflicts: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      /** The existing challenge. */
      id: z.int(),
      slug: z.string(),
      why: z.enum(IMPORT_CONFLICTS),
      /** Null: the file is skipped until somebody decides. */
      decision: z.enum(IMPORT_DECISIONS).nullable(),
    }),
  ),
  problems: z.array(
    z.object({
      path: z.string(),
      line: z.int().nullable(),
      level: z.enum(['error', 'warning', 'skipped']),
      message: z.string(),
    }),
  ),
  /** Passed to the import: it does exactly what this trial reported, or nothing. */
  trial: z.string(),
});
export type ImportAnswer = z.infer<typeof importReport>;

const chosen = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9}){0,499}$/, 'Les choix sont des numéros de challenges, 500 au plus.')
  .optional();

/** Existing challenges by number: those that stay, are overwritten, or are kept beside the files' own. */
export const importQuery = z.object({
  dry_run: z.enum(['1', '0'], { error: 'L’essai vaut 1 ou 0.' }).default('1'),
  keep: chosen,
  overwrite: chosen,
  separate: chosen,
  /** The trial that was read: required by the actual import. */
  trial: z
    .string()
    .regex(/^[0-9a-f]{128}$/, 'L’essai est mal nommé.')
    .optional(),
});
export type ImportQuery = z.infer<typeof importQuery>;

export const importArchive = endpoint('POST /challenges/authoring/import', {
  summary: 'Importer un zip de challenges ; à l’essai, rien ne change',
  query: importQuery,
  answer: importReport,
});

export const exportArchive = endpoint('GET /challenges/authoring/export', {
  summary: 'La liste, ou ceux que l’on choisit, en zip de challenge.yml, que l’import relit',
  query: z.object({
    /** Only these, by number. */
    ids: z
      .string()
      .regex(/^\d{1,10}(?:,\d{1,10}){0,199}$/, BAD_SELECTION)
      .optional(),
  }),
  answer: z.any(),
});
