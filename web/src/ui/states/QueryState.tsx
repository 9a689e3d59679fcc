import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

export type QueryOutcome = { error: unknown; isFetching: boolean; refetch: () => unknown };

type Props = {
  query: QueryOutcome;
  /** What could not be loaded, in a sentence. */
  failed?: string;
  /** The message when the server gives none. */
  fallback?: string;
  /** Inside a card or a dialog. */
  compact?: boolean;
  /** The shape of the skeleton: lines of a height, table rows with `columns`, or `skeleton` itself. */
  lines?: number;
  height?: number;
  columns?: number;
  /** Announced while it loads. */
  loading?: string;
  skeleton?: ReactNode;
  /** Shown instead of the failure when there is nothing at that address, or nothing for this reader. */
  missing?: ReactNode;
  forbidden?: ReactNode;
};

/** Shown until an answer comes: its skeleton, or why it does not load and a button to retry. */
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
