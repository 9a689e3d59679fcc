import {
  NOTE_KINDS,
  type NoteKind,
  type Outlined,
  type TextNode,
  type TextPart,
} from '@fanion/rules/learn/lesson-text';
import { slugify } from '@fanion/rules/slug';
import MarkdownIt, { type Token } from 'markdown-it';
import { nodesOf, plainText } from './nodes.ts';

/** The text of a lesson as its page shows it. */
export interface LessonText {
  parts: TextPart[];
  /** Its headings of the second and third levels, in order. */
  outline: Outlined[];
}

type Segment =
  | { type: 'text'; source: string }
  | { type: 'note'; kind: NoteKind; title: string; source: string };

const NOTE = new RegExp(`^:::[ \\t]*(${NOTE_KINDS.join('|')})(?:\\[([^\\]]*)\\])?\\s*$`);
const NOTE_END = /^:::\s*$/;
const CHALLENGE = /^::challenge\{([^}]*)\}\s*$/;
const FENCE = /^(`{3,}|~{3,})/;
/** The target of a reference: defined once, used anywhere in the text. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s*\S/;

/** CommonMark and tables. It reads any text in linear time, whatever its nesting. */
const markdown = new MarkdownIt('default', { html: false }).disable('strikethrough');
// The page checks addresses, and shows unsafe ones as text.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

/**
 * The Markdown of a lesson as a tree, parsed here both for readers and for authors. Never throws; unknown
 * syntax is text.
 */
export function readText(body: string): LessonText {
  const { segments, definitions } = segmentsOf(body);
  const references = {};
  markdown.parse(definitions.join('\n'), references);
  const read = (source: string): TextNode[] => nodesOf(markdown.parse(source, references) as Token[]);
  const parts = segments.map((segment): TextPart => {
    if (segment.type === 'challenge') return segment;
    const { source, ...rest } = segment;
    return { ...rest, nodes: read(source) };
  });
  return { parts, outline: outlineOf(parts) };
}

/** Most elements of a text: twenty times those of a lesson that takes ten minutes to read. */
export const ELEMENTS_MAX = 5_000;
export const TOO_MANY_ELEMENTS = `Texte trop morcelé\u00a0: ${ELEMENTS_MAX / 1000}\u202f000 éléments au plus (paragraphes, cases de tableaux, mots en gras…).`;

/** Elements that a page creates for a text: its nodes, and its parts. */
export function countElements(parts: readonly TextPart[]): number {
  const count = ({ children = [] }: TextNode): number =>
    children.reduce((sum, child) => sum + count(child), 1);
  return parts.reduce(
    (sum, part) => ('nodes' in part ? part.nodes.reduce((all, node) => all + count(node), sum + 1) : sum + 1),
    0,
  );
}

/** The segments of a text, in order. Anything inside a block of code is code, whatever it looks like. */
function segmentsOf(body: string) {
  const segments: (Segment | Extract<TextPart, { type: 'challenge' }>)[] = [];
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
  return { segments, definitions };
}

/** Gives the headings of the second and third levels a unique anchor, and lists them in order. */
function outlineOf(parts: readonly TextPart[]): Outlined[] {
  const anchorCounts = new Map<string, number>();
  const headings = parts
    .flatMap((part) => ('nodes' in part ? part.nodes : []))
    .filter(({ type, depth }) => type === 'heading' && (depth === 2 || depth === 3));
  return headings.map((heading) => {
    const text = plainText(heading);
    const plain = slugify(text) || 'section';
    const before = anchorCounts.get(plain) ?? 0;
    anchorCounts.set(plain, before + 1);
    heading.anchor = before === 0 ? plain : `${plain}-${before}`;
    return { depth: heading.depth ?? 2, text, anchor: heading.anchor };
  });
}
