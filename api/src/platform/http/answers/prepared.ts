import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NUMBER_HEADER } from '../access-log.ts';
import { isProgram } from '../actor.ts';

/** An answer serialised in advance: sent as is, with its ETag, compressed once. */
export interface Prepared {
  /** Null for an answer that is never revalidated. */
  etag: string | null;
  identity: Buffer;
  /** Null when the answer is too small to compress. */
  gzip: Buffer | null;
  /** `private, no-cache` by default: stored by the browser, revalidated each time. */
  cacheControl?: string;
  /** JSON unless told otherwise. */
  contentType?: string;
  /** The name of a download, in ASCII; a page of the site may show what has none. */
  fileName?: string;
  /** Made of what a member wrote: whatever opens it as a page, it runs nothing. */
  sandboxed?: true;
}

/** The content security policy of what members wrote, opened as a page by itself. */
export const SANDBOX = "default-src 'none'; sandbox";

/** The life of an answer whose address changes with its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** How an answer is sent, beside its bytes. */
type Sending = Pick<Prepared, 'cacheControl' | 'contentType' | 'fileName' | 'sandboxed'>;

/** A prepared answer with an ETag. */
type Tagged = Prepared & { etag: string };

/** Bytes from which an answer is compressed. */
export const WORTH_COMPRESSING = 1024;

/** Request headers that an answer depends on. */
const VARY = 'accept-encoding, authorization';

/** Serialises and compresses a value once for many readers. It must hold nothing about any of them. */
export const prepare = (value: unknown, cacheControl?: string): Tagged =>
  prepareText(JSON.stringify(value), { cacheControl });

/** The ETag that names a content: the same content has the same one on every instance. */
export const tagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Prepares a text that is already serialised. */
export function prepareText(text: string, sending: Sending = {}): Tagged {
  const identity = Buffer.from(text);
  const gzip =
    identity.length < WORTH_COMPRESSING
      ? null
      : gzipSync(identity, { level: constants.Z_DEFAULT_COMPRESSION });
  return { etag: tagOf(identity), identity, gzip, ...sending };
}

/** Bytes that compress no further: a picture, a PDF. `etag`: what names them, where that is known without reading them. */
export const prepareBytes = (
  identity: Buffer,
  { etag, ...sending }: Sending & { etag?: string },
): Tagged => ({
  etag: etag ?? tagOf(identity),
  identity,
  gzip: null,
  ...sending,
});

const DOWNLOAD = 'private, no-store';
const CSV_TYPE = 'text/csv; charset=utf-8';
const attachment = (fileName: string): string => `attachment; filename="${fileName}"`;

/** A table for spreadsheets, written for this answer alone. */
export const csvDownload = (fileName: string, csv: string): Tagged =>
  prepareText(csv, { fileName, contentType: CSV_TYPE, cacheControl: DOWNLOAD });

/** A table for spreadsheets that is written while it is sent, whatever its length; `pieces`: its lines, in order. */
export class CsvStream {
  readonly fileName: string;
  readonly pieces: AsyncIterable<string>;

  constructor(fileName: string, pieces: AsyncIterable<string>) {
    this.fileName = fileName;
    this.pieces = pieces;
  }
}

/** Sends a table as it is written. */
export const sendCsv = (reply: FastifyReply, { fileName, pieces }: CsvStream): FastifyReply =>
  reply
    .headers({
      'content-type': CSV_TYPE,
      'cache-control': DOWNLOAD,
      'content-disposition': attachment(fileName),
    })
    .send(Readable.from(pieces));

/** An archive, packed for this answer alone. */
export const zipDownload = (fileName: string, zip: Uint8Array): Tagged =>
  prepareBytes(Buffer.from(zip), { fileName, contentType: 'application/zip', cacheControl: DOWNLOAD });

/** A document, printed for this answer alone. */
export const pdfDownload = (fileName: string, pdf: Buffer): Tagged =>
  prepareBytes(pdf, { fileName, contentType: 'application/pdf', cacheControl: DOWNLOAD });

export const isPrepared = (value: unknown): value is Prepared =>
  typeof value === 'object' && value !== null && 'identity' in value && 'etag' in value;

/** Whether a reader accepts gzip: listed in `accept-encoding`, and not with a quality of zero. */
export const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding']?.toString() ?? '');

/**
 * Sends the JSON of one reader compressed, when it is large enough and the reader accepts it: at the lowest
 * level, since it is done for this answer alone. The session is in a header that no other site can send:
 * another site cannot choose what is compressed beside its secrets.
 */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  next: (error: Error | null, payload?: unknown) => void,
): void {
  const worth =
    typeof payload === 'string' &&
    payload.length >= WORTH_COMPRESSING &&
    !reply.hasHeader('content-encoding');
  if (worth) reply.header('vary', VARY);
  if (worth && takesGzip(request)) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    next(null, gzipSync(payload, { level: constants.Z_BEST_SPEED }));
  } else next(null, payload);
}

/** Whether a reader has this answer already: of a request that changes something, nobody has the answer. */
const hasAlready = ({ method, headers }: FastifyRequest, etag: string | null): etag is string => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const ifNoneMatch = headers['if-none-match'];
  return (
    ifNoneMatch !== undefined &&
    etag !== null &&
    (ifNoneMatch === etag || ifNoneMatch.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag))
  );
};

/** Answers 304, the compressed bytes or the plain ones, according to the reader's headers. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  const { etag, identity, gzip, cacheControl = 'private, no-cache' } = prepared;
  if (hasAlready(request, etag)) return sendUnchanged(request, reply, cacheControl, etag);
  reply.header('cache-control', cacheControl).header('vary', VARY);
  if (etag !== null) reply.header('etag', etag);
  reply.header('content-type', prepared.contentType ?? 'application/json; charset=utf-8');
  if (prepared.fileName) reply.header('content-disposition', attachment(prepared.fileName));
  if (prepared.sandboxed) reply.header('content-security-policy', SANDBOX);
  if (gzip && takesGzip(request)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(identity);
}

/**
 * Answers 304: the reader's copy is still valid. A cache keeps the headers of its stored answer (RFC 9111,
 * 3.2): those that protect a page are not written again, which saves a fifth of the cost of such an answer.
 * Programs read their limits in each answer.
 */
function sendUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
  etag: string,
): FastifyReply {
  if (request.actor && isProgram(request.actor))
    return reply.code(304).headers({ 'cache-control': cacheControl, vary: VARY, etag }).send();
  reply.code(304).hijack();
  const headers = ['cache-control', cacheControl, 'vary', VARY, 'etag', etag];
  reply.raw.writeHead(304, [...headers, NUMBER_HEADER, request.id]).end();
  return reply;
}
