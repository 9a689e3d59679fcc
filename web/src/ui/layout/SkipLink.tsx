import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const OF_PAGE = 'liens-de-la-page';

/** The place of a page's own skip links: after the first link of all. */
export const PageSkipLinks = () => <div id={OF_PAGE} />;

/** A skip link of one page beside the first one: jumps to `#target`. */
export function PageSkipLink(props: { target: string; children: string }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(OF_PAGE)), []);
  return place && createPortal(<SkipLink {...props} />, place);
}

/** First link of the page: jumps over the bar to `#target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        const element = document.getElementById(target);
        if (!element) return;
        event.preventDefault();
        element.focus();
        element.scrollIntoView();
      }}
    >
      {children}
    </a>
  );
}
