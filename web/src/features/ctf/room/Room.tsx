import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Spinner } from '../../../ui/states/Spinner.tsx';
import '../live/live.css';
import { liveOwnQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { LiveRestricted } from '../live/LiveRestricted.tsx';
import { useLiveBoard } from '../live/use-live-board.ts';
import { useTeamNews } from '../teamwork/queries.ts';
import { messageText } from '../watchlist/alerts-model.ts';
import { RoomView } from './RoomView.tsx';
import { ROOM_TEXTS as T } from './texts.ts';
import { ownPage } from './use-rivals.ts';
import { useRoom } from './use-room.ts';

type Props = {
  slug: string;
  /** What a plan brings, told to whom the event is closed. */
  benefits: (required: string | undefined) => ReactNode;
};

/** The room where an event is played (docs/product/live.md#salle). What it shows is in the address. */
export function Room({ slug, benefits }: Props) {
  const { asked, ask } = useRoom();
  const readTeam = useTeamNews(slug);
  const own = useQuery(liveOwnQuery(slug));
  const ranking = asked.ranking ?? 'all';
  const live = useLiveBoard({
    slug,
    mode: own.isPending ? undefined : ranking,
    page: ownPage(own.data?.row ?? null, ranking),
    onMessage(name, data) {
      if (name === 'team') readTeam(data);
      else tell(name, data);
    },
  });
  const { board } = live;
  const error = live.error ?? (board ? null : own.error);
  if (error instanceof ApiError && error.status === 403)
    return (
      <main className="wrap page-main">
        <h1 className="sr">{T.title}</h1>
        <LiveRestricted refusal={error} slug={slug} benefits={benefits} />
      </main>
    );
  if (board)
    return <RoomView slug={slug} live={live} board={board} ranking={ranking} asked={asked} ask={ask} />;
  if (!error) return <Spinner text={LIVE_TEXTS.loading} />;
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <main className="wrap page-main">
      <h1 className="sr">{T.title}</h1>
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

/** Says in a toast what a watched player does, and announcements. */
function tell(name: string, data: string): void {
  const text = messageText(name, data);
  if (text) toast.info(text);
}
