import type { Reader } from './lumps.ts';

/** A part that is always read together: which entries ask for it, and the parts that it imports. */
export interface Part {
  modules: string[];
  bytes: number;
  readers: number[];
  imports: number[];
}

/** Files at most: each is a bit of two words. */
export const MOST_FILES = 62;
const WORD = 31;

/** What an entry costs that reads as much as its room; and a file more than it may ask for. */
const FULL = 1_000_000_000;
/** So that the heaviest is made lighter before the others. */
const STEEP = 12;
const FILE = 1_000_000_000_000;

/** Parts in files, and what they cost those who read them. */
export class Files {
  readonly #parts: readonly Part[];
  readonly #readers: readonly Reader[];
  readonly #count: number;
  readonly #fileOf: Int32Array;
  readonly #bytes: Float64Array;
  /** Parts of a file that an entry asks for, and imports that lead from a file to another. */
  readonly #asked: Int32Array;
  readonly #edges: Int32Array;
  readonly #importers: number[][];
  /** What each file brings along, itself among it: a bit for a file, in two words. */
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  #stale = true;
  #circle = false;

  /** `start`: the file of each part, of `count`. */
  constructor(parts: readonly Part[], readers: readonly Reader[], count: number, start: readonly number[]) {
    this.#parts = parts;
    this.#readers = readers;
    this.#count = count;
    this.#fileOf = Int32Array.from(start);
    this.#bytes = new Float64Array(count);
    this.#asked = new Int32Array(readers.length * count);
    this.#edges = new Int32Array(count * count);
    this.#importers = parts.map(() => []);
    this.#low = new Int32Array(count);
    this.#high = new Int32Array(count);
    for (const [index, part] of parts.entries()) {
      const file = start[index]!;
      this.#bytes[file]! += part.bytes;
      for (const reader of part.readers) this.#asked[reader * count + file]! += 1;
      for (const to of part.imports) {
        this.#importers[to]!.push(index);
        this.#link(file, start[to]!, 1);
      }
    }
  }

  fileOf(part: number): number {
    return this.#fileOf[part]!;
  }

  places(): number[] {
    return [...this.#fileOf];
  }

  move(index: number, to: number): void {
    const part = this.#parts[index]!;
    const from = this.#fileOf[index]!;
    this.#bytes[from]! -= part.bytes;
    this.#bytes[to]! += part.bytes;
    for (const reader of part.readers) {
      this.#asked[reader * this.#count + from]! -= 1;
      this.#asked[reader * this.#count + to]! += 1;
    }
    for (const other of part.imports) {
      this.#link(from, this.#fileOf[other]!, -1);
      this.#link(to, this.#fileOf[other]!, 1);
    }
    for (const other of this.#importers[index]!) {
      this.#link(this.#fileOf[other]!, from, -1);
      this.#link(this.#fileOf[other]!, to, 1);
    }
    this.#fileOf[index] = to;
  }

  /** Infinite where files import each other in a circle. */
  cost(): number {
    if (this.#stale) this.#bring();
    if (this.#circle) return Number.POSITIVE_INFINITY;
    let sum = 0;
    for (let reader = 0; reader < this.#readers.length; reader++) sum += this.#costOf(reader);
    return sum;
  }

  #link(from: number, to: number, by: 1 | -1): void {
    if (from === to) return;
    const at = from * this.#count + to;
    this.#edges[at]! += by;
    if (this.#edges[at] === (by === 1 ? 1 : 0)) this.#stale = true;
  }

  #bring(): void {
    const count = this.#count;
    this.#stale = false;
    this.#circle = false;
    const state = new Uint8Array(count);
    const visit = (file: number): void => {
      if (state[file] === 1) this.#circle = true;
      if (state[file] !== 0) return;
      state[file] = 1;
      let [low, high] = file < WORD ? [1 << file, 0] : [0, 1 << (file - WORD)];
      for (let to = 0; to < count; to++)
        if (this.#edges[file * count + to]! > 0) {
          visit(to);
          low |= this.#low[to]!;
          high |= this.#high[to]!;
        }
      this.#low[file] = low;
      this.#high[file] = high;
      state[file] = 2;
    };
    for (let file = 0; file < count; file++) visit(file);
  }

  #costOf(reader: number): number {
    const count = this.#count;
    let [low, high] = [0, 0];
    for (let file = 0; file < count; file++)
      if (this.#asked[reader * count + file]! > 0) {
        low |= this.#low[file]!;
        high |= this.#high[file]!;
      }
    let [files, sum] = [0, 0];
    for (let file = 0; file < count; file++)
      if (((file < WORD ? low >> file : high >> (file - WORD)) & 1) === 1) {
        files += 1;
        sum += this.#bytes[file]!;
      }
    const { weight, most, room } = this.#readers[reader]!;
    return weight * sum + FULL * (sum / Math.max(1, room)) ** STEEP + FILE * Math.max(0, files - most);
  }
}
