import { type LookupAddress, lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses that the Internet reaches, of IPv6. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is one of the Internet's: of no network at home, of no machine's own, written in whatever way. An
 * IPv4 address inside an IPv6 one is judged as itself, and what leads to another address by a detour (6to4, Teredo, NAT64)
 * is not taken.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL);
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Who is asked for the addresses of a name: the system, or what a test puts in its place. */
export type Resolve = (
  name: string,
  answer: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const ofSystem: Resolve = (name, answer) =>
  resolveName(name, { all: true, verbatim: true }, (error, addresses) => answer(error, addresses ?? []));

/** Where requests may go. */
export interface Reach {
  /** This machine as well. */
  loopback: boolean;
  resolve?: Resolve;
}

/** An address where nothing is sent: a network of one's own, or another machine in clear. The sentence is for the log of who set it. */
export class ClosedAddress extends Error {
  constructor(host: string, address: string) {
    const why = isPublicAddress(address)
      ? 'rien ne sort de cette machine sans TLS'
      : 'adresse d’un réseau privé';
    super(`${host} : ${why}`);
    this.name = 'ClosedAddress';
  }
}

/** Nothing goes out of this machine in clear. */
const mayReach = (protocol: string, address: string, { loopback }: Reach): boolean =>
  (protocol === 'https:' && isPublicAddress(address)) || (loopback && isLoopback(address));

/** Refuses a host that is an address of a closed network: no name is looked up for it. */
export function checkHost({ protocol, hostname }: URL, reach: Reach): void {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !mayReach(protocol, bare, reach)) throw new ClosedAddress(hostname, bare);
}

/**
 * The addresses of a name for one connection, which is made to one of them and to no other: a name that leads elsewhere
 * a moment later leads nowhere. One closed address among them is enough to refuse them all.
 */
export const pinned =
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
