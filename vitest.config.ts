import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{rules,contract,api,cli,content,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
    passWithNoTests: false,
    testTimeout: 20_000,
  },
});
