export const NOTE_KINDS = ['note', 'attention', 'astuce'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A node of a text, by the names and the fields of mdast; what it does not say is left out. */
export interface TextNode {
  type: string;
  children?: TextNode[];
  value?: string;
  /** Of a heading: its level; `anchor`: what an address names it by, when it is in the outline. */
  depth?: number;
  anchor?: string;
  ordered?: boolean;
  start?: number;
  spread?: boolean;
  lang?: string;
  meta?: string;
  url?: string;
  title?: string;
  alt?: string;
  align?: (string | null)[];
}

/** A part of a lesson's text: paragraphs, a note around some, or a challenge in its place. */
export type TextPart =
  | { type: 'text'; nodes: TextNode[] }
  | { type: 'note'; kind: NoteKind; title: string; nodes: TextNode[] }
  | { type: 'challenge'; slug: string }
  /** One that the reader may not know of, by what would open it to them; null: it is not published. */
  | { type: 'closed'; opens: 'prerequisite' | 'plan' | null };

/** A heading that the outline of a lesson names, of the second or the third level. */
export interface Outlined {
  depth: number;
  text: string;
  anchor: string;
}
