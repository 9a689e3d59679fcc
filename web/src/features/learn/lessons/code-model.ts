/** The info string of a block of code: its title, and its highlighted lines. */
export function parseCodeMeta(meta: string | null | undefined): { title: string; lit: ReadonlySet<number> } {
  const text = meta ?? '';
  const title = /title="([^"]*)"/.exec(text)?.[1] ?? '';
  const lit = new Set<number>();
  for (const part of (/\{([\d,\s-]+)\}/.exec(text)?.[1] ?? '').split(',')) {
    const [from = 0, to = from] = part.split('-').map((value) => Number.parseInt(value, 10));
    if (!(from > 0)) continue;
    // Bounds a range longer than any block of code.
    for (let line = from; line <= Math.min(to, from + 500); line += 1) lit.add(line);
  }
  return { title, lit };
}

export type Token = { text: string; type?: string };

/** The tokens of a code by line: one that spans several lines is split. */
export function linesOf(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const { text, type } of tokens)
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, type });
    }
  return lines;
}
