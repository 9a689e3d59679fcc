/** A password as CTFd keeps it, parted: what bcrypt compares is not the password itself but a digest of it. */
export interface ImportedPassword {
  /** 2: HMAC-SHA-256 under the salt; 1, of before 2020: SHA-256 alone. */
  version: 1 | 2;
  salt: string;
  /** In the form of bcrypt: `$2b$12$` and 53 characters. */
  bcrypt: string;
}

/** How all of them begin. */
const PREFIX = '$bcrypt-sha256$';
/** Each round doubles the cost: an archive cannot make a login last minutes. CTFd's are 12. */
const MAX_ROUNDS = 14;
const FORM =
  /^\$bcrypt-sha256\$(?:v=2,t=2[aby],r=(\d{1,2})|2[aby],(\d{1,2}))\$([./A-Za-z0-9]{22})\$([./A-Za-z0-9]{31})$/;

/** Whether a kept hash is one that came from elsewhere: it is replaced by ours at the first right password. */
export const isImportedPassword = (stored: string): boolean => stored.startsWith(PREFIX);

/** The `bcrypt_sha256` of passlib; null for any other text, and for one that would cost too much to compare. */
export function readImportedPassword(stored: string): ImportedPassword | null {
  const [, rounds, earlier, salt = '', digest = ''] = FORM.exec(stored) ?? [];
  const cost = Number(rounds ?? earlier);
  if (!(cost >= 4 && cost <= MAX_ROUNDS)) return null;
  const bcrypt = `$2b$${String(cost).padStart(2, '0')}$${salt}${digest}`;
  return { version: rounds === undefined ? 1 : 2, salt, bcrypt };
}
