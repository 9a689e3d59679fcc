import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { eventParams } from '../events/shapes.ts';

/** Results of an event held elsewhere: a CSV file or a CTFtime score feed, as text. A dry run changes nothing. */
export const importResults = endpoint('POST /ctf/manage/events/:id/results', {
  summary: 'Entrer les résultats d’un événement tenu ailleurs',
  params: eventParams,
  body: z.object({
    format: z.enum(['csv', 'ctftime'], { error: 'Ce format n’existe pas.' }),
    text: z.string().max(5_000_000, 'Le fichier est trop gros.'),
    dry_run: z.boolean().default(false),
  }),
  answer: z.object({
    rows: z.int(),
    problems: z.array(z.object({ where: z.string(), message: z.string() })),
    imported: z.boolean(),
  }),
});

/** The ranking of an event as a table for spreadsheets; the answer is text/csv. */
export const exportResults = endpoint('GET /ctf/manage/events/:id/results.csv', {
  summary: 'Classement d’un événement en CSV',
  params: eventParams,
  answer: z.any(),
});
