import type { Secrets } from '../../../platform/secrets.ts';

/** Stored bytes of a network's name: no two networks share one by chance. */
const NAME_BYTES = 16;
/** Bytes of the name that are shown: enough to distinguish the networks of one member. */
const MARK_BYTES = 3;

/** A name for the network of a login: always the same for one network, and nobody can read it back. */
export const networkName = (secrets: Secrets, network: string): Buffer =>
  secrets.hmac('sign-in', network).subarray(0, NAME_BYTES);

/** The short form of a network's name, which people compare. */
export const networkMark = (name: Buffer): string => name.toString('hex', 0, MARK_BYTES);
