import { useState } from 'react';
import { TOP_TEXTS } from './texts.ts';

/** Characters, or lines, from which a text is folded. */
const FOLDED_FROM = 160;
const LINES = 3;

/** A member's text, folded when it is long; `of` tells screen readers its subject. */
export function LongText({ text, of }: { text: string; of: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > FOLDED_FROM || text.split('\n').length > LINES;
  return (
    <div>
      <p className="hub-card-text" data-folded={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <button type="button" className="link top-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? TOP_TEXTS.less : TOP_TEXTS.more}
          <span className="sr"> {of}</span>
        </button>
      )}
    </div>
  );
}
