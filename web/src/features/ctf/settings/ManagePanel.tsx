import type { CtfEventPage } from '@fanion/contract/ctf/events';
import { useQuery } from '@tanstack/react-query';
import { useQueryOfAddress } from '../../../lib/use-address.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import './settings.css';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { ManageChallenges } from '../challenges/ManageChallenges.tsx';
import { ManageResults } from '../corrections/ManageResults.tsx';
import { ManageEntrants } from '../registrations/ManageEntrants.tsx';
import { ManageRegistrations } from '../registrations/ManageRegistrations.tsx';
import { ManageLive } from './ManageLive.tsx';
import { ManageSettings } from './ManageSettings.tsx';
import { MANAGE_VIEWS, type ManageView, readView } from './model.ts';
import { managedEventQuery } from './queries.ts';
import { MANAGE_TEXTS, VIEW_LABELS } from './texts.ts';

/** What managers do with an event (docs/product/ctf.md#gestion), in parts that the address keeps (`?vue=`). */
export default function ManagePanel({ event }: { event: CtfEventPage }) {
  const [search, ask] = useQueryOfAddress();
  const query = useQuery(managedEventQuery(event.id));
  const { data: managed } = query;
  const view = readView(search.get('vue'));
  if (!managed)
    return (
      <QueryState
        query={query}
        failed={MANAGE_TEXTS.failed}
        lines={8}
        height={32}
        loading={MANAGE_TEXTS.loading}
      />
    );
  return (
    <div className="manage">
      <Segmented<ManageView>
        tall
        label={MANAGE_TEXTS.views}
        value={view}
        segments={MANAGE_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        onChange={(next) =>
          ask({ vue: next === 'settings' ? null : next, q: null, page: null }, { replace: true })
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
