import { fillVariables, type MailValues } from '@fanion/rules/communication/variables';
import MarkdownIt, { type Token } from 'markdown-it';

/** A text as sent in a mail. */
export interface WrittenLetter {
  html: string;
  text: string;
}

/**
 * The Markdown of mails: no images, which would be loaded from elsewhere, and only links that a browser may
 * follow.
 */
const markdown = new MarkdownIt('default', { html: false, breaks: true, linkify: false })
  .disable(['strikethrough', 'image'])
  .use((md) => {
    md.validateLink = (address) => /^(?:https?:\/\/|mailto:)/i.test(address);
  });

/** The tokens with their variables filled in: a recipient's name is never parsed as Markdown. */
function fill(tokens: Token[], values: MailValues): Token[] {
  for (const token of tokens) {
    if (token.type === 'text' || token.type === 'code_inline')
      token.content = fillVariables(token.content, values);
    if (token.children) fill(token.children, values);
  }
  return tokens;
}

/** A Markdown text as the HTML and the plain text of a mail to one recipient. */
export function writeLetter(source: string, values: MailValues): WrittenLetter {
  const tokens = fill(markdown.parse(source, {}) as Token[], values);
  return { html: markdown.renderer.render(tokens, markdown.options, {}), text: plain(tokens) };
}

/** The words of a line; a link is followed by its address, unless they are the same. */
function words(children: readonly Token[]): string {
  const links: { href: string; from: number }[] = [];
  let line = '';
  for (const token of children) {
    if (token.type === 'link_open')
      links.push({ href: String(token.attrGet('href') ?? ''), from: line.length });
    else if (token.type === 'link_close') {
      const { href, from } = links.pop()!;
      const address = href.replace(/^mailto:/, '');
      if (line.slice(from) !== address) line += ` (${address})`;
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') line += '\n';
    else line += token.content;
  }
  return line;
}

/** Paragraphs separated by blank lines, items after a dash or their number, quotes after a mark. */
function plain(tokens: readonly Token[]): string {
  const lists: { next: number | null }[] = [];
  const parts: string[] = [];
  let quoted = 0;
  let mark = '';
  for (const token of tokens) {
    const { type, content } = token;
    if (type === 'bullet_list_open') lists.push({ next: null });
    else if (type === 'ordered_list_open') lists.push({ next: Number(token.attrGet('start') ?? 1) });
    else if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop();
    else if (type === 'list_item_open') {
      const list = lists.at(-1)!;
      mark = list.next === null ? '- ' : `${list.next++}. `;
    } else if (type === 'blockquote_open') quoted += 1;
    else if (type === 'blockquote_close') quoted -= 1;
    else if (type === 'hr') parts.push('---');
    else if (type === 'fence' || type === 'code_block') parts.push(content.trimEnd());
    else if (type === 'inline') {
      const before = '> '.repeat(quoted) + '  '.repeat(Math.max(0, lists.length - 1)) + mark;
      const after = '> '.repeat(quoted) + ' '.repeat(before.length - 2 * quoted);
      parts.push(before + words(token.children ?? []).replaceAll('\n', `\n${after}`));
      mark = '';
    }
  }
  return parts.join('\n\n');
}
