import { escapeHtml } from './escape-html.ts';
import { LOGO_PLACE, type Mail } from './mail.ts';

/** A mail before it leaves: whom it comes from, and with which logo, is of that moment. */
export type Written = Omit<Mail, 'sender' | 'logo'>;

/** A sentence, one that ends with a link, or a text of somebody with its markup, already written both ways. */
export type Paragraph = string | { sentence: string; href: string } | { html: string; text: string };

/** What a mail says, before it has a look. */
export interface Letter
  extends Pick<Mail, 'to' | 'subject' | 'code' | 'unsubscribe' | 'attachments' | 'name'> {
  /** The first comes before the code, when there is one. */
  paragraphs: readonly Paragraph[];
  /** Small, under the signature. */
  footer?: Paragraph;
}

const BODY = 'font:16px/26px system-ui,sans-serif;color:#10202f';
const CODE = 'font:600 32px/40px ui-monospace,monospace;letter-spacing:.2em';
const FOOTER = 'font-size:13px;line-height:20px;color:#4a5a68';

/**
 * A text in which mail programs find no address to make a link of: a team may be called "z3r0.team", and only what a
 * letter gives as its link is one. The dots of such words are held between two joiners that nobody sees; an address
 * that is written whole is left as it is.
 */
const unlinked = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    word.includes('://')
      ? word
      : word.replace(/(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}])/gu, '\u2060$&\u2060'),
  );

function plain(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return unlinked(paragraph);
  return 'html' in paragraph ? paragraph.text : `${unlinked(paragraph.sentence)} ${linkText(paragraph.href)}`;
}

/** A link as it is read: of a mail address, the address alone. */
const linkText = (href: string): string => href.replace(/^mailto:/, '');

function html(paragraph: Paragraph, style = ''): string {
  const open = style ? `<p style="${style}">` : '<p>';
  if (typeof paragraph === 'string') return `${open}${escapeHtml(unlinked(paragraph))}</p>`;
  if ('html' in paragraph) return paragraph.html;
  const href = escapeHtml(paragraph.href);
  return `${open}${escapeHtml(unlinked(paragraph.sentence))} <a href="${href}">${linkText(href)}</a></p>`;
}

/**
 * One look for every mail: the place of the logo, plain paragraphs, the code large, nothing loaded from elsewhere. `association`:
 * the name that signs it.
 */
export function compose(
  { to, subject, paragraphs, code, footer, unsubscribe, attachments, name }: Letter,
  association: string,
): Written {
  const [first, ...rest] = paragraphs;
  const signature = `L’équipe ${association}`;
  const text = [
    ...(first === undefined ? [] : [plain(first)]),
    ...(code ? [`    ${code}`] : []),
    ...rest.map(plain),
    signature,
    ...(footer ? [`-- \n${plain(footer)}`] : []),
  ].join('\n\n');
  const page = [
    `<!doctype html><html lang="fr"><body style="${BODY}">${LOGO_PLACE}`,
    ...(first === undefined ? [] : [html(first)]),
    code ? `<p style="${CODE}">${code}</p>` : '',
    ...rest.map((paragraph) => html(paragraph)),
    html(signature),
    footer ? html(footer, FOOTER) : '',
    '</body></html>',
  ].join('');
  return {
    to,
    subject,
    text,
    html: page,
    ...(code ? { code } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(attachments ? { attachments } : {}),
    ...(name ? { name } : {}),
  };
}
