import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { temporaryFolder } from '../files/temporary.ts';

/** The body of a request, in a temporary file that is deleted after the answer. */
export interface SentFile {
  path: string;
  /** In hexadecimal. */
  sha256: string;
}

class TooLarge extends Error {
  code = 'FST_ERR_CTP_BODY_TOO_LARGE';
  statusCode = 413;
}

/** The temporary folder of each request. */
const folders = new WeakMap<FastifyRequest, string>();

async function forget(request: FastifyRequest): Promise<void> {
  const folder = folders.get(request);
  if (folder) await rm(folder, { recursive: true, force: true });
}

/** Streams any body to a file: it may be as large as `limit`, in bytes, without filling the memory. */
export function streamBodiesToFiles(place: FastifyInstance, limit: number): FastifyInstance {
  place.removeAllContentTypeParsers();
  place.addContentTypeParser('*', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    // Refused before it is read, where its length is announced.
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new TooLarge();
    const folder = await temporaryFolder('envoi');
    folders.set(request, folder);
    const path = join(folder, 'fichier');
    const hash = createHash('sha256');
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        size += chunk.length;
        hash.update(chunk);
        next(size > limit ? new TooLarge() : null, chunk);
      },
    });
    await pipeline(payload, counted, createWriteStream(path, { mode: 0o600 }));
    return { path, sha256: hash.digest('hex') } satisfies SentFile;
  });
  place.addHook('onResponse', forget);
  place.addHook('onRequestAbort', forget);
  return place;
}
