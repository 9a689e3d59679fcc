import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { restOf } from '@fanion/formats/ctfd-archive/rest';
import type { Tables } from '@fanion/formats/ctfd-archive/tables';
import { Refusal } from '../../../platform/refusal.ts';
import * as texts from './texts.ts';

/** Refuses a folder that is not empty, so that nothing is mixed or overwritten. */
export async function requireEmptyFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Refusal(texts.NO_FOLDER(folder));
  });
  if (entries.length > 0) throw new Refusal(texts.NOT_EMPTY(folder));
}

/** Writes what an import leaves, people's answers included, for the operator; returns how many files. */
export async function writeLeftovers(tables: Tables, folder: string): Promise<number> {
  const files = restOf(tables);
  for (const { path, text } of files) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await writeFile(place, text, { mode: 0o600, flag: 'wx' });
  }
  return files.length;
}
