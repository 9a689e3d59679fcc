import { z } from 'zod';

/** The first entry of an archive. */
export const MANIFEST = 'manifest.json';
/** Form of the archive; it changes when older programs could not read the new one. */
export const FORMAT = 1;

/** An archive's description of itself. */
export const manifest = z.object({
  format: z.int(),
  /** ISO, of the snapshot. */
  made_at: z.iso.datetime(),
  /**
   * Version of the program, and number of the database server: for a human reader, nothing depends on them.
   */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  server: z.string(),
  /** Name of the secret that flags and sealed settings are encrypted with. */
  secret: z.string(),
  /** Hashes of the migrations that made its tables, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.output<typeof manifest>;

/** Names of the other entries. */
export const SECRET = 'secret.key';
export const COUNTERS = 'counters.json';
export const rowsEntry = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(5, '0')}.copy`;
export const ROWS_ENTRY = /^tables\/([a-z0-9_]+)\/\d+\.copy$/;
export const fileEntry = (sha256: string): string => `files/${sha256}`;
export const FILE_ENTRY = /^files\/([0-9a-f]{64})$/;
