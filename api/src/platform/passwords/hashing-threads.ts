import { createRequire } from 'node:module';
import { createJobThread } from './job-thread.ts';

/** One job: an argon2 hash, or a comparison with an argon2 or bcrypt hash. */
export type HashingJob = { password: string; stored: string | null };

/** Cost of a hash: kibibytes of memory, and passes over them. */
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

/** A thread that hashes passwords, or compares them with a hash. */
export function createHashingThread(cost: HashingCost) {
  const require = createRequire(import.meta.url);
  return createJobThread<HashingJob, string | boolean>(CODE, {
    argon2: require.resolve('@node-rs/argon2'),
    bcrypt: require.resolve('bcryptjs'),
    cost: { ...ALGORITHM, ...cost },
  });
}
