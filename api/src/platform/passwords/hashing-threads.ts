import { createRequire } from 'node:module';
import { createJobThread } from './job-thread.ts';

/** One piece of work for argon2. */
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
answer(({ password, stored }) =>
  stored === null ? hashSync(password, workerData.cost) : verifySync(stored, password));`;

/** A thread that hashes what it is sent, or compares it with a hash. */
export const createHashingThread = (cost: HashingCost) =>
  createJobThread<HashingJob, string | boolean>(CODE, {
    argon2: createRequire(import.meta.url).resolve('@node-rs/argon2'),
    cost: { ...ALGORITHM, ...cost },
  });
