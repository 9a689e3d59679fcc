import { type ReactNode, useId, useRef } from 'react';
import { placePopover } from './place-popover.ts';

type Props = { text: ReactNode; children: (describedBy: string) => ReactNode };

/**
 * A short explanation on hover and on focus, kept while the pointer is on it, closed by Escape (WCAG 1.4.13). Its
 * child takes the id as `aria-describedby`: a tooltip never holds the only name of a control.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const closing = useRef<number>(undefined);

  function show() {
    window.clearTimeout(closing.current);
    if (!bubble.current || !anchor.current || bubble.current.matches(':popover-open')) return;
    bubble.current.showPopover();
    placePopover(bubble.current, anchor.current, 'center');
  }
  function hide() {
    window.clearTimeout(closing.current);
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover();
  }
  // The pointer needs a moment to cross the gap to the bubble.
  const hideSoon = () => {
    closing.current = window.setTimeout(hide, 120);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its child receives */}
      <span
        ref={anchor}
        className="inline-flex"
        onPointerEnter={show}
        onPointerLeave={hideSoon}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children(id)}
      </span>
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="tooltip"
        onPointerEnter={() => window.clearTimeout(closing.current)}
        onPointerLeave={hide}
      >
        {text}
      </span>
    </>
  );
}
