import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { type QueryOutcome, QueryState } from '../../../ui/states/QueryState.tsx';
import { CHALLENGE_TEXTS } from './texts.ts';

/**
 * The refusal of a challenge to a reader who may not have its text, or not now; null for any other failure.
 */
export const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && (error.status === 404 || error.status === 409) ? error : null;

type Props = {
  query: QueryOutcome;
  /** The text for a reader who may not see it. */
  hidden: string;
  failed?: string;
  lines: number;
  height?: number;
};

/** Shown in place of a challenge's text: why the reader cannot have it, or that it is loading. */
export function ChallengeState({ query, hidden, failed, lines, height }: Props) {
  const refused = refusalOf(query.error);
  if (refused) return <Notice>{refused.status === 409 ? messageOf(refused) : hidden}</Notice>;
  return (
    <QueryState
      query={query}
      compact
      failed={failed}
      lines={lines}
      height={height}
      loading={CHALLENGE_TEXTS.loading}
    />
  );
}
