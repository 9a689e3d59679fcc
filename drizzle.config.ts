import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/src/platform/database/schema/**/*.ts',
  out: './api/migrations',
});
