import { type LookupAddress, lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv6 addresses of the public Internet. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is on the public Internet: not of a private network or of the machine itself, however it
 * is written. An IPv4 address inside an IPv6 one is judged as itself, and an address that leads to another
 * one by a detour (6to4, Teredo, NAT64) is refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL);
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Resolves the addresses of a name: by the system, or by a test's replacement. */
export type Resolve = (
  name: string,
  answer: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const ofSystem: Resolve = (name, answer) =>
  resolveName(name, { all: true, verbatim: true }, (error, addresses) => answer(error, addresses ?? []));

/** Where requests may be sent. */
export interface Reach {
  /** Allows this machine as well. */
  loopback: boolean;
  resolve?: Resolve;
}

/**
 * An address where nothing is sent: a private network, or another machine in clear. The sentence is for the
 * log of the person who set it.
 */
export class ClosedAddress extends Error {
  constructor(host: string, address: string) {
    const why = isPublicAddress(address)
      ? 'rien ne sort de cette machine sans TLS'
      : 'adresse d’un réseau privé';
    super(`${host} : ${why}`);
    this.name = 'ClosedAddress';
  }
}

/** Nothing leaves this machine in clear. */
const mayReach = (protocol: string, address: string, { loopback }: Reach): boolean =>
  (protocol === 'https:' && isPublicAddress(address)) || (loopback && isLoopback(address));

/** Refuses a host that is an address of a closed network, without a name lookup. */
export function checkHost({ protocol, hostname }: URL, reach: Reach): void {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !mayReach(protocol, bare, reach)) throw new ClosedAddress(hostname, bare);
}

/**
 * The addresses of a name for one connection, which uses only these: a name that resolves elsewhere a moment
 * later has no effect. One closed address among them is enough to refuse them all.
 */
export const pinnedLookup =
  ({ protocol }: URL, reach: Reach): LookupFunction =>
  (hostname, options, answer) => {
    (reach.resolve ?? ofSystem)(hostname, (error, addresses) => {
      const [first] = addresses;
      if (error || !first) return answer(error ?? new Error(`${hostname} : nom inconnu`), '', 0);
      const closed = addresses.find(({ address }) => !mayReach(protocol, address, reach));
      if (closed) return answer(new ClosedAddress(hostname, closed.address), '', 0);
      if (options.all) return answer(null, addresses);
      return answer(null, first.address, first.family);
    });
  };
