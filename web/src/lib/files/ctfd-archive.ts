/** Bytes at the end of a zip searched for its list of files: enough for CTFd's largest archives. */
const LIST = 4 * 1024 * 1024;

/**
 * Whether a file is an archive exported by CTFd: its list of files contains CTFd's tables. Only the list is
 * read.
 */
export async function isCtfdArchive(file: Blob): Promise<boolean> {
  const end = await file.slice(Math.max(0, file.size - LIST)).arrayBuffer();
  const list = new TextDecoder('latin1').decode(end);
  return ['db/challenges.json', 'db/alembic_version.json'].every((name) => list.includes(name));
}
