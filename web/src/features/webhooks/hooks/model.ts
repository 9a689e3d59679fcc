import type { Hook } from '@fanion/contract/webhooks/hooks';
import { FACT_KINDS, PRIVATE_KINDS } from '@fanion/rules/webhooks/facts';

/** The kinds that this shape may report, in the order of the form. */
export const kindsFor = (shape: Hook['shape']): Hook['kinds'] =>
  FACT_KINDS.filter((kind) => shape === 'standard' || !PRIVATE_KINDS.includes(kind));

export interface Values {
  name: string;
  shape: Hook['shape'];
  address: string;
  room: string;
  token: string;
  kinds: Hook['kinds'];
}

/** The form's values for a webhook, or for a new one: first bloods and announcements, as most rooms want. */
export const valuesOf = (one: Hook | null): Values => ({
  name: one?.name ?? '',
  shape: one?.shape ?? 'discord',
  address: '',
  room: '',
  token: '',
  kinds: one?.kinds ?? ['challenge.first_blood', 'event.announcement', 'event.first_blood'],
});

/** The body to send: secret fields left empty are omitted. */
export const bodyOf = ({ name, shape, address, room, token, kinds }: Values) => ({
  name,
  address,
  kinds: kinds.filter((kind) => kindsFor(shape).includes(kind)),
  ...(shape === 'matrix' && { room, token }),
});
