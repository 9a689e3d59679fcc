import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Spinner } from '../../../ui/states/Spinner.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import { NoBracket } from '../brackets/NoBracket.tsx';
import { NoBoard } from '../live/NoBoard.tsx';
import { useBoardAddress } from '../live/use-board-address.ts';
import { useLiveBoard } from '../live/use-live-board.ts';
import { bracketAfter } from './model.ts';
import { ScreenBoard } from './ScreenBoard.tsx';
import { SCREEN_TEXTS } from './texts.ts';

type Props = {
  slug: string;
  /** What a plan brings, for readers to whom the board is closed. */
  benefits: (required: string | undefined) => ReactNode;
};

/**
 * The big-screen view of an event's ranking: `?mode=` restricts it to teams or players, `?bracket=` to a
 * bracket.
 */
export function Screen({ slug, benefits }: Props) {
  const { address, ask } = useBoardAddress();
  const live = useLiveBoard({ slug, mode: address.mode ?? 'all', page: 1, bracket: address.bracket });
  const { board, error } = live;
  // Two key presses may come before the address has followed the first.
  const requestedBracket = useRef(address.bracket);
  useEffect(() => {
    requestedBracket.current = address.bracket;
  }, [address.bracket]);
  const showNext = () => {
    requestedBracket.current = bracketAfter(board?.liveCTF.brackets ?? [], requestedBracket.current);
    ask({ bracket: requestedBracket.current });
  };
  const closed = error instanceof ApiError && error.status === 403;
  if (error instanceof ApiError && error.error === 'bracket_not_found')
    return (
      <main className="wrap page-main">
        <h1 className="sr">{SCREEN_TEXTS.title}</h1>
        <NoBracket onAll={() => ask({ bracket: null })} />
      </main>
    );
  if (board && !closed) return <ScreenBoard slug={slug} live={live} board={board} onNextBracket={showNext} />;
  if (!error) return <Spinner text={LIVE_TEXTS.loading} />;
  return <NoBoard slug={slug} title={SCREEN_TEXTS.title} error={error} live={live} benefits={benefits} />;
}
