import { Fragment, type ReactNode } from 'react';
import type { Code, Heading, List, Nodes, Root, Table } from './parse.ts';
import { safeHref } from './safe-href.ts';

/** Custom renderings; null leaves a node to the default one. */
export type Renderers = {
  /** For an image by its address, its description and its title. */
  image?: (address: string, alt: string, title: string) => ReactNode;
  link?: (address: string, children: ReactNode) => ReactNode;
  code?: (code: Code) => ReactNode;
  heading?: (heading: Heading, children: ReactNode) => ReactNode;
};

type LinkDefinition = { url: string; title?: string | null };
type RenderContext = { shows: Renderers; definitions: ReadonlyMap<string, LinkDefinition> };

/** A tree as elements. HTML stays as typed text; no unchecked address becomes a link. */
export function MarkdownTree({ tree, shows }: { tree: Root; shows: Renderers }) {
  const definitions = new Map<string, LinkDefinition>();
  for (const node of tree.children)
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  return childrenOf(tree, { shows, definitions });
}

/** A node of a text that never changes has no identity but its index. */
const childrenOf = (node: Nodes, way: RenderContext): ReactNode =>
  'children' in node
    ? node.children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text gives the same tree
        <Fragment key={index}>{show(child, way)}</Fragment>
      ))
    : null;

function show(node: Nodes, way: RenderContext): ReactNode {
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'paragraph':
      return <p>{childrenOf(node, way)}</p>;
    case 'strong':
      return <strong>{childrenOf(node, way)}</strong>;
    case 'emphasis':
      return <em>{childrenOf(node, way)}</em>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote>{childrenOf(node, way)}</blockquote>;
    case 'heading':
      return showHeading(node, way);
    case 'code':
      return way.shows.code?.(node) ?? <Block code={node.value} />;
    case 'list':
      return showList(node, way);
    case 'table':
      return showTable(node, way);
    default:
      return showTarget(node, way);
  }
}

function showHeading(node: Heading, way: RenderContext): ReactNode {
  const children = childrenOf(node, way);
  const Level = `h${node.depth}` as 'h2';
  return way.shows.heading?.(node, children) ?? <Level>{children}</Level>;
}

/** Long lines of code scroll sideways, which must work by keyboard. */
function Block({ code }: { code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <pre tabIndex={0}>
      <code>{code}</code>
    </pre>
  );
}

function showList(node: List, way: RenderContext): ReactNode {
  const loose = node.spread || node.children.some(({ spread }) => spread);
  const items = node.children.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same text gives the same list
    <li key={index}>
      {item.children.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text gives the same list
        <Fragment key={at}>
          {!loose && child.type === 'paragraph' ? childrenOf(child, way) : show(child, way)}
        </Fragment>
      ))}
    </li>
  ));
  return node.ordered ? <ol start={node.start ?? undefined}>{items}</ol> : <ul>{items}</ul>;
}

function showTable({ children: [head, ...rows], align }: Table, way: RenderContext): ReactNode {
  const edge = (index: number) => (align?.[index] === 'right' ? 'right' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <div className="prose-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, index) =>
              // The corner above row headings heads nothing.
              cell.children.length === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
                <td key={index} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
                <th key={index} scope="col" data-align={edge(index)}>
                  {childrenOf(cell, way)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
            <tr key={at}>
              {row.children.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
                <td key={index} data-align={edge(index)}>
                  {childrenOf(cell, way)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Links and images, whose address is beside them or at the end of the text. */
function showTarget(node: Nodes, way: RenderContext): ReactNode {
  if (node.type === 'link') return showLink(node.url, childrenOf(node, way), way);
  if (node.type === 'image') return showImage(node, node.alt, way);
  const found = 'identifier' in node ? way.definitions.get(node.identifier) : undefined;
  if (node.type === 'linkReference')
    return found ? showLink(found.url, childrenOf(node, way), way) : childrenOf(node, way);
  if (node.type === 'imageReference') return found ? showImage(found, node.alt, way) : null;
  return node.type === 'definition' ? null : childrenOf(node, way);
}

/** The address of an image is only compared, never loaded. */
function showImage(
  { url, title }: LinkDefinition,
  alt: string | null | undefined,
  { shows }: RenderContext,
): ReactNode {
  if (!shows.image) return null;
  return shows.image(url, alt ?? '', title ?? '') ?? `![${alt ?? ''}](${url})`;
}

function showLink(url: string, children: ReactNode, { shows }: RenderContext): ReactNode {
  const own = shows.link?.(url, children);
  if (own) return own;
  const href = safeHref(url);
  if (!href) return <span>{children}</span>;
  return (
    <a className="link" href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
      <span className="sr"> (nouvel onglet)</span>
    </a>
  );
}
