import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive, read while it is written. */
export interface ArchiveFile {
  name: string;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

async function* zipped(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, chunks } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Writes an archive that only its owner can read, atomically, and without holding a whole file in memory. */
export async function writeZip(path: string, files: AsyncIterable<ArchiveFile>): Promise<void> {
  const draft = `${path}.part`;
  try {
    await pipeline(Readable.from(zipped(files)), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
