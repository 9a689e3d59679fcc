import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { lineBreaks } from './breaks.ts';
import { headingLevels } from './headings.ts';

/** A text as a tree, and its node types. */
export type Root = ReturnType<typeof fromMarkdown>;
export type Nodes = Root | Root['children'][number];
export type Code = Extract<Nodes, { type: 'code' }>;
export type Heading = Extract<Nodes, { type: 'heading' }>;
export type List = Extract<Nodes, { type: 'list' }>;
export type Table = Extract<Nodes, { type: 'table' }>;

type ParseOptions = {
  /** The level of its first headings; as written by default. */
  topLevel?: number;
  /** Each end of line is a line break. */
  breaks?: boolean;
};

/** A text as a tree: CommonMark and tables. */
export function parseMarkdown(source: string, { topLevel, breaks }: ParseOptions = {}): Root {
  const tree = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  if (topLevel) headingLevels(topLevel)(tree);
  if (breaks) lineBreaks()(tree);
  return tree;
}
