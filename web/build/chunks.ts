/** A file of scripts as the build knows it once it is whole. */
export interface Chunk {
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** The files that these ask for, with those that they import. */
export function importClosure(chunks: ReadonlyMap<string, Chunk>, starts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.get(name);
    if (found.has(name) || !chunk) continue;
    found.add(name);
    waiting.push(...chunk.imports);
  }
  return found;
}

/** The files that hold a module, by the end of its name. */
export const holding = (chunks: ReadonlyMap<string, Chunk>, end: string): string[] =>
  [...chunks].flatMap(([name, { moduleIds }]) => (moduleIds.some((id) => id.endsWith(end)) ? [name] : []));

/** The files of scripts among all that a build writes. */
export const chunksOf = <File extends { type: string }>(
  bundle: Readonly<Record<string, File>>,
): Map<string, Extract<File, { type: 'chunk' }>> =>
  new Map(
    Object.entries(bundle).flatMap(([name, file]) =>
      file.type === 'chunk' ? [[name, file as Extract<File, { type: 'chunk' }>] as const] : [],
    ),
  );
