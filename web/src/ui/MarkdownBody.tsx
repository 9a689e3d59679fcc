import ReactMarkdown, { type Components } from 'react-markdown';
import { lineBreaks } from './markdown-breaks.ts';
import { safeHref } from './safe-href.ts';

const ALLOWED = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr'],
  ...['strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'a'],
];

/** Shifts the headings of a text under the heading of the place that shows it. */
function headings(topLevel: 2 | 3): Components {
  const at = (level: number) => `h${Math.min(6, level + topLevel - 1)}` as 'h2';
  return { h1: at(1), h2: at(2), h3: at(3), h4: at(4), h5: at(5), h6: at(6) };
}

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
        remarkPlugins={breaks ? [lineBreaks] : []}
        urlTransform={safeHref}
        components={{ ...headings(topLevel), ...LINK, ...CODE }}
      >
        {source}
      </ReactMarkdown>
    </div>
  );
}
