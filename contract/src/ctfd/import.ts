import { CTFD_ADDRESS_MAX } from '@fanion/rules/ctf/limits';
import { z } from 'zod';
import { importQuery, importReport } from '../challenges/exchange/endpoints.ts';
import { endpoint } from '../endpoint.ts';

/** Most bytes of an uploaded archive. */
export const CTFD_ARCHIVE_MAX = 1024 * 1024 * 1024;

const report = importReport.extend({
  /** How many of its people and results were, or would be, imported; null for none. */
  taken: z.string().nullable(),
  /** How much of the archive is not imported; null for nothing. */
  left: z.string().nullable(),
});

/** The body is an archive exported by CTFd: its challenges go to the permanent list. */
export const importCtfdChallenges = endpoint('POST /challenges/authoring/import-ctfd', {
  summary: 'Importer les challenges d’une archive de CTFd ; à l’essai, rien ne change',
  query: importQuery,
  answer: report,
});

/** Imports an archive as an event with its people and results; a new one is a draft. */
export const importCtfdEvent = endpoint('POST /ctf/manage/import-ctfd', {
  summary:
    'Importer une archive de CTFd en événement, avec ses joueurs et ses résultats ; à l’essai, rien ne change',
  query: importQuery.extend({
    /** The address of the event; by default, from the name of its CTFd. */
    address: z
      .string()
      .regex(
        new RegExp(`^(?=.*[a-z])[a-z0-9-]{1,${CTFD_ADDRESS_MAX}}$`),
        'Une adresse a des minuscules sans accent, des chiffres et des tirets.',
      )
      .optional(),
    /** Whether people whose account is imported get a mail. */
    mail: z.enum(['1', '0'], { error: 'Écrire vaut 1 ou 0.' }).default('0'),
  }),
  answer: report.extend({
    event: z.object({
      /** Null: it is refused, and nothing is imported. */
      kind: z.enum(['created', 'updated']).nullable(),
      name: z.string(),
      slug: z.string(),
    }),
  }),
});
