import { fileURLToPath } from 'node:url';

/** Folder of the program: the bundle is in dist/, the source in cli/src/. */
export const appRoot = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '..' : '../..', import.meta.url),
);
export const migrations = `${appRoot}api/migrations`;

// A closed output (a pipe whose reader ended) must not stop the program.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
