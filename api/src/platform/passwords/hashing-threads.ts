import { createRequire } from 'node:module';
import { createJobThread } from './job-thread.ts';

/** One piece of work for argon2. */
export type HashingJob = { password: string; stored: string | null };

/** argon2id, 19 MiB, two passes, one lane (OWASP's first choice). */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const CODE = `
const { hashSync, verifySync } = require(workerData.argon2);
answer(({ password, stored }) =>
  stored === null ? hashSync(password, workerData.cost) : verifySync(stored, password));`;

/** A thread that hashes what it is sent, or compares it with a hash. */
export const createHashingThread = () =>
  createJobThread<HashingJob, string | boolean>(CODE, {
    argon2: createRequire(import.meta.url).resolve('@node-rs/argon2'),
    cost: COST,
  });
