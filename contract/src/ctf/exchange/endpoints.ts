import { z } from 'zod';
import { importQuery, importReport } from '../../challenges/exchange/endpoints.ts';
import { endpoint } from '../../endpoint.ts';
import { eventParams } from '../events/shapes.ts';

/** The body is the zip of a folder with an event.yml; a new event is a draft. */
export const importEventArchive = endpoint('POST /ctf/manage/import', {
  summary: 'Importer un événement et ses challenges ; à l’essai, rien ne change',
  query: importQuery,
  answer: importReport.extend({
    event: z.object({
      /** Null: its event.yml is refused, and nothing is imported. */
      kind: z.enum(['created', 'updated']).nullable(),
      name: z.string(),
      slug: z.string(),
    }),
  }),
});
export type EventImportAnswer = z.infer<typeof importEventArchive.answer>;

/**
 * A zip of an event.yml and its challenges, their static flags as hashes: `importEventArchive` reads it back.
 */
export const exportEventArchive = endpoint('GET /ctf/manage/events/:id/export', {
  summary: 'Exporter un événement et ses challenges, en zip',
  params: eventParams,
  answer: z.any(),
});
