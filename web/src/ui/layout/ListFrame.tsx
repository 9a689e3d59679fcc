import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Skeleton } from '../states/Skeleton.tsx';
import { Pagination } from './Pagination.tsx';

type FootProps = ComponentProps<typeof Pagination> & {
  /** Content beside the page links. */
  children?: ReactNode;
};

/** The footer of a list: its page links, and a note. Nothing when there is neither. */
export function ListFoot({ children, ...pages }: FootProps) {
  if (pages.pages <= 1 && !children) return null;
  return (
    <div className="list-foot">
      {children}
      <Pagination {...pages} />
    </div>
  );
}

type Props = {
  /** The number of results, announced when it changes. */
  count: ReactNode;
  pages?: ComponentProps<typeof ListFoot>;
  /** The results of the previous query: the next ones are loading. */
  stale?: boolean;
  /** Shown in place of the list when there are no results. */
  empty: ReactNode;
  /** The list: cards, lines or a table. */
  children: ReactNode;
};

/** A list under its number of results, with its page links. */
export function ListFrame({ count, pages, stale, empty, children }: Props) {
  return (
    <div className={cx(stale && 'opacity-60')} aria-busy={stale || undefined}>
      <div className="list-count meta">
        <p aria-live="polite">{count}</p>
        {pages && pages.pages > 1 && (
          <p>
            Page {pages.page} sur {pages.pages}
          </p>
        )}
      </div>
      {empty ? <div className="table-frame">{empty}</div> : children}
      {pages && <ListFoot {...pages} />}
    </div>
  );
}

type SkeletonProps = { text: string; className: string; card?: string; count?: number };

/** A grid of cards while the first ones load; only one of them is exposed to screen readers. */
export function CardSkeletons({ text, className, card, count = 6 }: SkeletonProps) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card to come has no identity but its place
        <div key={index} className={cx('card', card)} aria-hidden={index > 0 || undefined}>
          <Skeleton lines={5} height={24} text={text} />
        </div>
      ))}
    </div>
  );
}
