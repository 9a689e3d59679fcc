type Node = { type: string; value?: string; children?: Node[] };

/**
 * A remark plugin: each end of line inside a paragraph becomes a line break, as people expect when they type
 * in a box.
 */
export function lineBreaks() {
  return (tree: Node): void => visit(tree);
}

function visit(node: Node): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'text' || !child.value?.includes('\n')) {
      visit(child);
      return [child];
    }
    return child.value
      .split('\n')
      .flatMap((value, index): Node[] =>
        index === 0 ? [{ type: 'text', value }] : [{ type: 'break' }, { type: 'text', value }],
      );
  });
}
