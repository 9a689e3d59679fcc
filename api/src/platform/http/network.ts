import ipaddr from 'ipaddr.js';

/** What a proxy may add to an address: brackets, and the port of the connection. */
const DRESSED = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/;
/** Pieces of 16 bits that the provider of an IPv6 network chooses; its holder has all the addresses below. */
const PREFIX = 4;

/**
 * The network that an address counts for wherever tries are limited: an IPv4 address itself, also when it is written
 * as an IPv6 one, and the /64 of an IPv6 address, since whoever holds one address holds the 2^64 of its network. What
 * is no address (a proxy may write anything) stands for itself.
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = DRESSED.exec(address) ?? [];
  const bare = bracketed ?? dotted ?? address;
  if (!ipaddr.isValid(bare)) return address.slice(0, 64);
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, PREFIX).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
