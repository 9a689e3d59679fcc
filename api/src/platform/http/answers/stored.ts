import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '../../files/storage.ts';
import { sendRefusal } from '../refusals.ts';
import { SANDBOX } from './prepared.ts';

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * One range of a file of `size` bytes; null when the header requests the whole, 'bad' when it cannot be
 * satisfied.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'bad' | null {
  if (header === undefined) return null;
  const match = RANGE.exec(header);
  // Several ranges at once, or another unit: the whole file is a correct answer.
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'bad' : { start, end };
}

/** A name encoded by RFC 8187: UTF-8, percent-encoded, including the quote and similar characters. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** An answer that is a file of the storage, under the name that its reader downloads it by; `size` in bytes. */
export class StoredDownload {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;

  constructor({ name, size, sha256 }: { name: string; size: number; sha256: string }) {
    this.name = name;
    this.size = size;
    this.sha256 = sha256;
  }
}

/** Sends a stored file as a download that no browser interprets, whole or in part. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: StoredDownload,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  // The part of another file is no part of this one (RFC 9110, 13.1.5).
  const isSame = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
  const range = isSame ? readRange(request.headers.range, file.size) : null;
  if (range === 'bad') {
    reply.header('content-range', `bytes */${file.size}`);
    return sendRefusal(reply, { code: 'range_not_satisfiable' });
  }
  // Opened first: a file that cannot be read gets its proper refusal, not the headers of a file.
  const body = file.size === 0 ? Buffer.alloc(0) : await storage.stream(file.sha256, range ?? undefined);
  const plain = file.name.replaceAll(/[^\w.-]/g, '_');
  reply
    .header('content-type', 'application/octet-stream')
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodedName(file.name)}`,
    )
    .header('content-security-policy', SANDBOX)
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-length', range ? range.end - range.start + 1 : file.size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(body);
}
