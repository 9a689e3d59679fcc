import { FACT_KINDS, HOOK_SHAPES, STOP_REASONS } from '@fanion/rules/webhooks/facts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment, optionalLine, withExample } from '../fields.ts';

const kind = z.enum(FACT_KINDS, { error: 'Ce type d’événement n’existe pas.' });
const shape = z.enum(HOOK_SHAPES);

/** A secret that deliveries are signed with, without its value. */
const secret = z.object({
  id: z.int(),
  created_at: moment,
  /** Null: until another one takes its place. */
  ends_at: moment.nullable(),
});

const hook = z.object({
  id: z.int(),
  name: z.string(),
  shape,
  /** What of its address may be read: of a room, where it is. */
  address: z.string(),
  kinds: z.array(kind),
  state: z.enum(['active', 'failing', 'stopped']),
  /** Why it was stopped: by hand, after days of failures, or because its receiver said that it is gone. */
  stop_reason: z.enum(STOP_REASONS).nullable(),
  stopped_at: moment.nullable(),
  failing_since: moment.nullable(),
  /** Deliveries that wait, those that were given up and can be replayed, and those that went, of the last 30 days. */
  waiting: z.int(),
  dropped: z.int(),
  sent: z.int(),
  last_sent_at: moment.nullable(),
  secrets: z.array(secret),
  created_at: moment,
  /** Null for an account that is gone. */
  by: z.string().nullable(),
});
export type Hook = z.infer<typeof hook>;

const kinds = z
  .array(kind, { error: 'Une liste est attendue.' })
  .min(1, 'Choisissez au moins un type d’événement.')
  .max(FACT_KINDS.length);
const address = line(500, 'L’adresse');
const room = optionalLine(255, 'Le salon');
const token = optionalLine(500, 'Le jeton');

export const listHooks = endpoint('GET /webhooks', {
  summary: 'Les webhooks de l’association',
  answer: z.object({ webhooks: z.array(hook) }),
});

/** `secret` is in this answer alone; null for a room, which is not signed for. */
const withSecret = z.object({ webhook: hook, secret: z.string().nullable() });

/** `room` and `token` are those of a room of Matrix; `address` is then its server. */
export const createHook = endpoint('POST /webhooks', {
  summary: 'Créer un webhook ; son secret n’est montré qu’ici',
  body: withExample(z.object({ name: line(60, 'Le nom'), shape, address, room, token, kinds }), {
    name: 'Premiers sangs',
    shape: 'standard',
    address: 'https://robot.exemple.fr/fanion',
    kinds: ['challenge.first_blood'],
  }),
  answer: withSecret,
});

/** What is left out of `address`, `room` and `token` stays as it is. */
export const changeHook = endpoint('PUT /webhooks/:id', {
  summary: 'Modifier un webhook',
  params: z.object({ id }),
  body: z.object({ name: line(60, 'Le nom'), kinds, address: address.nullish(), room, token }),
  answer: hook,
});

export const stopHook = endpoint('POST /webhooks/:id/stop', {
  summary: 'Arrêter un webhook',
  params: z.object({ id }),
  answer: hook,
});

/** It is told of what happens from then on, and of what still waits. */
export const startHook = endpoint('POST /webhooks/:id/start', {
  summary: 'Remettre un webhook en route',
  params: z.object({ id }),
  answer: hook,
});

export const removeHook = endpoint('DELETE /webhooks/:id', {
  summary: 'Supprimer un webhook, avec son journal',
  params: z.object({ id }),
  answer: message,
});

/** The ones before sign beside it for a day. */
export const addSecret = endpoint('POST /webhooks/:id/secrets', {
  summary: 'Donner un nouveau secret à un webhook',
  params: z.object({ id }),
  answer: withSecret,
});

export const endSecret = endpoint('DELETE /webhooks/:id/secrets/:secret', {
  summary: 'Ne plus signer avec un ancien secret',
  params: z.object({ id, secret: id }),
  answer: hook,
});
