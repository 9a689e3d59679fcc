/** A write-up of the demo association: `Key: value` lines, a line of three dashes, then the Markdown. */
export interface DemoWriteup {
  title: string;
  summary: string;
  /** Slug of the event or of the challenge that it is about. */
  event: string | null;
  challenge: string | null;
  tags: string[];
  /** Possible authors, the most likely first: the first who solved the challenge is the author. */
  authors: string[];
  state: 'draft' | 'submitted' | 'published';
  /** Days after the end of the event, or after the author's solve. */
  days: number;
  content: string;
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Reads a file of `content/writeups`; throws when a field is missing. */
export function readDemoWriteup(text: string): DemoWriteup {
  const [head = '', ...rest] = text.split('\n---\n');
  const fields = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`${name} is missing`);
    return value;
  };
  const state = field('state');
  if (state !== 'draft' && state !== 'submitted' && state !== 'published') throw new Error(state);
  return {
    title: field('title'),
    summary: field('summary'),
    event: fields.get('event') ?? null,
    challenge: fields.get('challenge') ?? null,
    tags: listOf(field('tags')),
    authors: listOf(field('authors')),
    state,
    days: Number(field('days')),
    content: rest.join('\n---\n').trim(),
  };
}
