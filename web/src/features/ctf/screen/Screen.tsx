import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Spinner } from '../../../ui/states/Spinner.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import { NoBoard } from '../live/NoBoard.tsx';
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
  const closed = error instanceof ApiError && error.status === 403;
  if (board && !closed)
    return <ScreenBoard slug={slug} live={live} board={board} merged={asked.mode === null} />;
  if (!error) return <Spinner text={LIVE_TEXTS.loading} />;
  return <NoBoard slug={slug} title={SCREEN_TEXTS.title} error={error} live={live} benefits={benefits} />;
}
