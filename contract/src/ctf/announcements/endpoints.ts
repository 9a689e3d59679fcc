import { EVENT_ANNOUNCEMENT_MAX } from '@fanion/rules/ctf/limits';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, message, moment, withExample } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/** An announcement by the organisers, about the event or one of its challenges. */
export const announcement = z.object({
  id: z.int(),
  text: z.string(),
  createdAt: moment,
  challenge: z.object({ id: z.int(), name: z.string() }).nullable(),
});

/** `challenge`: the announcement clarifies this one, once it is published. */
export const announce = endpoint('POST /ctf/manage/events/:id/announcements', {
  summary: 'Annoncer aux joueurs',
  params: eventParams,
  body: withExample(
    z.object({ text: line(EVENT_ANNOUNCEMENT_MAX, 'L’annonce'), challenge: id.nullable().default(null) }),
    {
      text: 'Un indice est ajouté à « Le phare ».',
      challenge: null,
    },
  ),
  answer: z.object({ announcement }),
});

/** Removes an announcement from the board. What was already sent to Discord stays there. */
export const removeAnnouncement = endpoint('DELETE /ctf/manage/events/:id/announcements/:aid', {
  summary: 'Retirer une annonce',
  params: eventParams.extend({ aid: id }),
  answer: message,
});
