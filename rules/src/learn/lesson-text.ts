export const NOTE_KINDS = ['note', 'attention', 'astuce'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A node of a text, with the names and fields of mdast; absent fields are left out. */
export interface TextNode {
  type: string;
  children?: TextNode[];
  value?: string;
  /** For a heading: its level; `anchor`: its name in an address, when it is in the outline. */
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

/** A part of a lesson's text: paragraphs, a note around some, or an embedded challenge. */
export type TextPart =
  | { type: 'text'; nodes: TextNode[] }
  | { type: 'note'; kind: NoteKind; title: string; nodes: TextNode[] }
  | { type: 'challenge'; slug: string }
  /** A challenge that the reader may not see, with what would open it to them; null: it is not published. */
  | { type: 'closed'; opens: 'prerequisite' | 'plan' | null };

/** A heading listed in the outline of a lesson, of the second or the third level. */
export interface Outlined {
  depth: number;
  text: string;
  anchor: string;
}
