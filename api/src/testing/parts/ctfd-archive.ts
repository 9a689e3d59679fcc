import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll } from 'vitest';

/** A folder for the archives of a test file: how to save one there, which answers its path. */
export async function archiveFolder(): Promise<(bytes: Uint8Array) => string> {
  const folder = await mkdtemp(join(tmpdir(), 'fanion-essai-ctfd-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let count = 0;
  return (bytes) => {
    count += 1;
    const path = join(folder, `${count}.zip`);
    writeFileSync(path, bytes);
    return path;
  };
}

/** A table as CTFd exports it. */
export const table = (results: object[]) =>
  strToU8(JSON.stringify({ count: results.length, results, meta: {} }));
/** An archive with these tables, empty ones as CTFd writes them, and these uploads. */
export const archiveOf = (
  tables: Record<string, object[]>,
  uploads: Record<string, string> = {},
): Uint8Array =>
  zipSync({
    'db/alembic_version.json': table([{ version_num: '8275865e5992' }]),
    'db/comments.json': new Uint8Array(),
    ...Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [
        `db/${name}.json`,
        rows.length === 0 ? new Uint8Array() : table(rows),
      ]),
    ),
    ...Object.fromEntries(Object.entries(uploads).map(([name, text]) => [`uploads/${name}`, strToU8(text)])),
  });

/** A row of its challenges. */
export const challenge = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  description: 'Texte **gras**<br>',
  category: 'Web',
  type: 'standard',
  value: 150,
  state: 'visible',
  max_attempts: 0,
  requirements: null,
  function: 'static',
  initial: null,
  minimum: null,
  decay: null,
  ...more,
});
/** A row of its flags. */
export const flag = (challengeId: number, content: string, more: object = {}) => ({
  id: challengeId * 10 + content.length,
  challenge_id: challengeId,
  type: 'static',
  content,
  data: '',
  ...more,
});
