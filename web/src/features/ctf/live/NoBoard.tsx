import { ApiError } from '../../../lib/api/api-error.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { later } from '../../../ui/states/later.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import type { LiveBoardState } from './use-live-board.ts';

const LiveRestricted = later(async () => (await import('./LiveRestricted.tsx')).LiveRestricted);

type Props = {
  slug: string;
  /** Heading of the page for a reader who cannot see the board. */
  title: string;
  error: unknown;
  live: Pick<LiveBoardState, 'readNow' | 'reading'>;
} & Pick<Parameters<typeof LiveRestricted>[0], 'benefits' | 'registration'>;

/** A page that only shows an event's board, when the board is closed, gone or could not be loaded. */
export function NoBoard({ slug, title, error, live, benefits, registration }: Props) {
  const status = error instanceof ApiError ? error.status : 0;
  return (
    <main className="wrap page-main">
      <h1 className="sr">{title}</h1>
      {error instanceof ApiError && status === 403 ? (
        <LiveRestricted refusal={error} slug={slug} benefits={benefits} registration={registration} />
      ) : (
        <>
          {status === 404 ? (
            <ErrorState title={LIVE_TEXTS.notFound} message={LIVE_TEXTS.notFoundWhy} />
          ) : (
            <ErrorState
              title={LIVE_TEXTS.failed}
              message={`${LIVE_TEXTS.failedWhy} ${LIVE_TEXTS.failedHint}`}
              onRetry={live.readNow}
              retrying={live.reading}
            />
          )}
          <p className="text-center">
            <LinkButton to="/ctf">{LIVE_TEXTS.backToCtf}</LinkButton>
          </p>
        </>
      )}
    </main>
  );
}
