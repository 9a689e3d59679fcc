import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { MarkdownBody } from '../../../ui/markdown/Markdown.tsx';
import { later, usePreload } from '../../../ui/states/later.ts';
import { Spinner } from '../../../ui/states/Spinner.tsx';
import '../live/live.css';
import { liveOwnQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { NoBracket } from '../brackets/NoBracket.tsx';
import { eventQuery } from '../events/queries.ts';
import { NoBoard } from '../live/NoBoard.tsx';
import { useLiveBoard } from '../live/use-live-board.ts';
import { useTeamworkRefresh } from '../teamwork/queries.ts';
import { RoomView } from './RoomView.tsx';
import { ROOM_TEXTS as T } from './texts.ts';
import { ownPage } from './use-rivals.ts';
import { useRoom } from './use-room.ts';

const RegistrationButton = later(
  async () => (await import('../registration/RegistrationButton.tsx')).RegistrationButton,
);

type Props = {
  slug: string;
  /** What a plan brings, for readers to whom the event is closed. */
  benefits: (required: string | undefined) => ReactNode;
};

/** The room where an event is played (docs/product/ctf-live.md#salle). Its state is in the address. */
export function Room({ slug, benefits }: Props) {
  const { address, ask } = useRoom();
  const readTeam = useTeamworkRefresh(slug);
  const own = useQuery(liveOwnQuery(slug));
  const ranking = address.ranking ?? 'all';
  const live = useLiveBoard({
    slug,
    mode: own.isPending ? undefined : ranking,
    page: ownPage(own.data?.row ?? null, ranking, address.bracket),
    bracket: address.bracket,
    tells: true,
    onMessage(name, data) {
      if (name === 'team') readTeam(data);
    },
  });
  const { board } = live;
  // After a wait, the text appears before the panes beside it are rendered.
  const complete = useDeferredValue(board !== undefined);
  usePreload(MarkdownBody);
  const error = live.error ?? (board ? null : own.error);
  const closed = error instanceof ApiError && error.status === 403;
  const bracketNotFound = error instanceof ApiError && error.error === 'bracket_not_found';
  // For a reader to whom it is closed: registering opens it too.
  const { data: event, isPending: eventWaits } = useQuery({ ...eventQuery(slug), enabled: closed });
  if (board && !closed && !bracketNotFound)
    return (
      <RoomView
        slug={slug}
        live={live}
        board={board}
        complete={complete}
        ranking={ranking}
        address={address}
        ask={ask}
      />
    );
  if (bracketNotFound)
    return (
      <main className="wrap page-main">
        <h1 className="sr">{T.title}</h1>
        <NoBracket onAll={() => ask({ bracket: null, page: 1 })} />
      </main>
    );
  if (!error || (closed && eventWaits)) return <Spinner text={LIVE_TEXTS.loading} />;
  return (
    <NoBoard
      slug={slug}
      title={T.title}
      error={error}
      live={live}
      benefits={benefits}
      registration={
        event && (event.registrationOpen || event.registration)
          ? () => <RegistrationButton event={event} />
          : undefined
      }
    />
  );
}
