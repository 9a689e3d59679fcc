import { lowest, type Reader } from './lumps.ts';

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

/** A set of files: a bit for each, in two words. */
class Sets {
  readonly low: Int32Array;
  readonly high: Int32Array;

  constructor(count: number) {
    this.low = new Int32Array(count);
    this.high = new Int32Array(count);
  }

  set(at: number, file: number, is: boolean): void {
    const [words, bit] = file < WORD ? [this.low, 1 << file] : [this.high, 1 << (file - WORD)];
    if (is) words[at]! |= bit;
    else words[at]! &= ~bit;
  }

  has(at: number, file: number): boolean {
    return ((file < WORD ? this.low[at]! >> file : this.high[at]! >> (file - WORD)) & 1) === 1;
  }
}

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
  /** The same as sets: the files that an entry asks for, and those that a file imports. */
  readonly #asks: Sets;
  readonly #next: Sets;
  /** What each file brings along, itself among it. */
  readonly #brings: Sets;
  /** What each entry read, and what it cost, when it was last looked at; 1 in `#changed`: no longer. */
  readonly #reads: Sets;
  readonly #costs: Float64Array;
  readonly #changed: Uint8Array;
  readonly #state: Uint8Array;
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
    this.#asks = new Sets(readers.length);
    this.#next = new Sets(count);
    this.#brings = new Sets(count);
    this.#reads = new Sets(readers.length);
    this.#costs = new Float64Array(readers.length);
    this.#changed = new Uint8Array(readers.length);
    this.#state = new Uint8Array(count);
    for (const [index, part] of parts.entries()) {
      const file = start[index]!;
      this.#bytes[file]! += part.bytes;
      for (const reader of part.readers) this.#ask(reader, file, 1);
      for (const to of part.imports) {
        this.#importers[to]!.push(index);
        this.#link(file, start[to]!, 1);
      }
    }
  }

  fileOf(part: number): number {
    return this.#fileOf[part]!;
  }

  assignments(): number[] {
    return [...this.#fileOf];
  }

  move(index: number, to: number): void {
    const part = this.#parts[index]!;
    const from = this.#fileOf[index]!;
    this.#bytes[from]! -= part.bytes;
    this.#bytes[to]! += part.bytes;
    for (const reader of part.readers) {
      this.#ask(reader, from, -1);
      this.#ask(reader, to, 1);
    }
    for (let reader = 0; reader < this.#changed.length; reader++)
      if (this.#reads.has(reader, from) || this.#reads.has(reader, to)) this.#changed[reader] = 1;
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
    for (let reader = 0; reader < this.#readers.length; reader++) {
      if (this.#changed[reader] === 1) this.#costs[reader] = this.#costOf(reader);
      sum += this.#costs[reader]!;
    }
    this.#changed.fill(0);
    return sum;
  }

  #ask(reader: number, file: number, by: 1 | -1): void {
    const at = reader * this.#count + file;
    this.#asked[at]! += by;
    this.#changed[reader] = 1;
    if (this.#asked[at] === (by === 1 ? 1 : 0)) this.#asks.set(reader, file, by === 1);
  }

  #link(from: number, to: number, by: 1 | -1): void {
    if (from === to) return;
    const at = from * this.#count + to;
    this.#edges[at]! += by;
    if (this.#edges[at] !== (by === 1 ? 1 : 0)) return;
    this.#next.set(from, to, by === 1);
    this.#stale = true;
  }

  #bring(): void {
    this.#stale = false;
    this.#circle = false;
    this.#changed.fill(1);
    this.#state.fill(0);
    for (let file = 0; file < this.#count; file++) this.#visit(file);
  }

  #visit(file: number): void {
    const { low, high } = this.#brings;
    if (this.#state[file] === 1) this.#circle = true;
    if (this.#state[file] !== 0) return;
    this.#state[file] = 1;
    low[file] = file < WORD ? 1 << file : 0;
    high[file] = file < WORD ? 0 : 1 << (file - WORD);
    for (let rest = this.#next.low[file]!; rest !== 0; rest &= rest - 1) this.#follow(file, lowest(rest));
    for (let rest = this.#next.high[file]!; rest !== 0; rest &= rest - 1)
      this.#follow(file, lowest(rest) + WORD);
    this.#state[file] = 2;
  }

  #follow(file: number, to: number): void {
    const { low, high } = this.#brings;
    this.#visit(to);
    low[file]! |= low[to]!;
    high[file]! |= high[to]!;
  }

  #costOf(reader: number): number {
    const { low, high } = this.#brings;
    let [readLow, readHigh] = [0, 0];
    for (let rest = this.#asks.low[reader]!; rest !== 0; rest &= rest - 1) {
      readLow |= low[lowest(rest)]!;
      readHigh |= high[lowest(rest)]!;
    }
    for (let rest = this.#asks.high[reader]!; rest !== 0; rest &= rest - 1) {
      readLow |= low[lowest(rest) + WORD]!;
      readHigh |= high[lowest(rest) + WORD]!;
    }
    this.#reads.low[reader] = readLow;
    this.#reads.high[reader] = readHigh;
    let [files, sum] = [0, 0];
    for (let rest = readLow; rest !== 0; rest &= rest - 1, files++) sum += this.#bytes[lowest(rest)]!;
    for (let rest = readHigh; rest !== 0; rest &= rest - 1, files++) sum += this.#bytes[lowest(rest) + WORD]!;
    const { weight, most, room } = this.#readers[reader]!;
    return weight * sum + FULL * (sum / Math.max(1, room)) ** STEEP + FILE * Math.max(0, files - most);
  }
}
