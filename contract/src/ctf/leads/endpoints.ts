import { LEAD_USERNAME_MAX } from '@fanion/rules/ctf/limits';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

const leads = z.object({ leads: z.array(z.object({ username: z.string() })) });
const lead = eventParams.extend({ username: line(LEAD_USERNAME_MAX, 'Le pseudo') });

/** Members who organise only this event, the earliest appointed first. */
export const listLeads = endpoint('GET /ctf/manage/events/:id/leads', {
  summary: 'Responsables d’un événement',
  params: eventParams,
  answer: leads,
});

export const giveLead = endpoint('PUT /ctf/manage/events/:id/leads/:username', {
  summary: 'Confier un événement à un membre',
  params: lead,
  answer: leads,
});

export const takeLead = endpoint('DELETE /ctf/manage/events/:id/leads/:username', {
  summary: 'Reprendre un événement confié à un membre',
  params: lead,
  answer: leads,
});
