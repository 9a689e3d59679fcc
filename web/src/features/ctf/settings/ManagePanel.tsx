import type { CtfEventPage } from '@fanion/contract/ctf/events';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import './settings.css';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { ManageChallenges } from '../challenges/ManageChallenges.tsx';
import { ManageResults } from '../corrections/ManageResults.tsx';
import { withQuery } from '../page/model.ts';
import { ManageEntrants } from '../registrations/ManageEntrants.tsx';
import { ManageRegistrations } from '../registrations/ManageRegistrations.tsx';
import { ManageLive } from './ManageLive.tsx';
import { ManageSettings } from './ManageSettings.tsx';
import { MANAGE_VIEWS, type ManageView, readView } from './model.ts';
import { managedEventQuery } from './queries.ts';
import { MANAGE_TEXTS, VIEW_LABELS } from './texts.ts';

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
