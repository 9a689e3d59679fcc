import type { Valkey } from '../valkey/valkey.ts';
import type { Wire } from './wire.ts';

/** Messages through a Valkey server, on a channel of this installation. The program starts and serves without it. */
export const valkeyWire = (valkey: Valkey): Wire => ({
  send: (message) => valkey.publish(message),
  start: async (hear, gap) => valkey.listen(hear, gap),
  // Closed by the code that opened it: limits use it too.
  stop: async () => {},
});
