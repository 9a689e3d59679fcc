import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tools/memory.ts';

/**
 * No test depends on the speed of the machine. What is to come is awaited by `expect.poll` for a minute, and a test
 * ends after two: both are there for what never comes.
 */
const common = {
  // Databases, files and what programs under test write.
  env: { TMPDIR: memoryFolder() },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

export default defineConfig({
  test: {
    // One of two cores would wait for PostgreSQL most of the time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'plain',
          include: ['{rules,formats,contract,content,tools}/**/*.test.ts', 'web/{src,build}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
          isolate: false,
          ...common,
        },
      },
      {
        // The whole program, started and killed: seconds for each.
        test: { name: 'program', include: ['cli/**/*.test.ts'], isolate: false, ...common },
      },
      {
        test: {
          name: 'api',
          include: ['{api,clients}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          // The program is read once a worker: each file has its own database and its own app all the same.
          isolate: false,
          globalSetup: ['api/src/testing/global-setup.ts'],
          ...common,
        },
      },
    ],
  },
});
