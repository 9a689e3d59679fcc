import { createHmac } from 'node:crypto';
import { genSalt, hash } from 'bcryptjs';

/** Cost of CTFd's own password hashes: rounds of bcrypt. */
const ROUNDS = 12;

/** A hash for a CTFd: the `bcrypt_sha256` of passlib, for a password that was just made. */
export async function hashForCtfd(password: string): Promise<string> {
  const salted = await genSalt(ROUNDS);
  const salt = salted.slice(-22);
  const digest = createHmac('sha256', salt).update(password).digest('base64');
  const bcryptHash = await hash(digest, salted);
  return `$bcrypt-sha256$v=2,t=2b,r=${ROUNDS}$${salt}$${bcryptHash.slice(-31)}`;
}
