import { constants, crc32, deflateRawSync } from 'node:zlib';
import { checksumOver } from './checksum.ts';
import type { Prepared } from './prepared.ts';

/**
 * A piece of JSON stored both plain and compressed, so that answers made of shared pieces and of a reader's
 * own marks are joined without compressing anything again. Each piece ends on a byte boundary (full flush).
 */
export interface Piece {
  plain: Buffer;
  deflated: Buffer;
  /** Continues a checksum over `plain`: set once the piece is used a second time, as shared ones are. */
  checksum?: ReturnType<typeof checksumOver> | null;
}

/** The checksum of everything up to and including this piece. */
function checksumAfter(sum: number, piece: Piece): number {
  if (piece.checksum) return piece.checksum(sum);
  piece.checksum = piece.checksum === undefined ? null : checksumOver(piece.plain);
  return crc32(piece.plain, sum);
}

/** A text at the best compression; `before`: the preceding bytes that the text may refer back to. */
export const deflate = (plain: Buffer, before?: Buffer): Buffer =>
  deflateRawSync(plain, {
    finishFlush: constants.Z_FULL_FLUSH,
    level: constants.Z_BEST_COMPRESSION,
    ...(before && before.length > 0 ? { dictionary: before } : {}),
  });

/** A piece that many answers share, compressed independently of what precedes it. */
export function wholePiece(text: string): Piece {
  const plain = Buffer.from(text);
  return { plain, deflated: deflate(plain) };
}

/** A piece of a single answer, compressed at the lowest level. */
export function quickPiece(text: string): Piece {
  const plain = Buffer.from(text);
  return {
    plain,
    deflated: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH, level: constants.Z_BEST_SPEED }),
  };
}

const STORED_MAX = 65_535;

/** A small piece, stored uncompressed. */
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

/** A mark padded to this number of bytes: spaces mean nothing in JSON. */
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
    // The checksum of an empty piece would restart the sum.
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

/** The pieces as the answer to one reader, in the encoding they accept. */
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
