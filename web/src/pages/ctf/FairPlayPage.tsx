import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../features/ctf/events/queries.ts';
import { FairPlay, FairPlayExport } from '../../features/ctf/fair-play/FairPlay.tsx';
import { FAIR_PLAY_TEXTS as T } from '../../features/ctf/fair-play/texts.ts';
import { EventFailed, EventNotFound } from '../../features/ctf/page/EventStates.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useParams } from '../../lib/routing/hooks.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';

/** /ctf/{slug}/regie/franc-jeu: the signals of an event, for its organisers; a 404 for others. */
export default function FairPlayPage() {
  const slug = useParams().slug ?? '';
  const query = useQuery(eventQuery(slug));
  const { data: event, error } = query;
  usePageTitle(T.title);
  if (event?.manages)
    return (
      <>
        <PageHeader
          before={<BackLink to={`/ctf/${event.slug}/regie`}>{T.back(event.name)}</BackLink>}
          title={T.title}
          lead={T.lead}
          actions={<FairPlayExport slug={event.slug} />}
        />
        <div className="wrap page-main">
          <FairPlay slug={event.slug} />
        </div>
      </>
    );
  if (event || (error instanceof ApiError && (error.status === 404 || error.status === 403)))
    return <EventNotFound />;
  return error ? <EventFailed query={query} /> : <Spinner />;
}
