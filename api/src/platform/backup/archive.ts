import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { BadArchive } from './bad-archive.ts';
import { createOpener, createSealer, SEALED } from './seal.ts';

/** The last entry: the checksums of all the others. An archive without it was cut short. */
const CHECKSUMS = 'checksums.json';
const checksums = z.record(z.string(), z.string());

/** An archive that is being written: a tar file, compressed, sealed when there is a passphrase. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer | string): Promise<void>;
  /** Adds `size` bytes, exactly, from a stream. Returns their SHA-256 in hexadecimal. */
  addStream(name: string, size: number, source: Readable): Promise<string>;
}

function createArchiveWriter(packed: Pack, sums: Map<string, string>): ArchiveWriter {
  const addStream = async (name: string, size: number, source: Readable): Promise<string> => {
    const hash = createHash('sha256');
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(source, hashed, packed.entry({ name, size, mode: 0o600 }));
    const sum = hash.digest('hex');
    sums.set(name, sum);
    return sum;
  };
  return {
    addStream,
    async add(name, content) {
      const bytes = Buffer.from(content);
      await addStream(name, bytes.length, Readable.from(bytes.length > 0 ? [bytes] : []));
    },
  };
}

/**
 * Writes to `target` the entries that `work` adds, then their checksums. Holds only a few pieces in memory.
 */
export async function writeArchive(
  target: Writable,
  passphrase: string | null,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const packed = pack();
  const sums = new Map<string, string>();
  const writer = createArchiveWriter(packed, sums);
  const written = pipeline([
    packed as unknown as Readable,
    createGzip(),
    ...(passphrase === null ? [] : [createSealer(passphrase)]),
    target,
  ]);
  // A target that closed before the first write does not end the pipeline by itself (Node 24).
  written.catch((error: Error) => packed.destroy(error));
  const added = (async () => {
    try {
      await work(writer);
      await writer.add(CHECKSUMS, JSON.stringify(Object.fromEntries(sums)));
      packed.finalize();
    } catch (error) {
      packed.destroy(error as Error);
      throw error;
    }
  })();
  const [adding, writing] = await Promise.allSettled([added, written]);
  // When the target fails, the pipeline rejects with a vague error: throw the target's own error instead.
  if (writing.status === 'rejected') throw target.errored ?? writing.reason;
  if (adding.status === 'rejected') throw adding.reason;
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    if ((await handle.stat()).isDirectory()) throw new BadArchive('foreign');
    const begin = Buffer.alloc(SEALED.length);
    await handle.read(begin, 0, begin.length, 0);
    if (begin.equals(SEALED)) return true;
    if (begin[0] === 0x1f && begin[1] === 0x8b) return false;
    throw new BadArchive('foreign');
  } finally {
    await handle.close();
  }
}

/** An entry being read: its bytes come once, in pieces. */
export interface Entry {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/** Largest size, in bytes, of an archive's own entries: the checksums of half a million entries. */
const LARGEST = 64 * 1024 * 1024;

/** All the bytes of one of the archive's own entries; one that would fill the memory is not ours. */
export async function readSmallEntry(entry: Entry): Promise<Buffer> {
  if (entry.size > LARGEST) throw new BadArchive('damaged');
  return readEntry(entry);
}

/** All the bytes of an entry. */
export async function readEntry({ bytes }: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The pieces of an entry, hashed on their way; bytes that cannot be unpacked mean a damaged archive. */
async function* piecesOf(entry: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  try {
    for await (const piece of entry) {
      hash.update(piece);
      yield piece;
    }
  } catch {
    throw new BadArchive('damaged');
  }
}

/** Compares what was read with what was written. */
function expectSameChecksums(read: ReadonlyMap<string, string>, checksumBytes: Buffer): void {
  const expected = checksums.parse(JSON.parse(checksumBytes.toString()));
  const names = Object.keys(expected);
  if (names.length !== read.size || names.some((name) => read.get(name) !== expected[name]))
    throw new BadArchive('damaged');
}

/**
 * Reads an archive from a file, each entry in turn. What `take` received is only trustworthy once this
 * returns: the checksums come last. Returns whether the archive is sealed. Throws a BadArchive for anything
 * that is not a whole archive.
 */
export async function readArchive(
  file: string,
  passphrase: string | null,
  take: (entry: Entry) => Promise<void>,
): Promise<{ sealed: boolean }> {
  const sealed = await isSealed(file);
  if (sealed && passphrase === null) throw new BadArchive('sealed');
  const entries = extract();
  const read = new Map<string, string>();
  let began = false;
  let whole = false;
  /** The error that `take` threw: it is reported before the one of the broken stream. */
  let fault: unknown;
  const extraction = (async () => {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      began = true;
      if (whole) throw new BadArchive('damaged');
      const hash = createHash('sha256');
      const bytes = piecesOf(entry as AsyncIterable<Buffer>, hash);
      if (name === CHECKSUMS) {
        expectSameChecksums(read, await readSmallEntry({ name, size, bytes }));
        whole = true;
        continue;
      }
      try {
        await take({ name, size, bytes });
      } catch (error) {
        fault = error;
        throw error;
      }
      // The rest of the entry is read all the same: its checksum covers the whole.
      for await (const _rest of bytes);
      read.set(name, hash.digest('hex'));
    }
  })();
  const streamed = pipeline([
    createReadStream(file),
    ...(sealed && passphrase !== null ? [createOpener(passphrase)] : []),
    createGunzip(),
    entries,
  ]);
  const [taking, streaming] = await Promise.allSettled([extraction, streamed]);
  const broken = streaming.status === 'rejected' ? streaming.reason : null;
  // A wrong passphrase, or a disk that fails, is why the rest failed too.
  if (broken instanceof BadArchive || isOfSystem(broken)) throw broken;
  if (fault !== undefined) throw fault;
  if (broken !== null || taking.status === 'rejected' || !whole)
    throw new BadArchive(began ? 'damaged' : 'foreign');
  return { sealed };
}

/** Whether the disk failed, not the archive. */
const isOfSystem = (error: unknown): boolean =>
  ['EIO', 'EACCES', 'ENOENT'].includes(String((error as { code?: unknown } | null)?.code));
