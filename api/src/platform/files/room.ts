import { statfs } from 'node:fs/promises';

/** Free bytes below which the next files, or the database beside them, do not fit. */
const LEAST_FREE = 32 * 1024 * 1024;

/** Whether a folder's disk is full, or nearly. */
export async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_FREE;
}
