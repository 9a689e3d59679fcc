import { useMemo } from 'react';
import type { ShowImage } from './Markdown.tsx';
import { MarkdownTree } from './MarkdownTree.tsx';
import { parseMarkdown } from './parse.ts';

type Props = { source: string; topLevel: 2 | 3; breaks: boolean; image?: ShowImage | undefined };

/**
 * Headings, bold, italic, code, lists, tables, rules, line breaks and links; no image is loaded from an
 * address.
 */
export function MarkdownBody({ source, topLevel, breaks, image }: Props) {
  const tree = useMemo(() => parseMarkdown(source, { topLevel, breaks }), [source, topLevel, breaks]);
  return (
    <div className="prose">
      <MarkdownTree tree={tree} shows={{ image }} />
    </div>
  );
}
