import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'plain',
          include: ['{rules,formats,contract,content,tools,cli}/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          // The program is read once a worker: each file has its own database and its own app all the same.
          isolate: false,
          globalSetup: ['api/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
