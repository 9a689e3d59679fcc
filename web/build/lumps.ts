/** Modules that are sent in one file, and the entries (by their number) that read it. */
export interface Lump {
  modules: string[];
  bytes: number;
  readers: Set<number>;
}

/** An entry: how much a byte that it does not need weighs, and how many files that others share it may ask for. */
export interface Reader {
  weight: number;
  most: number;
  /** Bytes of such files that it may read; those beyond weigh most. */
  room: number;
}

/** A lump at work: who reads it as bits, and what it imports, through others too. */
interface Node extends Lump {
  bits: Uint32Array;
  next: Set<Node>;
  all: Set<Node>;
}

/** The number of the lowest bit of a word. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** What the readers of one weigh that do not read the other. */
function weightWithout(one: Node, other: Node, weights: number[]): number {
  let sum = 0;
  for (let word = 0; word < one.bits.length; word++) {
    let rest = one.bits[word]! & ~other.bits[word]!;
    while (rest !== 0) {
      sum += weights[word * 32 + lowest(rest)]!;
      rest &= rest - 1;
    }
  }
  return sum;
}

/** Bytes, weighed, that readers would read without need if two files were one: it brings what either imports. */
function waste(a: Node, b: Node, weights: number[], least: number): number {
  let bytes = 0;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const read of [other, ...other.all]) {
      bytes += read.bytes * weightWithout(one, read, weights);
      if (bytes > least) return bytes;
    }
  return bytes;
}

/** Whether one is reached from the other through a third: made one file, they would import themselves. */
const circles = (a: Node, b: Node): boolean =>
  [...a.next].some((one) => one !== b && one.all.has(b)) ||
  [...b.next].some((one) => one !== a && one.all.has(a));

/** What each imports, and that who reads a file reads what it imports. */
function link(lumps: Lump[], words: number, importsOf: (id: string) => readonly string[]): Node[] {
  const nodes = lumps.map(
    (lump): Node => ({ ...lump, bits: new Uint32Array(words), next: new Set(), all: new Set() }),
  );
  const holder = new Map(nodes.flatMap((node) => node.modules.map((id) => [id, node] as const)));
  for (const node of nodes)
    for (const id of node.modules)
      for (const to of importsOf(id)) {
        const other = holder.get(to);
        if (other && other !== node) node.next.add(other);
      }
  for (const node of nodes) {
    const waiting = [...node.next];
    for (let one = waiting.pop(); one; one = waiting.pop())
      if (!node.all.has(one)) {
        node.all.add(one);
        waiting.push(...one.next);
      }
  }
  for (const node of nodes)
    for (const reader of node.readers) for (const read of node.all) read.readers.add(reader);
  for (const node of nodes) for (const reader of node.readers) node.bits[reader >> 5]! |= 1 << (reader & 31);
  return nodes;
}

/** How many bits two sets share. */
function shared(one: Uint32Array, other: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < one.length; word++)
    for (let rest = one[word]! & other[word]!; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The two that are best made one: the fewest bytes without need for each file less. */
function choose(nodes: Node[], crowded: number[], weights: number[]): [Node, Node] | null {
  const crowdedMask = new Uint32Array(Math.ceil(weights.length / 32));
  for (const reader of crowded) crowdedMask[reader >> 5]! |= 1 << (reader & 31);
  const crowdedBits = nodes.map(({ bits }) => bits.map((word, index) => word & crowdedMask[index]!));
  let best: { pair: [Node, Node]; cost: number } | null = null;
  for (const [i, a] of nodes.entries())
    for (let j = i + 1; j < nodes.length; j++) {
      const gain = shared(crowdedBits[i]!, crowdedBits[j]!);
      if (gain === 0) continue;
      const b = nodes[j]!;
      const cost: number = (waste(a, b, weights, (best?.cost ?? Number.POSITIVE_INFINITY) * gain) + 1) / gain;
      if ((!best || cost < best.cost) && !circles(a, b)) best = { pair: [a, b], cost };
    }
  return best?.pair ?? null;
}

/**
 * Joins files until no entry asks for too many of them, each time where it costs the fewest bytes that are not needed
 * for each file less, and never where files would import each other in a circle.
 */
export function mergeLumps(
  all: Lump[],
  readers: Reader[],
  importsOf: (id: string) => readonly string[],
): Lump[] {
  const weights = readers.map(({ weight }) => weight);
  let lumps = all;
  for (;;) {
    const nodes = link(lumps, Math.ceil(readers.length / 32), importsOf);
    const crowded = readers.flatMap(({ most }, reader) =>
      nodes.filter((node) => node.readers.has(reader)).length > most ? [reader] : [],
    );
    const pair = choose(nodes, crowded, weights);
    if (!pair) return nodes;
    const [a, b] = pair;
    const one: Lump = {
      modules: [...a.modules, ...b.modules],
      bytes: a.bytes + b.bytes,
      readers: new Set([...a.readers, ...b.readers]),
    };
    lumps = [...nodes.filter((node) => node !== a && node !== b), one];
  }
}
