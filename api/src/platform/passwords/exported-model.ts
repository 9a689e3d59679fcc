import { createHmac } from 'node:crypto';
import { genSalt, hash } from 'bcryptjs';

/** What each round of CTFd's own passwords costs. */
const ROUNDS = 12;

/** Whoever reads it on a CTFd: the `bcrypt_sha256` of passlib, of a password that was just made. */
export async function hashForCtfd(password: string): Promise<string> {
  const salted = await genSalt(ROUNDS);
  const salt = salted.slice(-22);
  const digest = createHmac('sha256', salt).update(password).digest('base64');
  const bcryptHash = await hash(digest, salted);
  return `$bcrypt-sha256$v=2,t=2b,r=${ROUNDS}$${salt}$${bcryptHash.slice(-31)}`;
}
