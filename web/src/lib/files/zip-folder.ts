import { ARCHIVE_LIMITS } from '@fanion/rules/challenges/archive';
import { FOLDER_TEXTS, FolderError, type FolderFile } from './folder.ts';

/**
 * A folder as one zip, built in the browser; throws a FolderError for an unreadable file, or for too much
 * data.
 */
export async function zipFolder(files: readonly FolderFile[], name: string): Promise<File> {
  const { Zip, ZipDeflate } = await import('fflate');
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
    size += piece.length;
  });
  for (const { path, file } of files) {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    await eachPiece({ path, file }, (piece) => {
      part.push(piece);
      if (size > ARCHIVE_LIMITS.zip) throw new FolderError(FOLDER_TEXTS.tooLarge);
    });
    part.push(new Uint8Array(), true);
  }
  zip.end();
  return new File(pieces, name, { type: 'application/zip' });
}

/** The bytes of a file, a piece at a time: the page stays responsive. */
async function eachPiece({ path, file }: FolderFile, take: (piece: Uint8Array) => void): Promise<void> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new FolderError(FOLDER_TEXTS.unreadable(path));
    });
    if (done) return;
    take(value);
  }
}
