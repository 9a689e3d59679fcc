import { Worker } from 'node:worker_threads';

interface Pending<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** Priority of these threads: requests come first when the processor is short. */
const NICE = 10;

/** Code that every thread starts with: it lowers its own priority where the system allows it. */
const BEGIN = `
const { parentPort, workerData } = require('node:worker_threads');
try {
  const tid = Number(require('node:fs').readFileSync('/proc/thread-self/stat', 'utf8').split(' ')[0]);
  require('node:os').setPriority(tid, ${NICE});
} catch {}
const answer = (work) => parentPort.on('message', (job) => {
  try {
    parentPort.postMessage({ result: work(job) });
  } catch (error) {
    parentPort.postMessage({ error: error.message });
  }
});`;

/**
 * A thread that does one job at a time; started at its first job, restarted if it ever dies. `code` calls
 * `answer` with the result of a job, and finds `data` in `workerData`.
 */
export function createJobThread<Job, Result>(
  code: string,
  data: Record<string, unknown>,
): (job: Job) => Promise<Result> {
  let worker: Worker | null = null;
  let pending: Pending<Result> | null = null;

  const settle = (end: (waiting: Pending<Result>) => void) => {
    const waiting = pending;
    pending = null;
    // An idle thread never keeps the process alive.
    worker?.unref();
    if (waiting) end(waiting);
  };
  const start = (): Worker => {
    const started = new Worker(BEGIN + code, { eval: true, workerData: data });
    started.on('message', ({ result, error }: { result?: Result; error?: string }) =>
      settle((waiting) =>
        result === undefined ? waiting.reject(new Error(error)) : waiting.resolve(result),
      ),
    );
    started.on('error', (error: Error) => settle((waiting) => waiting.reject(error)));
    started.on('exit', () => {
      worker = null;
      settle((waiting) => waiting.reject(new Error('a thread of the program ended')));
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
