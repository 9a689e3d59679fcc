import type { TextNode } from '@fanion/rules/learn/lesson-text';
import type { Token } from 'markdown-it';

/** The nodes that contain others, by their opening token. */
const HOLDERS: Readonly<Record<string, (token: Token) => TextNode | null>> = {
  paragraph_open: () => ({ type: 'paragraph' }),
  heading_open: ({ tag }) => ({ type: 'heading', depth: Number(tag.slice(1)) }),
  blockquote_open: () => ({ type: 'blockquote' }),
  bullet_list_open: () => ({ type: 'list' }),
  ordered_list_open: (token) => ({ type: 'list', ordered: true, start: Number(token.attrGet('start') ?? 1) }),
  list_item_open: () => ({ type: 'listItem' }),
  table_open: () => ({ type: 'table', align: [] }),
  tr_open: () => ({ type: 'tableRow' }),
  th_open: () => ({ type: 'tableCell' }),
  td_open: () => ({ type: 'tableCell' }),
  strong_open: () => ({ type: 'strong' }),
  em_open: () => ({ type: 'emphasis' }),
  link_open: (token) => ({ type: 'link', ...targetOf(token, 'href') }),
};

/** The nodes without children. */
const LEAVES: Readonly<Record<string, (token: Token) => TextNode>> = {
  text: ({ content }) => ({ type: 'text', value: content }),
  text_special: ({ content }) => ({ type: 'text', value: content }),
  softbreak: () => ({ type: 'text', value: '\n' }),
  hardbreak: () => ({ type: 'break' }),
  hr: () => ({ type: 'thematicBreak' }),
  code_inline: ({ content }) => ({ type: 'inlineCode', value: content }),
  code_block: ({ content }) => ({ type: 'code', value: content.replace(/\n$/, '') }),
  fence: ({ content, info }) => {
    const [, lang = '', meta = ''] = /^(\S*)\s*([\s\S]*)$/.exec(info.trim()) ?? [];
    const attributes = { ...(lang && { lang }), ...(meta && { meta }) };
    return { type: 'code', value: content.replace(/\n$/, ''), ...attributes };
  },
  image: (token) => ({
    type: 'image',
    ...targetOf(token, 'src'),
    alt: (token.children ?? []).map(({ content }) => content).join(''),
  }),
};

function targetOf(token: Token, attribute: 'href' | 'src'): Pick<TextNode, 'url' | 'title'> {
  const title = token.attrGet('title');
  return { url: String(token.attrGet(attribute) ?? ''), ...(title && { title: String(title) }) };
}

/** Tokens as a tree; adjacent texts are merged. */
export function nodesOf(tokens: readonly Token[]): TextNode[] {
  const root: TextNode = { type: 'root', children: [] };
  const open: TextNode[] = [root];
  for (const token of tokens) {
    const parent = open.at(-1)!;
    if (token.nesting < 0) {
      if (HOLDERS[token.type.replace(/_close$/, '_open')]) open.pop();
    } else if (token.type === 'inline') append(parent, ...nodesOf(token.children ?? []));
    else if (token.nesting > 0) {
      const holder = HOLDERS[token.type]?.(token);
      if (!holder) continue;
      append(parent, holder);
      open.push(holder);
      spreadLists(token, open);
    } else {
      const leaf = LEAVES[token.type]?.(token);
      if (leaf) append(parent, leaf);
    }
  }
  return root.children ?? [];
}

function append(parent: TextNode, ...nodes: TextNode[]): void {
  parent.children ??= [];
  for (const node of nodes) {
    if (node.type === 'text' && node.value === '') continue;
    const last = parent.children.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value = `${last.value}${node.value}`;
    else parent.children.push(node);
  }
}

/** The effect of a node that was just opened on its ancestors. */
function spreadLists(token: Token, open: readonly TextNode[]): void {
  // A visible paragraph in an item makes the whole list loose.
  if (token.type === 'paragraph_open' && !token.hidden && open.at(-2)?.type === 'listItem')
    for (const one of open.slice(-3, -1)) if (one.type === 'list') one.spread = true;
  if (token.type === 'th_open') {
    const side = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? null;
    open.at(-3)?.align?.push(side);
  }
}

/** The text of a node, without formatting. */
export const plainText = ({ value = '', children = [] }: TextNode): string =>
  value + children.map(plainText).join('');
