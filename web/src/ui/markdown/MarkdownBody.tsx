import { createContext, useContext } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { lineBreaks } from './breaks.ts';
import { headingLevels } from './headings.ts';
import type { ShowImage } from './Markdown.tsx';
import { safeHref } from './safe-href.ts';

const ALLOWED = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr'],
  ...['strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'a'],
];
const WITH_IMAGES = [...ALLOWED, 'img'];

const LINK: Components = {
  a: ({ href, children }) =>
    href ? (
      <a className="link" href={href} rel="noopener noreferrer nofollow" target="_blank">
        {children}
        <span className="sr"> (nouvel onglet)</span>
      </a>
    ) : (
      <span>{children}</span>
    ),
};

/** Long lines of code scroll sideways, which the keyboard must be able to do. */
const CODE: Components = {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
};

const ShownImages = createContext<ShowImage | undefined>(undefined);

/** Through a context: a component made anew for each text would have pictures read again at each letter typed. */
function Image({ src, alt = '' }: { src?: string | Blob; alt?: string }) {
  const show = useContext(ShownImages);
  const address = typeof src === 'string' ? src : '';
  return show?.(address, alt) ?? `![${alt}](${address})`;
}

type Props = { source: string; topLevel: 2 | 3; breaks: boolean; image?: ShowImage };

const COMPONENTS: Components = { ...LINK, ...CODE, img: Image };

/** The address of an image is only compared, never followed. */
const addressOf = (address: string, key: string): string | undefined =>
  key === 'src' ? address : safeHref(address);

/** Headings, bold, italic, code, lists, rules, line breaks and links; HTML stays text, no image is read from an address. */
export default function MarkdownBody({ source, topLevel, breaks, image }: Props) {
  return (
    <div className="prose">
      <ShownImages value={image}>
        <ReactMarkdown
          allowedElements={image ? WITH_IMAGES : ALLOWED}
          unwrapDisallowed
          remarkPlugins={[[headingLevels, topLevel], ...(breaks ? [lineBreaks] : [])]}
          urlTransform={addressOf}
          components={COMPONENTS}
        >
          {source}
        </ReactMarkdown>
      </ShownImages>
    </div>
  );
}
