import { escapeHtml } from '../../platform/mail/escape-html.ts';

/** A piece of a page that is written as it is: only `html` makes one. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

/** HTML that was written elsewhere with whatever it holds made text. */
export const written = (text: string): Html => new Html(text);

type Part = Html | string | number | null | false | readonly Part[];

const write = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(write).join('') : escapeHtml(String(part));
};

/** A piece of a page: whatever is put into it is text, but for other pieces; nothing for null and false. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + (index < parts.length ? write(parts[index]!) : '')).join(''));
