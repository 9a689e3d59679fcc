import { DATA_REQUEST_KINDS, DATA_REQUEST_OUTCOMES } from '@fanion/rules/auth/accounts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, line, moment } from '../fields.ts';

const request = z.object({
  id: z.int(),
  member_id: z.int(),
  /** Null once the account is deleted. */
  username: z.string().nullable(),
  kind: z.enum(DATA_REQUEST_KINDS),
  received_on: z.string(),
  due_on: z.string(),
  /** Days until it is due, in Paris; negative when late. */
  days_left: z.int(),
  /** When the account will be deleted, once planned. */
  deletion_due_at: moment.nullable(),
  closed: z.object({ at: moment, outcome: z.enum(DATA_REQUEST_OUTCOMES) }).nullable(),
});
export type DataRequest = z.infer<typeof request>;

const requests = z.object({ requests: z.array(request), open: z.int() });

/** Open requests, the first due first; then answered ones, the latest first. */
export const listDataRequests = endpoint('GET /auth/manage/requests', {
  summary: 'Demandes de membres sur leurs données',
  answer: requests,
});

export const openDataRequest = endpoint('POST /auth/manage/requests', {
  summary: 'Noter une demande reçue par mail ou par courrier',
  body: z.object({
    username: line(254, 'Le pseudo'),
    kind: z.enum(DATA_REQUEST_KINDS, 'Dites ce qui est demandé.'),
    /** Day it arrived; the association has one month from then. */
    received_on: day(),
  }),
  answer: requests,
});

const params = z.object({ id });

/** The data of the person who asked, to send to them; the audit log records who downloaded it. */
export const exportForRequest = endpoint('POST /auth/manage/requests/:id/export', {
  summary: 'Les données du membre qui les demande',
  params,
  answer: z.any(),
});

/** Plans the requested deletion: the member is notified, and has fourteen days to change their mind. */
export const planDeletion = endpoint('POST /auth/manage/requests/:id/deletion', {
  summary: 'Programmer la suppression demandée',
  params,
  answer: requests,
});

export const closeDataRequest = endpoint('POST /auth/manage/requests/:id/close', {
  summary: 'Clore une demande',
  params,
  body: z.object({ outcome: z.enum(DATA_REQUEST_OUTCOMES, 'Dites ce qu’il en est advenu.') }),
  answer: requests,
});
