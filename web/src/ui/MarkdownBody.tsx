import ReactMarkdown, { type Components } from 'react-markdown';
import { lineBreaks } from './markdown-breaks.ts';
import { headingLevels } from './markdown-headings.ts';
import { safeHref } from './safe-href.ts';

const ALLOWED = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr'],
  ...['strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'a'],
];

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

type Props = { source: string; topLevel: 2 | 3; breaks: boolean };

/** Headings, bold, italic, code, lists, rules, line breaks and links; HTML stays text, images are left out. */
export default function MarkdownBody({ source, topLevel, breaks }: Props) {
  return (
    <div className="prose">
      <ReactMarkdown
        allowedElements={ALLOWED}
        unwrapDisallowed
        remarkPlugins={[[headingLevels, topLevel], ...(breaks ? [lineBreaks] : [])]}
        urlTransform={safeHref}
        components={{ ...LINK, ...CODE }}
      >
        {source}
      </ReactMarkdown>
    </div>
  );
}
