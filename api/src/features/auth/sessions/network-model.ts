import type { Secrets } from '../../../platform/secrets.ts';

/** Bytes kept of a network's name: none meets another by chance. */
const NAME_BYTES = 16;
/** Bytes that are shown of it: enough to tell those of one member apart. */
const MARK_BYTES = 3;

/** What stands for a network where a login is noted: the same for the same one, and nobody reads it back. */
export const networkName = (secrets: Secrets, network: string): Buffer =>
  secrets.hmac('sign-in', network).subarray(0, NAME_BYTES);

/** The same as people compare it. */
export const networkMark = (name: Buffer): string => name.toString('hex', 0, MARK_BYTES);
