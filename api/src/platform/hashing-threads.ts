import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** One piece of work for argon2. */
export type HashingJob = { password: string; stored: string | null };

interface Pending {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

/** Priority of the hashing threads: requests come first when the processor is short. */
const NICE = 10;
/** argon2id, 19 MiB, two passes, one lane (OWASP's first choice). */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a thread runs: it lowers its own priority where the system allows it, then hashes what it is sent. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData.argon2);
try {
  const tid = Number(require('node:fs').readFileSync('/proc/thread-self/stat', 'utf8').split(' ')[0]);
  require('node:os').setPriority(tid, workerData.nice);
} catch {}
parentPort.on('message', ({ password, stored }) => {
  try {
    parentPort.postMessage({ result: stored === null ? hashSync(password, workerData.cost) : verifySync(stored, password) });
  } catch (error) {
    parentPort.postMessage({ error: error.message });
  }
});`;

/** A thread that does one job at a time; started at its first job, started again if it ever dies. */
export function createHashingThread(): (job: HashingJob) => Promise<string | boolean> {
  const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
  let worker: Worker | null = null;
  let pending: Pending | null = null;

  const settle = (end: (waiting: Pending) => void) => {
    const waiting = pending;
    pending = null;
    // An idle thread never holds the process back.
    worker?.unref();
    if (waiting) end(waiting);
  };
  const start = (): Worker => {
    const started = new Worker(THREAD, { eval: true, workerData: { argon2, nice: NICE, cost: COST } });
    started.on('message', ({ result, error }: { result?: string | boolean; error?: string }) =>
      settle((waiting) =>
        result === undefined ? waiting.reject(new Error(error)) : waiting.resolve(result),
      ),
    );
    started.on('error', (error) => settle((waiting) => waiting.reject(error)));
    started.on('exit', () => {
      worker = null;
      settle((waiting) => waiting.reject(new Error('the hashing thread ended')));
    });
    return started;
  };

  return (job) =>
    new Promise((resolve, reject) => {
      pending = { resolve, reject };
      worker ??= start();
      worker.ref();
      worker.postMessage(job);
    });
}
