import { createRequire } from 'node:module';
import { createJobThread } from './job-thread.ts';

/** One piece of work: a hash of argon2, or a comparison with one, or with one of bcrypt. */
export type HashingJob = { password: string; stored: string | null };

/** What a hash costs: kibibytes of memory, and passes over them. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
}

/** Nineteen mebibytes, two passes (OWASP's first choice for argon2id). */
export const COST: HashingCost = { memoryCost: 19_456, timeCost: 2 };

/** argon2id, on one lane. */
const ALGORITHM = { algorithm: 2, parallelism: 1 };

const CODE = `
const { hashSync, verifySync } = require(workerData.argon2);
let bcrypt;
answer(({ password, stored }) => {
  if (stored === null) return hashSync(password, workerData.cost);
  if (!stored.startsWith('$2b$')) return verifySync(stored, password);
  bcrypt ??= require(workerData.bcrypt);
  return bcrypt.compareSync(password, stored);
});`;

/** A thread that hashes what it is sent, or compares it with a hash. */
export function createHashingThread(cost: HashingCost) {
  const require = createRequire(import.meta.url);
  return createJobThread<HashingJob, string | boolean>(CODE, {
    argon2: require.resolve('@node-rs/argon2'),
    bcrypt: require.resolve('bcryptjs'),
    cost: { ...ALGORITHM, ...cost },
  });
}
