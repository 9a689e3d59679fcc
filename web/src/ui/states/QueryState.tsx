import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

export type QueryOutcome = { error: unknown; isFetching: boolean; refetch: () => unknown };

type Props = {
  query: QueryOutcome;
  /** What could not be read, in a sentence. */
  failed?: string;
  /** Says what failed when the server has no sentence of its own. */
  fallback?: string;
  /** Stands in a card or a window. */
  compact?: boolean;
  /** The shape of what comes: lines of a height, the rows of a table with `columns`, or `skeleton` itself. */
  lines?: number;
  height?: number;
  columns?: number;
  /** Said aloud while it comes. */
  loading?: string;
  skeleton?: ReactNode;
  /** Shown in place of the failure when there is nothing at that address, or not for this reader. */
  missing?: ReactNode;
  forbidden?: ReactNode;
};

/** What stands where an answer is still to come: its shape in grey, or why it does not come and the way to ask again. */
export function QueryState(props: Props) {
  const { query, failed, fallback, compact, lines, height, columns, loading, skeleton } = props;
  const { error } = query;
  if (!error) return skeleton ?? <Skeleton lines={lines} height={height} columns={columns} text={loading} />;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 && props.missing) return props.missing;
  if (status === 403 && props.forbidden) return props.forbidden;
  return (
    <ErrorState
      compact={compact}
      title={failed}
      message={messageOf(error, fallback)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
