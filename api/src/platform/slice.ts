import type { Context } from './context.ts';
import type { Processing } from './database/personal.ts';
import type { Mount } from './http/mount.ts';

/** What a part of the product hands to the program that is made of them. */
export interface Slice {
  routes(mount: Mount, context: Context): void;
  /** What it keeps of members, and why; each table of its rooms is in it. */
  personal?: Processing;
  /** Begins what it does by itself: see `Jobs`. */
  jobs?(context: Context): void;
  /** Ends the requests that never end by themselves, before the server waits for them. */
  endStreams?(context: Context): void;
}
