import { escapeHtml } from '../../platform/mail/escape-html.ts';

/** A piece of a page that is written unescaped: only `html` makes one. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

/** HTML written elsewhere, with its contents already escaped. */
export const rawHtml = (text: string): Html => new Html(text);

type Part = Html | string | number | null | false | readonly Part[];

const write = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(write).join('') : escapeHtml(String(part));
};

/** A piece of a page: escapes every part that is not such a piece; writes nothing for null and false. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + (index < parts.length ? write(parts[index]!) : '')).join(''));
