import { ARCHIVE_LIMITS, BESIDE_FILES } from '@fanion/rules/challenges/archive';
import { typesetAll } from '../french.ts';

/** A file of a chosen folder, by its path in it. */
export interface FolderFile {
  path: string;
  file: File;
}

/** A folder that was refused; its message is for the person. */
export class FolderError extends Error {}

export const FOLDER_TEXTS = typesetAll({
  empty: 'Ce dossier ne contient aucun fichier.',
  tooMany: 'Ce dossier contient plus de 10\u202f000 fichiers : importez-le en plusieurs fois.',
  tooLarge: 'Ce dossier dépasse 1\u00a0Go, ou 200\u00a0Mo compressé : importez-le en plusieurs fois.',
  unreadable: (path: string) => `« ${path} » n’a pas pu être lu : rien n’est importé.`,
});

/**
 * The files of a folder that an import reads, within its limits; throws a FolderError. A single enclosing
 * folder is removed.
 */
export function importableFiles(found: readonly FolderFile[]): FolderFile[] {
  const files = stripTopFolder(found.filter(({ path }) => !BESIDE_FILES.test(path)));
  if (files.length === 0) throw new FolderError(FOLDER_TEXTS.empty);
  if (files.length > ARCHIVE_LIMITS.files) throw new FolderError(FOLDER_TEXTS.tooMany);
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  if (total > ARCHIVE_LIMITS.unpacked) throw new FolderError(FOLDER_TEXTS.tooLarge);
  return files;
}

function stripTopFolder(files: readonly FolderFile[]): FolderFile[] {
  const top = files[0]?.path.split('/')[0] ?? '';
  return files.every(({ path }) => path.startsWith(`${top}/`))
    ? files.map(({ path, file }) => ({ path: path.slice(top.length + 1), file }))
    : [...files];
}

/** The files of a folder chosen by its button. */
export const filesOfInput = (list: FileList | null): FolderFile[] =>
  [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/**
 * The dropped entries, when there is a folder among them; null for files alone. Must be called during the
 * drop event.
 */
export function droppedEntries(transfer: DataTransfer): FileSystemEntry[] | null {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : null;
}

/** Every file of the dropped entries, including subfolders; throws a FolderError. */
export async function filesOfEntries(entries: readonly FileSystemEntry[]): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const path = entry.fullPath.replace(/^\//, '');
    if (BESIDE_FILES.test(entry.isDirectory ? `${path}/` : path)) continue;
    try {
      if (entry.isDirectory) waiting.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
      else found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
    } catch {
      throw new FolderError(FOLDER_TEXTS.unreadable(path));
    }
    if (found.length > ARCHIVE_LIMITS.files) throw new FolderError(FOLDER_TEXTS.tooMany);
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((is, not) => entry.file(is, not));

/** A folder's entries are returned a hundred at a time, until there are none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((is, not) => reader.readEntries(is, not));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
