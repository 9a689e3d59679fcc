import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Spinner } from '../../../ui/states/Spinner.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import { LiveRestricted } from '../live/LiveRestricted.tsx';
import { useAsked } from '../live/use-asked.ts';
import { useLiveBoard } from '../live/use-live-board.ts';
import { ScreenBoard } from './ScreenBoard.tsx';
import { SCREEN_TEXTS } from './texts.ts';

type Props = {
  slug: string;
  /** What a plan brings, told to whom the board is closed. */
  benefits: (required: string | undefined) => ReactNode;
};

/** The screen of a room with the head of the ranking: `?mode=` keeps to the teams or to the players. */
export function Screen({ slug, benefits }: Props) {
  const { asked } = useAsked();
  const live = useLiveBoard({ slug, mode: asked.mode, page: 1 });
  const { board, error } = live;
  if (error instanceof ApiError && error.status === 403)
    return (
      <main>
        <h1 className="sr">{SCREEN_TEXTS.title}</h1>
        <LiveRestricted refusal={error} slug={slug} benefits={benefits} />
      </main>
    );
  if (board) return <ScreenBoard slug={slug} live={live} board={board} merged={asked.mode === null} />;
  if (!error) return <Spinner text={LIVE_TEXTS.loading} />;
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <main className="wrap page-main">
      <h1 className="sr">{SCREEN_TEXTS.title}</h1>
      {gone ? (
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
    </main>
  );
}
