import { CTFD_ADDRESS_MAX } from '@fanion/rules/ctf/limits';
import { z } from 'zod';
import { importQuery, importReport } from '../challenges/exchange.ts';
import { endpoint } from '../endpoint.ts';

/** Bytes of an archive that is sent. */
export const CTFD_ARCHIVE_MAX = 1024 * 1024 * 1024;

const report = importReport.extend({
  /** What of its people and results came, or would, counted; null for nothing. */
  taken: z.string().nullable(),
  /** What the archive has that is not taken, counted; null for nothing. */
  left: z.string().nullable(),
});

/** The archive that CTFd exports is the body: its challenges come into the permanent list. */
export const importCtfdChallenges = endpoint('POST /challenges/authoring/import-ctfd', {
  summary: 'Importer les challenges d’une archive de CTFd ; à l’essai, rien ne change',
  query: importQuery,
  answer: report,
});

/** The same, as an event with its people and results; one that is new is a draft. */
export const importCtfdEvent = endpoint('POST /ctf/manage/import-ctfd', {
  summary:
    'Importer une archive de CTFd en événement, avec ses joueurs et ses résultats ; à l’essai, rien ne change',
  query: importQuery.extend({
    /** The address of the event; without it, that of the name of its CTFd. */
    address: z
      .string()
      .regex(
        new RegExp(`^(?=.*[a-z])[a-z0-9-]{1,${CTFD_ADDRESS_MAX}}$`),
        'Une adresse a des minuscules sans accent, des chiffres et des tirets.',
      )
      .optional(),
    /** Whether those whose account comes are written to. */
    mail: z.enum(['1', '0'], { error: 'Écrire vaut 1 ou 0.' }).default('0'),
  }),
  answer: report.extend({
    event: z.object({
      /** Null: it is refused, and nothing is done. */
      kind: z.enum(['created', 'updated']).nullable(),
      name: z.string(),
      slug: z.string(),
    }),
  }),
});
