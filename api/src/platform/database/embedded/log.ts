import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST = 1024 * 1024;

/** The server's own log. It holds starts, stops and crashes, never a statement or a value. */
export const logFile = (dataDir: string): string => join(dataDir, 'postgres.log');

/** Opens the log for a new server, the former one set aside when it is large. */
export function openLog(dataDir: string): { file: number; close(): void; lastProblem(): string } {
  const path = logFile(dataDir);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST) renameSync(path, `${path}.1`);
  const from = size > LARGEST ? 0 : size;
  const file = openSync(path, 'a', 0o600);
  return {
    file,
    close: () => closeSync(file),
    // Of this start only: an old problem explains nothing.
    lastProblem() {
      const lines = readFileSync(path).subarray(from).toString('utf8').split('\n');
      const problem =
        lines.findLast((line) => /\b(FATAL|PANIC)\b/.test(line)) ?? lines.findLast(Boolean) ?? '';
      return problem.replace(/^.*\b(FATAL|PANIC):\s*/, '').trim();
    },
  };
}
