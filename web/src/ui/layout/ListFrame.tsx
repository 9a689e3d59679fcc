import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Skeleton } from '../states/Skeleton.tsx';
import { Pagination } from './Pagination.tsx';

type FootProps = ComponentProps<typeof Pagination> & {
  /** Stands beside the pages. */
  children?: ReactNode;
};

/** The foot of a list: its pages, and what is said of them. Nothing when there is neither. */
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
  /** How many were found, said when it changes. */
  count: ReactNode;
  pages?: ComponentProps<typeof ListFoot>;
  /** The answer to what was asked before: the next one is on its way. */
  stale?: boolean;
  /** In place of the list when nothing was found. */
  empty: ReactNode;
  /** The list: cards, lines or a table. */
  children: ReactNode;
};

/** A list under how many there are, with its pages. */
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

/** A grid of cards while the first ones load; only one of them speaks. */
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
