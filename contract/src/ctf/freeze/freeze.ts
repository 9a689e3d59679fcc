import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { named } from '../events.ts';
import { managedEvent } from '../settings.ts';

/** Freezes at once, or shows again all that the freeze held. */
export const setFreeze = endpoint('POST /ctf/manage/events/:id/freeze', {
  summary: 'Geler ou dégeler le classement',
  params: named,
  body: z.object({ frozen: z.boolean() }),
  answer: z.object({ event: managedEvent }),
});
