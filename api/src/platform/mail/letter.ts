import { escapeHtml } from './escape-html.ts';
import { LOGO_PLACE, type Mail } from './mail.ts';

/** A mail before it leaves: its sender and logo are set at that moment. */
export type Written = Omit<Mail, 'sender' | 'logo'>;

/**
 * A sentence, a sentence that ends with a link, or a person's formatted text, already rendered in both forms.
 */
export type Paragraph = string | { sentence: string; href: string } | { html: string; text: string };

/** The content of a mail, without its layout. */
export interface Letter
  extends Pick<Mail, 'to' | 'subject' | 'code' | 'unsubscribe' | 'attachments' | 'name'> {
  /** The first comes before the code, when there is one. */
  paragraphs: readonly Paragraph[];
  /** In small type, under the signature. */
  footer?: Paragraph;
}

const BODY = 'font:16px/26px system-ui,sans-serif;color:#10202f';
const CODE = 'font:600 32px/40px ui-monospace,monospace;letter-spacing:.2em';
const FOOTER = 'font-size:13px;line-height:20px;color:#4a5a68';

/**
 * A text in which mail programs find no address to turn into a link: a team may be called "z3r0.team", and
 * only the letter's own link should be one. The dots of such words get an invisible joiner on each side; a
 * full URL is left as it is.
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

/** The displayed text of a link: for a mail address, the address alone. */
const linkText = (href: string): string => href.replace(/^mailto:/, '');

function html(paragraph: Paragraph, style = ''): string {
  const open = style ? `<p style="${style}">` : '<p>';
  if (typeof paragraph === 'string') return `${open}${escapeHtml(unlinked(paragraph))}</p>`;
  if ('html' in paragraph) return paragraph.html;
  const href = escapeHtml(paragraph.href);
  return `${open}${escapeHtml(unlinked(paragraph.sentence))} <a href="${href}">${linkText(href)}</a></p>`;
}

/**
 * One layout for every mail: the logo's place, plain paragraphs, the code in large type, nothing loaded from
 * elsewhere. `association`: the name in the signature.
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
