import ipaddr from 'ipaddr.js';

/** Additions of a proxy to an address: brackets, and the port of the connection. */
const DRESSED = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/;
/** Groups of 16 bits that the provider assigns in an IPv6 network; its holder has all the addresses below. */
const PREFIX = 4;

/**
 * The network that an address counts for wherever tries are limited: an IPv4 address itself, also when
 * written as an IPv6 one, and the /64 of an IPv6 address, since the holder of one address holds the 2^64 of
 * its network. A text that is not an address (a proxy may write anything) is returned as is.
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
