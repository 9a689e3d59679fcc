import { NOTE_KINDS } from '@fanion/rules/learn/lesson-text';
/** A fenced block of code; `line` is its fence's line in the text, from 1. */
export interface Block {
  language: string;
  title: string;
  code: string;
  line: number;
}

/** Something that a text references, with its line from 1. */
export interface Reference {
  name: string;
  line: number;
}

/** The parts of a lesson's Markdown. */
export interface MarkdownParts {
  /** Without code, with the same lines. */
  prose: string;
  blocks: Block[];
  /** Of the second and third levels. */
  headings: { depth: 2 | 3; text: string; line: number }[];
  /** Files of the lesson by their relative path, pictures apart. */
  images: Reference[];
  files: Reference[];
  /** Slugs of `::challenge{slug}`. */
  challenges: Reference[];
  /** Unsupported parts: raw HTML, addresses that are not links, notes of an unknown kind or never closed. */
  wrong: { message: string; line: number }[];
}

const FENCE = /^(`{3,}|~{3,})[ \t]*(\w*)([^\n]*)$/;
/**
 * Matches up to the address; a line may be a whole lesson, so the bounds prevent rescanning it from each
 * character.
 */
const TARGET = /(!?)\[([^\]\n]{0,500})\]\(\s{0,500}<?([^\s)>]+)/g;
/** A bare address, and the target of a reference. */
const ADDRESS = /<([a-zA-Z][\w+.-]*:[^\s<>]*)>|^\[[^\]]+\]:\s*(\S+)/g;
/** A tag, a comment or a declaration; not `<https://…>`, nor `a < b`. */
const HTML = /<(?:\/?[a-zA-Z][\w-]*(?=[\s/>])|!--|!\w|\?)/;
const SCHEME = /^[a-zA-Z][\w+.-]*:/;
/** A browser reads `/\\` as `//`, which leads elsewhere. */
const GOOD_LINK = /^(?:https:\/\/|mailto:|#|\/(?![/\\]))/;
const FILE = /^files\/[\w.-]+$/;
const NOTE = /^:::[ \t]*(\w*)/;
const NOTES: ReadonlySet<string> = new Set(NOTE_KINDS);

const HTML_REFUSED = 'Le HTML n’est pas accepté\u00a0: écrivez en Markdown, et le code entre accents graves.';
const linkRefused = (target: string) =>
  `Ce lien n’est pas accepté\u00a0: «\u00a0${target.slice(0, 60)}\u00a0» (https, mailto, une page d’ici, ou files/…).`;

const undescribed = (target: string) =>
  `Cette image n’est pas décrite\u00a0: «\u00a0${target.slice(0, 60)}\u00a0». Écrivez entre les crochets ce qu’elle montre.`;

/** Blanks inline code in a line, so that its content is not parsed: from backticks to as many backticks. */
function withoutCode(line: string): string {
  let text = '';
  let from = 0;
  const runs = [...line.matchAll(/`+/g)];
  for (let at = 0; at < runs.length; at += 1) {
    const { 0: accents, index } = runs[at]!;
    let close = at + 1;
    while (close < runs.length && runs[close]![0].length !== accents.length) close += 1;
    const closing = runs[close];
    if (!closing) continue;
    const end = closing.index + accents.length;
    text += line.slice(from, index) + ' '.repeat(end - index);
    from = end;
    at = close;
  }
  return text + line.slice(from);
}

/** A title without its closing signs. */
function headingText(written: string): string {
  const text = written.trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const closed = end === 0 || text[end - 1]!.trim() === '';
  return (closed ? text.slice(0, end).trimEnd() : text).replaceAll('`', '');
}

/** Parses the Markdown of a lesson for its references; never throws. */
export function partsOf(body: string): MarkdownParts {
  const parts: MarkdownParts = {
    prose: '',
    blocks: [],
    headings: [],
    images: [],
    files: [],
    challenges: [],
    wrong: [],
  };
  const prose: string[] = [];
  let open: { fence: string; block: Block } | null = null;
  let note = 0;
  for (const [index, written] of body.split('\n').entries()) {
    const line = index + 1;
    const fence = FENCE.exec(written);
    if (open) {
      const closes = written.trimEnd().startsWith(open.fence) && /^[`~]+$/.test(written.trim());
      if (closes) {
        parts.blocks.push(open.block);
        open = null;
      } else open.block.code += `${written}\n`;
      prose.push('');
      continue;
    }
    if (fence) {
      const title = /title="([^"]*)"/.exec(fence[3]!)?.[1] ?? '';
      open = { fence: fence[1]!, block: { language: fence[2]!, title, code: '', line } };
      prose.push('');
      continue;
    }
    prose.push(written);
    note = readNote(parts, written, line, note);
    readLine(parts, withoutCode(written), written, line);
  }
  if (open) parts.wrong.push({ message: 'Ce bloc de code n’est pas fermé.', line: open.block.line });
  if (note > 0)
    parts.wrong.push({ message: 'Cet encadré n’est pas fermé par «\u00a0:::\u00a0».', line: note });
  parts.prose = prose.join('\n');
  return parts;
}

/** The line on which a note was opened, 0 outside of one. */
function readNote({ wrong }: MarkdownParts, written: string, line: number, opened: number): number {
  const found = NOTE.exec(written);
  if (!found) return opened;
  const kind = found[1]!;
  if (kind === '') {
    if (opened === 0) wrong.push({ message: 'Ce «\u00a0:::\u00a0» ne ferme aucun encadré.', line });
    return 0;
  }
  if (!NOTES.has(kind))
    wrong.push({
      message: `Encadré inconnu\u00a0: «\u00a0${kind.slice(0, 40)}\u00a0» (note, attention ou astuce).`,
      line,
    });
  if (opened > 0) wrong.push({ message: 'Un encadré n’en contient pas un autre.', line });
  return line;
}

function readLine(parts: MarkdownParts, text: string, written: string, line: number): void {
  const heading = /^(#{2,3}) +(\S.*)$/.exec(written);
  if (heading)
    parts.headings.push({ depth: heading[1]!.length as 2 | 3, text: headingText(heading[2]!), line });
  if (/^#(?: |$)/.test(written))
    parts.wrong.push({
      message: 'Un titre du premier niveau\u00a0: c’est celui de la leçon, dans l’en-tête.',
      line,
    });
  const challenge = /^::challenge\{([^}]*)\}\s*$/.exec(written);
  if (challenge) parts.challenges.push({ name: challenge[1]!, line });
  if (HTML.test(text)) parts.wrong.push({ message: HTML_REFUSED, line });
  const last = text.lastIndexOf(')');
  for (const { 0: found, 1: bang, 2: alt = '', 3: target = '', index } of text.matchAll(TARGET)) {
    // An unclosed one is not a link.
    if (index + found.length > last) break;
    if (bang && alt.trim() === '') parts.wrong.push({ message: undescribed(target), line });
    if (FILE.test(target)) (bang ? parts.images : parts.files).push({ name: target, line });
    else if (bang || !GOOD_LINK.test(target)) parts.wrong.push({ message: linkRefused(target), line });
  }
  for (const [, target = ''] of text.matchAll(ADDRESS))
    if (SCHEME.test(target) && !GOOD_LINK.test(target))
      parts.wrong.push({ message: linkRefused(target), line });
  const reference = /^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/.exec(text)?.[1];
  if (reference && !GOOD_LINK.test(reference)) parts.wrong.push({ message: linkRefused(reference), line });
}
