import type { CtfEventPage } from '@fanion/contract/ctf';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import '../manage.css';
import { messageOf } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { withQuery } from '../event-model.ts';
import { MANAGE_VIEWS, type ManageView, readView } from '../manage-model.ts';
import { managedEventQuery } from '../manage-queries.ts';
import { MANAGE_TEXTS, VIEW_LABELS } from '../manage-texts.ts';
import { ManageChallenges } from './ManageChallenges.tsx';
import { ManageEntrants } from './ManageEntrants.tsx';
import { ManageLive } from './ManageLive.tsx';
import { ManageRegistrations } from './ManageRegistrations.tsx';
import { ManageResults } from './ManageResults.tsx';
import { ManageSettings } from './ManageSettings.tsx';

/** What managers do with an event (behaviours 24), in parts that the address keeps (`?vue=`). */
export default function ManagePanel({ event }: { event: CtfEventPage }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: managed, error, isFetching, refetch } = useQuery(managedEventQuery(event.id));
  const view = readView(search.get('vue'));
  if (!managed && error) {
    return (
      <ErrorState
        title={MANAGE_TEXTS.failed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!managed) return <Skeleton lines={8} height={32} text={MANAGE_TEXTS.loading} />;
  return (
    <div className="manage">
      <Segmented<ManageView>
        tall
        label={MANAGE_TEXTS.views}
        value={view}
        segments={MANAGE_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        onChange={(next) =>
          void navigate(
            { search: withQuery(search, { vue: next === 'settings' ? null : next, q: null, page: null }) },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      {view === 'settings' && <ManageSettings key={managed.id} event={managed} />}
      {view === 'registrations' && <ManageRegistrations event={managed} />}
      {view === 'entrants' && <ManageEntrants event={managed} />}
      {view === 'challenges' && <ManageChallenges event={managed} />}
      {view === 'live' && <ManageLive event={managed} />}
      {view === 'results' && <ManageResults event={managed} playedHere={event.challenges.length > 0} />}
    </div>
  );
}
