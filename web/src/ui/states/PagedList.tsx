import type { ComponentProps, ReactNode } from 'react';
import { ListFrame } from '../layout/ListFrame.tsx';
import { QueryState } from './QueryState.tsx';
import { Stale } from './Stale.tsx';

/** One page of results. */
type Page = { pagination: { page: number; total: number; total_pages: number } };

type StateProps = ComponentProps<typeof QueryState>;

type Props<Data extends Page> = {
  query: StateProps['query'] & { data: Data | undefined; isPlaceholderData: boolean };
  /** What could not be loaded, in a sentence. */
  failed: string;
  /** The shape of the skeleton. */
  waiting: Pick<StateProps, 'lines' | 'height' | 'columns' | 'loading' | 'skeleton'>;
  /** The number of results, in words. */
  count: (total: number) => ReactNode;
  hrefFor: (page: number) => string;
  /** Shown in place of the list when there are no results. */
  none: (data: Data) => ReactNode;
  /** The list itself. */
  children: (data: Data) => ReactNode;
};

/**
 * A list that the server returns page by page: its number of results, the list, its page links, and its
 * states.
 */
export function PagedList<Data extends Page>(props: Props<Data>) {
  const { query, failed, waiting, count, hrefFor, none, children } = props;
  const { data } = query;
  if (!data) return <QueryState query={query} failed={failed} {...waiting} />;
  const { page, total, total_pages: pages } = data.pagination;
  return (
    <>
      <Stale query={query}>{failed}</Stale>
      <ListFrame
        count={count(total)}
        stale={query.isPlaceholderData}
        pages={{ page, pages, hrefFor }}
        empty={total === 0 && none(data)}
      >
        {children(data)}
      </ListFrame>
    </>
  );
}
