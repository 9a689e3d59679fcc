import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

type Props = { caption: string; children: ReactNode; frame?: boolean; scroll?: boolean; className?: string };

/**
 * A table with a spoken caption. `frame` draws the card around it; `scroll` lets it scroll sideways inside a
 * region that the keyboard reaches.
 */
export function Table({ caption, children, frame = true, scroll, className }: Props) {
  const table = (
    <table className={cx('data-table', className)}>
      <caption className="sr">{caption}</caption>
      {children}
    </table>
  );
  const inside = scroll ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      {table}
    </section>
  ) : (
    table
  );
  return frame ? <div className="table-frame">{inside}</div> : inside;
}
