import { randomBytes } from 'node:crypto';
import type { HookShape } from '@fanion/rules/webhooks/facts';
import { ClosedAddress, checkHost, isLoopback, type Reach } from '../../../platform/external/address.ts';
import * as texts from './texts.ts';

/** The typed destination of a webhook. */
export interface TypedDestination {
  address: string;
  room?: string | null | undefined;
}

/** The destination of a webhook: its address, and the part of it that may be displayed. */
type Destination =
  | { address: string; displayAddress: string }
  | { field: 'address' | 'room'; sentence: string };

/** Whether an address is a Discord webhook. */
const isDiscord = ({ protocol, host, pathname }: URL): boolean =>
  protocol === 'https:' &&
  /^(?:(?:ptb|canary)\.)?(?:discord|discordapp)\.com$/.test(host) &&
  /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/.test(pathname);

/** Whether an address without TLS is on this machine. */
const isOnThisMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, '')));

const ROOM = /^[!#][^\s:/]+:[^\s/]+$|^![\w-]{20,}$/;

/** Reads the destination of a webhook of this shape; names are resolved only when something is sent. */
export function readDestination(
  shape: HookShape,
  { address: typed, room: typedRoom }: TypedDestination,
  reach: Reach,
): Destination {
  const cleanAddress = typed.trim();
  const wrong = (sentence: string) => ({ field: 'address', sentence }) as const;
  if (/\s/.test(cleanAddress) || !URL.canParse(cleanAddress)) return wrong(texts.BAD_ADDRESS);
  const url = new URL(cleanAddress);
  if (url.protocol !== 'https:' && !(reach.loopback && isOnThisMachine(url))) return wrong(texts.BAD_ADDRESS);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return wrong(texts.BAD_ADDRESS);
  try {
    checkHost(url, reach);
  } catch (error) {
    if (error instanceof ClosedAddress) return wrong(texts.CLOSED_ADDRESS);
    throw error;
  }
  // The part after the host is often a secret that serves as a password.
  if (shape === 'standard')
    return {
      address: url.href,
      displayAddress: url.pathname === '/' && url.search === '' ? url.host : `${url.host}/…`,
    };
  if (shape === 'discord')
    return isDiscord(url) ? { address: url.href, displayAddress: url.host } : wrong(texts.BAD_DISCORD);
  if (url.pathname !== '/' || url.search !== '') return wrong(texts.BAD_SERVER);
  const room = typedRoom?.trim() ?? '';
  if (!ROOM.test(room)) return { field: 'room', sentence: texts.BAD_ROOM };
  const address = `${url.origin}/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message`;
  return { address, displayAddress: `${url.host}, ${room}` };
}

/** Prefix of secrets in Standard Webhooks. */
const PREFIX = 'whsec_';

/** A new secret, shown once. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The key bytes of a secret. */
export const secretKeyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');
