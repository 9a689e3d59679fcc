/** A parsed CTFd password hash: bcrypt compares a digest of the password, not the password itself. */
export interface ImportedPassword {
  /** 2: HMAC-SHA-256 under the salt; 1, from before 2020: SHA-256 alone. */
  version: 1 | 2;
  salt: string;
  /** In bcrypt's format: `$2b$12$` and 53 characters. */
  bcrypt: string;
}

/** The prefix of every such hash. */
const PREFIX = '$bcrypt-sha256$';
/** Each round doubles the cost: with this limit an archive cannot make a login last minutes. CTFd uses 12. */
const MAX_ROUNDS = 14;
const FORM =
  /^\$bcrypt-sha256\$(?:v=2,t=2[aby],r=(\d{1,2})|2[aby],(\d{1,2}))\$([./A-Za-z0-9]{22})\$([./A-Za-z0-9]{31})$/;

/** Whether a stored hash was imported: it is replaced by one of ours at the first right password. */
export const isImportedPassword = (stored: string): boolean => stored.startsWith(PREFIX);

/** Parses passlib's `bcrypt_sha256`; null for any other text, and for a hash too costly to compare. */
export function readImportedPassword(stored: string): ImportedPassword | null {
  const [, rounds, earlier, salt = '', digest = ''] = FORM.exec(stored) ?? [];
  const cost = Number(rounds ?? earlier);
  if (!(cost >= 4 && cost <= MAX_ROUNDS)) return null;
  const bcrypt = `$2b$${String(cost).padStart(2, '0')}$${salt}${digest}`;
  return { version: rounds === undefined ? 1 : 2, salt, bcrypt };
}
