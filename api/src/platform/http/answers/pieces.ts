import { constants, crc32, deflateRawSync } from 'node:zlib';
import { checksumOver } from './checksum.ts';
import type { Prepared } from './prepared.ts';

/**
 * A piece of JSON kept both plain and compressed, so that answers made of shared pieces and of a reader's own
 * marks are put together without compressing anything again. Each piece ends on a byte boundary (full flush).
 */
export interface Piece {
  plain: Buffer;
  deflated: Buffer;
  /** Goes on with a checksum over `plain`: kept once the piece came back, as the shared ones do. */
  checksum?: ReturnType<typeof checksumOver> | null;
}

/** The checksum of what came before and of this piece. */
function checksumAfter(sum: number, piece: Piece): number {
  if (piece.checksum) return piece.checksum(sum);
  piece.checksum = piece.checksum === undefined ? null : checksumOver(piece.plain);
  return crc32(piece.plain, sum);
}

/** A text compressed as well as can be; `before`: what stands before it, as far as the text may refer to it. */
export const deflate = (plain: Buffer, before?: Buffer): Buffer =>
  deflateRawSync(plain, {
    finishFlush: constants.Z_FULL_FLUSH,
    level: constants.Z_BEST_COMPRESSION,
    ...(before && before.length > 0 ? { dictionary: before } : {}),
  });

/** A piece that many answers share, compressed without a look at what stands before. */
export function wholePiece(text: string): Piece {
  const plain = Buffer.from(text);
  return { plain, deflated: deflate(plain) };
}

/** A piece of one answer alone, compressed at the lowest level. */
export function quickPiece(text: string): Piece {
  const plain = Buffer.from(text);
  return {
    plain,
    deflated: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH, level: constants.Z_BEST_SPEED }),
  };
}

const STORED_MAX = 65_535;

/** A small piece, stored as it is. */
export function storedPiece(text: string): Piece {
  const plain = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let at = 0; at < plain.length || at === 0; at += STORED_MAX) {
    const part = plain.subarray(at, at + STORED_MAX);
    const header = Buffer.from([
      0,
      part.length & 255,
      part.length >> 8,
      ~part.length & 255,
      (~part.length >> 8) & 255,
    ]);
    blocks.push(header, part);
  }
  return { plain, deflated: Buffer.concat(blocks) };
}

/** A mark in the room that was left for it, in bytes: spaces are nothing in JSON. */
export const paddedPiece = (text: string, room: number): Piece =>
  storedPiece(text + ' '.repeat(room - Buffer.byteLength(text)));

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** The pieces as one gzip file. */
export function joinGzip(pieces: readonly Piece[]): Buffer {
  const parts: Buffer[] = [GZIP_HEADER];
  let sum = 0;
  let size = 0;
  for (const piece of pieces) {
    const { plain, deflated } = piece;
    // The checksum of nothing would start the sum again.
    if (plain.length === 0) continue;
    parts.push(deflated);
    sum = checksumAfter(sum, piece);
    size += plain.length;
  }
  const trailer = Buffer.allocUnsafe(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size >>> 0, 4);
  parts.push(LAST_BLOCK, trailer);
  return Buffer.concat(parts);
}

/** The pieces as plain bytes. */
export const joinPlain = (pieces: readonly Piece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => piece.plain));

/** The pieces as the answer to one reader, in the form that they take. */
export const joinPieces = (
  pieces: readonly Piece[],
  acceptsGzip: boolean,
  more: Pick<Prepared, 'etag' | 'cacheControl'>,
): Prepared =>
  acceptsGzip
    ? {
        ...more,
        identity: Buffer.alloc(0),
        gzip: joinGzip(pieces),
        contentType: 'application/json; charset=utf-8',
      }
    : { ...more, identity: joinPlain(pieces), gzip: null };
