import MarkdownIt, { type Token } from 'markdown-it';

/** Writes the picture of an address as HTML; nothing when it is not one of this text. */
type WritePicture = (address: string, alt: string) => string;

/** Allowed link targets: https, mail, or a page of this site; `//` and `/\` lead elsewhere. */
const LINK = /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i;
/** A picture uploaded with a text; an external one would be loaded from another site. */
const PICTURE = /^image:\d+$/;

/** The deepest heading of HTML. */
const DEEPEST = 6;

const markdown = new MarkdownIt('default', { html: false, breaks: true, linkify: false })
  .disable('strikethrough')
  .use((md) => {
    md.validateLink = (address) => LINK.test(address) || PICTURE.test(address);
    const { link_open: writeLink, ...rest } = md.renderer.rules;
    md.renderer.rules = {
      ...rest,
      link_open(...drawing) {
        const [tokens, index, options, , self] = drawing;
        // Members' links must not influence search engines.
        tokens[index]!.attrSet('rel', 'nofollow ugc noopener');
        tokens[index]!.attrSet('class', 'link');
        return writeLink?.(...drawing) ?? self.renderToken(tokens, index, options);
      },
      table_open: () => '<div class="prose-table" tabindex="0"><table>',
      table_close: () => '</table></div>',
      image(tokens, index, _options, env) {
        const image = tokens[index]!;
        const address = String(image.attrGet('src') ?? '');
        const { picture } = env as { picture: WritePicture };
        return PICTURE.test(address)
          ? picture(address, image.content)
          : markdown.utils.escapeHtml(image.content);
      },
    };
  });

/** Headings below the page's, at most one level below the previous one; without styles. */
function levelHeadings(tokens: readonly Token[]): void {
  let before = 1;
  for (const token of tokens) {
    if (token.type === 'heading_open') before = Math.min(Number(token.tag.slice(1)) + 1, before + 1, DEEPEST);
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${before}`;
    if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null;
    // Content wider than the page can also be scrolled by keyboard.
    if (token.type === 'fence' || token.type === 'code_block') token.attrSet('tabindex', '0');
  }
}

/**
 * A Markdown text as the HTML of a page whose only heading is above it. `picture`: of what was uploaded with
 * the text.
 */
export function writePageText(source: string, picture: WritePicture = () => ''): string {
  const env = { picture };
  const tokens = markdown.parse(source, env) as Token[];
  levelHeadings(tokens);
  return markdown.renderer.render(tokens, markdown.options, env);
}
