import { FACT_KINDS, HOOK_SHAPES, STOP_REASONS } from '@fanion/rules/webhooks/facts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment, optionalLine, withExample } from '../fields.ts';

const kind = z.enum(FACT_KINDS, { error: 'Ce type d’événement n’existe pas.' });
const shape = z.enum(HOOK_SHAPES);

/** A secret that signs deliveries, without its value. */
const secret = z.object({
  id: z.int(),
  created_at: moment,
  /** Null: until another one replaces it. */
  ends_at: moment.nullable(),
});

const hook = z.object({
  id: z.int(),
  name: z.string(),
  shape,
  /** The part of its address that may be shown: for a room, its location. */
  address: z.string(),
  kinds: z.array(kind),
  state: z.enum(['active', 'failing', 'stopped']),
  /**
   * Why it was stopped: by hand, after days of failures, or because its receiver answered that it is gone.
   */
  stop_reason: z.enum(STOP_REASONS).nullable(),
  stopped_at: moment.nullable(),
  failing_since: moment.nullable(),
  /** Pending deliveries, dropped ones that can be replayed, and sent ones, over the last 30 days. */
  waiting: z.int(),
  dropped: z.int(),
  sent: z.int(),
  last_sent_at: moment.nullable(),
  secrets: z.array(secret),
  created_at: moment,
  /** Null for a deleted account. */
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

/** `secret` is only in this answer; null for a room, whose messages are not signed. */
const withSecret = z.object({ webhook: hook, secret: z.string().nullable() });

/** `room` and `token` are for a Matrix room; `address` is then its server. */
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

/** Fields left out among `address`, `room` and `token` do not change. */
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

/** It receives facts from then on, and those still pending. */
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

/** The previous ones sign beside it for a day. */
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
