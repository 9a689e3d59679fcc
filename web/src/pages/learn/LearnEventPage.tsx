import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { AccessDenied } from '../../features/access/AccessDenied.tsx';
import { isPlanRefusal } from '../../features/access/model.ts';
import { useAccess } from '../../features/access/queries.ts';
import { ACCESS_TEXTS } from '../../features/access/texts.ts';
import { OpeningPrice } from '../../features/plans/catalogue/OpeningPrice.tsx';
import { useParams } from '../../lib/routing/hooks.ts';
import '../../features/learn/learn.css';
import { EventView } from '../../features/learn/events/EventView.tsx';
import { editEventAddress } from '../../features/learn/events/manage-model.ts';
import { MANAGE_EVENT_TEXTS } from '../../features/learn/events/manage-texts.ts';
import { trainingEventQuery } from '../../features/learn/events/queries.ts';
import { KINDS, EVENT_TEXTS as T } from '../../features/learn/events/texts.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { PageQuery } from '../../ui/states/PageQuery.tsx';

/** /learn/event/{id}: a webinar or a workshop. */
export default function LearnEventPage() {
  const slug = useParams().id ?? '';
  const query = useQuery(trainingEventQuery(slug));
  const { data, error } = query;
  const trains = useAccess().opens('training');
  // Giving up a seat without the module closes the page, though its data is still cached.
  if (error instanceof ApiError && isPlanRefusal(error))
    return <AccessDenied message={ACCESS_TEXTS.noModule('training')} note={<OpeningPrice />} />;
  if (data)
    return (
      <Page
        before={trains && <BackLink to="/learn?tab=events">{T.tab}</BackLink>}
        title={data.title}
        lead={data.summary}
        actions={
          <div className="flex flex-wrap gap-2">
            <Chip>{KINDS[data.event_type]}</Chip>
            {data.draft && <Chip tone="warn">{T.draft}</Chip>}
            {data.cancelled && <Chip tone="bad">{T.cancelled}</Chip>}
            {data.over && <Chip tone="line">{T.over}</Chip>}
            {data.manages && (
              <LinkButton size="sm" to={editEventAddress(data.slug)}>
                {MANAGE_EVENT_TEXTS.edit}
              </LinkButton>
            )}
          </div>
        }
      >
        <EventView event={data} />
      </Page>
    );
  return (
    <PageQuery
      query={query}
      failed={T.oneFailed}
      title={T.tab}
      lines={8}
      height={32}
      loading={LEARN_TEXTS.loading}
      missing={{ icon: CalendarX2, title: T.missing, why: T.missingWhy }}
      back={{ to: '/learn?tab=events', label: T.back }}
    />
  );
}
