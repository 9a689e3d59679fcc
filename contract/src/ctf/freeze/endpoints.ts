import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { eventParams } from '../events/shapes.ts';
import { managedEvent } from '../settings/endpoints.ts';

/** Freezes at once, or shows everything that the freeze hid. */
export const setFreeze = endpoint('POST /ctf/manage/events/:id/freeze', {
  summary: 'Geler ou dégeler le classement',
  params: eventParams,
  body: z.object({ frozen: z.boolean() }),
  answer: z.object({ event: managedEvent }),
});
