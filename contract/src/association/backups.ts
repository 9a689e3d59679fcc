import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';

/** The backups of the installation, as managers see them: where they lie is for who runs the machine. */
export const getBackups = endpoint('GET /association/manage/backups', {
  summary: 'Dernière sauvegarde de l’installation',
  answer: z.object({
    /** Where the program makes one each day: when, in Paris ("04:00"), and how many it keeps. */
    daily: z.object({ at: z.string(), keep: z.int() }).nullable(),
    /** The last one, whoever asked for it: the moment of what it holds, its bytes, how many of its files the disk had damaged. */
    last: z.object({ at: moment, size: z.number(), sealed: z.boolean(), damaged: z.int() }).nullable(),
    /** One that the program was to make after the last one, and why it did not. */
    failed: z.object({ at: moment, reason: z.string() }).nullable(),
    /** From when somebody is to look after them; null where there is nothing to lose. */
    due: moment.nullable(),
  }),
});
