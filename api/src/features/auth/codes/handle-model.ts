import { type Secrets, sameBytes } from '../../../platform/secrets.ts';

/**
 * What a code confirms: a registration; the login of a member who gave this password (its stored hash); such
 * a login where the answer must not reveal whether the password was right (`unproven`, id 0 when it was not);
 * a reset, by the id of its code, for the person who requested it or for the reader of its mail.
 */
export type Confirmation =
  | { kind: 'registration'; id: number }
  | { kind: 'reset' | 'mailed-reset'; id: number }
  | { kind: 'login'; id: number; passwordHash: string }
  | { kind: 'unproven'; id: number; passwordHash: string };

type Kind = Confirmation['kind'];

/** What a handle of this installation names. */
export interface ParsedHandle {
  kind: Kind;
  id: number;
  /** Digest that stands for the given password. */
  mark: string;
}

const KIND_LETTERS = {
  registration: 'r',
  login: 'l',
  unproven: 'u',
  reset: 's',
  'mailed-reset': 'm',
} as const;
const KINDS = new Map(Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter as string, kind as Kind]));
/** Characters of any id in base 36, and bytes of a mark: the length of a handle reveals nothing. */
const ID_LENGTH = 6;
const MARK_BYTES = 15;
const HANDLE = /^[\w-]{74}$/;

const markOf = (secrets: Secrets, passwordHash: string): string =>
  secrets.hmac('code', 'handle', passwordHash).subarray(0, MARK_BYTES).toString('base64url');

/**
 * The opaque string that ties /otp/request, /otp/verify and /auth/reset-password to one confirmation. Nobody
 * else can make or read one, and no two are alike: comparing them reveals nothing.
 */
export function writeHandle(secrets: Secrets, of: Confirmation): string {
  const id = of.id.toString(36).padStart(ID_LENGTH, '0');
  const mark = markOf(secrets, 'passwordHash' in of ? of.passwordHash : '');
  return secrets.seal('code', KIND_LETTERS[of.kind] + id + mark).toString('base64url');
}

/** What a handle names; null when this installation did not make it. */
export function readHandle(secrets: Secrets, text: string): ParsedHandle | null {
  if (!HANDLE.test(text)) return null;
  let opened: string;
  try {
    opened = secrets.open('code', Buffer.from(text, 'base64url'));
  } catch {
    return null;
  }
  const kind = KINDS.get(opened.slice(0, 1));
  if (!kind) return null;
  return {
    kind,
    id: Number.parseInt(opened.slice(1, 1 + ID_LENGTH), 36),
    mark: opened.slice(1 + ID_LENGTH),
  };
}

/** Whether the password of an account is still the one that a handle was made for. */
export const matchesPassword = (secrets: Secrets, { mark }: ParsedHandle, passwordHash: string): boolean =>
  sameBytes(Buffer.from(mark), Buffer.from(markOf(secrets, passwordHash)));
