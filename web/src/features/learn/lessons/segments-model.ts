/** A part of a lesson's text: Markdown, a note around some, or a challenge in its place. */
export type Segment =
  | { type: 'text'; source: string }
  | { type: 'note'; kind: NoteKind; title: string; source: string }
  | { type: 'challenge'; slug: string };

export type NoteKind = 'note' | 'attention' | 'astuce';

const NOTE = /^:::[ \t]*(note|attention|astuce)(?:\[([^\]]*)\])?\s*$/;
const NOTE_END = /^:::\s*$/;
const CHALLENGE = /^::challenge\{([^}]*)\}\s*$/;
const FENCE = /^(`{3,}|~{3,})/;
/** What a reference leads to: said once, and meant everywhere in the text. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s*\S/;

/** A text in its parts, in order. What stands inside a block of code is code, whatever it looks like. */
export function segmentsOf(body: string): Segment[] {
  const segments: Segment[] = [];
  const definitions: string[] = [];
  let lines: string[] = [];
  let fence = '';
  let note: { kind: NoteKind; title: string } | null = null;
  const close = () => {
    const source = lines.join('\n');
    lines = [];
    if (note) segments.push({ type: 'note', ...note, source });
    else if (source.trim() !== '') segments.push({ type: 'text', source });
    note = null;
  };
  for (const line of body.split('\n')) {
    if (fence) {
      if (line.trimEnd().startsWith(fence) && /^[`~]+$/.test(line.trim())) fence = '';
      lines.push(line);
      continue;
    }
    fence = FENCE.exec(line)?.[1] ?? '';
    const opened = NOTE.exec(line);
    const challenge = CHALLENGE.exec(line);
    if (opened || challenge || NOTE_END.test(line)) close();
    else lines.push(line);
    if (opened) note = { kind: opened[1] as NoteKind, title: opened[2] ?? '' };
    if (challenge) segments.push({ type: 'challenge', slug: challenge[1] ?? '' });
    if (!fence && DEFINITION.test(line)) definitions.push(line);
  }
  close();
  return definitions.length === 0 ? segments : segments.map((one) => withDefinitions(one, definitions));
}

const withDefinitions = (segment: Segment, definitions: readonly string[]): Segment =>
  segment.type === 'challenge'
    ? segment
    : { ...segment, source: [segment.source, '', ...definitions].join('\n') };

/** What a block of code says of itself: its title, and the lines that it lights up. */
export function codeMeta(meta: string | null | undefined): { title: string; lit: ReadonlySet<number> } {
  const text = meta ?? '';
  const title = /title="([^"]*)"/.exec(text)?.[1] ?? '';
  const lit = new Set<number>();
  for (const part of (/\{([\d,\s-]+)\}/.exec(text)?.[1] ?? '').split(',')) {
    const [from = 0, to = from] = part.split('-').map((value) => Number.parseInt(value, 10));
    if (!(from > 0)) continue;
    // A range longer than any block of code lights no more than one.
    for (let line = from; line <= Math.min(to, from + 500); line += 1) lit.add(line);
  }
  return { title, lit };
}

export type Token = { text: string; type?: string };

/** The tokens of a code line by line: one that spans several is cut at their ends. */
export function linesOf(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const { text, type } of tokens)
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, type });
    }
  return lines;
}
