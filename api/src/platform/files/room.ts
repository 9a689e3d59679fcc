import { statfs } from 'node:fs/promises';

/** Free bytes below which the next files, or the database beside them, have no place. */
const LEAST_FREE = 32 * 1024 * 1024;

/** Whether the disk of a folder is full, or as good as full. */
export async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_FREE;
}
