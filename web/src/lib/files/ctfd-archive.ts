/** Bytes at the end of a zip in which its list of files is looked for: that of CTFd's largest archives fits. */
const LIST = 4 * 1024 * 1024;

/** Whether a file is an archive that CTFd exported: its list of files names CTFd's tables. No more than the list is read. */
export async function isCtfdArchive(file: Blob): Promise<boolean> {
  const end = await file.slice(Math.max(0, file.size - LIST)).arrayBuffer();
  const list = new TextDecoder('latin1').decode(end);
  return ['db/challenges.json', 'db/alembic_version.json'].every((name) => list.includes(name));
}
