type Node = { type: string; depth?: number; children?: Node[] };

/**
 * A remark plugin: the headings of a text take the levels from `topLevel` on, without gaps, whatever level
 * their author starts with. Most start with `##`, which would leave a gap under the surrounding heading.
 */
export function headingLevels(topLevel: number) {
  return (tree: Node): void => {
    // Written depths of the headings that may contain the next one.
    const above: number[] = [];
    const visit = (node: Node): void => {
      if (node.type === 'heading' && node.depth) {
        while ((above.at(-1) ?? 0) >= node.depth) above.pop();
        above.push(node.depth);
        node.depth = Math.min(6, topLevel + above.length - 1);
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}
