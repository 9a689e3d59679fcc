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

/** How far back a compressed text may refer (deflate's window). */
const WINDOW = 32_768;
/** A byte that no JSON text holds: nothing will refer to where it stands. */
const NOWHERE = 0xff;

/** A text that all readers share, and the bytes of the reader's mark that follows it. */
export interface Marked {
  text: string;
  mark: number;
}

/**
 * Compresses texts that will follow one another in this order, each followed by a mark that is not known yet. A text
 * refers to the texts before it, never to a mark, so any mark of that length may stand there. `head` is what comes
 * before the first.
 */
export function chainPieces(head: Piece, texts: readonly Marked[]): Piece[] {
  let before = head.plain;
  return texts.map(({ text, mark }) => {
    const plain = Buffer.from(text);
    const dictionary = before.subarray(-WINDOW);
    const deflated = deflateRawSync(plain, {
      finishFlush: constants.Z_FULL_FLUSH,
      level: 9,
      ...(dictionary.length > 0 ? { dictionary } : {}),
    });
    before = Buffer.concat([dictionary, plain, Buffer.alloc(mark, NOWHERE)]);
    return { plain, deflated };
  });
}

/** A piece that many answers share, compressed without a look at what stands before. */
export const wholePiece = (text: string): Piece => chainPieces(storedPiece(''), [{ text, mark: 0 }])[0]!;

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

/** Pieces that follow one another, as one: nothing is compressed again. */
const glue = (pieces: readonly Piece[]): Piece => ({
  plain: Buffer.concat(pieces.map(({ plain }) => plain)),
  deflated: Buffer.concat(pieces.map(({ deflated }) => deflated)),
});

/** Places in a glued piece, and glued pieces in a longer one. Each of the two is one more copy of the whole list. */
const GLUED = 4;
const LONGEST = GLUED ** 2;

/** A list of pieces by place, and those of places that follow one another glued: by one, by four, by sixteen. */
export type Runs = readonly (readonly Piece[])[];

/** `usual`: what stands at each place for most readers, in one piece or several. */
export function runsOf(usual: readonly (readonly Piece[])[]): Runs {
  const runs = [usual.map(glue)];
  for (let size = GLUED; size <= LONGEST; size *= GLUED) {
    const shorter = runs.at(-1)!;
    const whole = Math.floor(shorter.length / GLUED);
    runs.push(Array.from({ length: whole }, (_, at) => glue(shorter.slice(at * GLUED, (at + 1) * GLUED))));
  }
  return runs;
}

/**
 * The list where some places have other pieces than the usual ones, in few pieces: how many there are grows with the other
 * places, not with the list. `others`: by place, in their order.
 */
export function piecesWith(runs: Runs, others: ReadonlyMap<number, readonly Piece[]>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const fill = (until: number): void => {
    while (at < until) {
      let level = runs.length - 1;
      let size = LONGEST;
      while (level > 0 && (at % size !== 0 || at + size > until)) {
        level -= 1;
        size /= GLUED;
      }
      pieces.push(runs[level]![at / size]!);
      at += size;
    }
  };
  for (const [place, own] of others) {
    fill(place);
    pieces.push(...own);
    at = place + 1;
  }
  fill(runs[0]!.length);
  return pieces;
}

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
