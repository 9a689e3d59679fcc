import { type Secrets, sameBytes } from '../../platform/secrets.ts';

/** What a code confirms: a registration, or the login of a member who gave this password (its stored hash). */
export type Confirmation =
  | { kind: 'registration'; id: number }
  | { kind: 'login'; id: number; passwordHash: string };

const MAC_BYTES = 24;

const macOf = (secrets: Secrets, { kind, id, ...more }: Confirmation): string =>
  secrets
    .hmac('code', 'handle', kind, id, 'passwordHash' in more ? more.passwordHash : '')
    .subarray(0, MAC_BYTES)
    .toString('base64url');

/** The opaque string that keeps /otp/request and /otp/verify to one confirmation; nobody else can make it. */
export const writeHandle = (secrets: Secrets, of: Confirmation): string =>
  `${of.kind === 'login' ? 'l' : 'r'}${of.id.toString(36)}.${macOf(secrets, of)}`;

/** What a handle names, before it is known to be genuine; null when it has not even the shape of one. */
export function readHandle(text: string): { kind: Confirmation['kind']; id: number } | null {
  const [, letter, digits] = /^([lr])([0-9a-z]{1,7})\.[\w-]{32}$/.exec(text) ?? [];
  const id = Number.parseInt(digits ?? '', 36);
  if (!(id >= 1 && id <= 2_147_483_647)) return null;
  return { kind: letter === 'l' ? 'login' : 'registration', id };
}

export const isHandleOf = (secrets: Secrets, text: string, of: Confirmation): boolean =>
  sameBytes(Buffer.from(writeHandle(secrets, of)), Buffer.from(text));
