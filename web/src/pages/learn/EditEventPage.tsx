import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useParams } from '../../lib/routing/hooks.ts';
import '../../features/learn/learn.css';
import { EventActions } from '../../features/learn/events/EventActions.tsx';
import { EventForm } from '../../features/learn/events/EventForm.tsx';
import { EventMaterials } from '../../features/learn/events/EventMaterials.tsx';
import { managedEventQuery } from '../../features/learn/events/manage-queries.ts';
import { MANAGE_EVENT_TEXTS as T } from '../../features/learn/events/manage-texts.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { PageQuery } from '../../ui/states/PageQuery.tsx';

const HOME = '/learn/gestion?tab=events';

/** /learn/gestion/events/{slug}: a webinar or a workshop for its organisers; `nouveau` creates one. */
export default function EditEventPage() {
  const slug = useParams().slug ?? '';
  const fresh = slug === 'nouveau';
  const query = useQuery({ ...managedEventQuery(slug), enabled: !fresh });
  const { data } = query;
  if (fresh || data)
    return (
      <Page
        before={<BackLink to={HOME}>{T.back}</BackLink>}
        title={data && !fresh ? data.title : T.newTitle}
        actions={data && !fresh && <EventActions event={data} />}
        className="grid gap-6"
      >
        <EventForm key={slug} event={fresh ? undefined : data} />
        {data && !fresh && <EventMaterials event={data} />}
      </Page>
    );
  return (
    <PageQuery
      query={query}
      failed={T.failed}
      title={T.editTitle}
      lines={10}
      height={40}
      loading={LEARN_TEXTS.loading}
      missing={{ icon: CalendarX2, title: T.missing, why: T.missingWhy }}
      back={{ to: HOME, label: T.back }}
    />
  );
}
