import { createServerClock } from './clock-model.ts';

/** The server's clock, synchronised with each answer of a live event (docs/product/live.md#direct). */
export const serverClock = createServerClock(() => performance.now());

/** Path of the stream of an event. */
export const liveStreamPath = (slug: string): string => `/ctf/live/${encodeURIComponent(slug)}/stream`;
