import type { Hook } from '@fanion/contract/webhooks/hooks';
import { FACT_KINDS, PRIVATE_KINDS } from '@fanion/rules/webhooks/facts';

/** The kinds that may be told in this shape, in the order in which they are proposed. */
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

/** What the form shows of a webhook, or of a new one: first bloods and announcements, as most rooms want. */
export const valuesOf = (one: Hook | null): Values => ({
  name: one?.name ?? '',
  shape: one?.shape ?? 'discord',
  address: '',
  room: '',
  token: '',
  kinds: one?.kinds ?? ['challenge.first_blood', 'event.announcement', 'event.first_blood'],
});

/** What is sent of the form: of what is kept secret, nothing where nothing was typed. */
export const bodyOf = ({ name, shape, address, room, token, kinds }: Values) => ({
  name,
  address,
  kinds: kinds.filter((kind) => kindsFor(shape).includes(kind)),
  ...(shape === 'matrix' && { room, token }),
});
