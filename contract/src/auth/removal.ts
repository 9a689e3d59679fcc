import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment, password } from '../fields.ts';

/** Null while no deletion of the account is requested. */
const deletion = z.object({
  deletion: z
    .object({ asked_at: moment, due_at: moment, by_association: z.boolean(), reason: z.string() })
    .nullable(),
});
export type Deletion = z.infer<typeof deletion>;

export const getDeletion = endpoint('GET /auth/deletion', {
  summary: 'La suppression demandée de son compte',
  answer: deletion,
});

/** The account is deleted in fourteen days, unless its owner changes their mind. */
export const askDeletion = endpoint('POST /auth/deletion', {
  summary: 'Demander la suppression de son compte',
  body: z.object({ password }),
  answer: deletion,
});

export const cancelDeletion = endpoint('DELETE /auth/deletion', {
  summary: 'Garder son compte',
  answer: deletion,
});
