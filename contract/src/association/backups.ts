import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';

/**
 * The backups of the installation, as managers see them: only the machine's operator knows where they are.
 */
export const getBackups = endpoint('GET /association/manage/backups', {
  summary: 'Dernière sauvegarde de l’installation',
  answer: z.object({
    /** Where the program makes one each day: when, in Paris ("04:00"), and how many it keeps. */
    daily: z.object({ at: z.string(), keep: z.int() }).nullable(),
    /**
     * The last backup, by hand or not: its moment, its bytes, and how many of its files the disk had damaged.
     */
    last: z.object({ at: moment, size: z.number(), sealed: z.boolean(), damaged: z.int() }).nullable(),
    /** A backup by the program that failed after the last one, and the reason. */
    failed: z.object({ at: moment, reason: z.string() }).nullable(),
    /** When somebody should look after the backups; null where there is nothing to lose. */
    due: moment.nullable(),
  }),
});
