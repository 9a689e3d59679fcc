import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import type { ManageView } from './model.ts';
import { MANAGE_VIEWS, readView } from './model.ts';
import { VIEW_LABELS } from './texts.ts';
import '../settings/settings.css';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { useAccess } from '../../access/queries.ts';
import { Brackets } from '../brackets/Brackets.tsx';
import { AttachedChallenges } from '../challenges/AttachedChallenges.tsx';
import { EntrantList } from '../entrants/EntrantList.tsx';
import { Leads } from '../leads/Leads.tsx';
import { RegistrationList } from '../registration/RegistrationList.tsx';
import { ResultsPanel } from '../results/ResultsPanel.tsx';
import { managedEventQuery } from '../settings/queries.ts';
import { SettingsTab } from '../settings/SettingsTab.tsx';
import { MANAGE_TEXTS } from '../settings/texts.ts';
import { LiveControls } from './LiveControls.tsx';

/**
 * The managers' panel of an event (docs/product/ctf.md#gestion), in parts stored in the address (`?vue=`).
 */
export function ManagePanel({ event }: { event: CtfEventPage }) {
  const [search, ask] = useQueryOfAddress();
  const query = useQuery(managedEventQuery(event.id));
  const { data: managed } = query;
  const { may } = useAccess();
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
      {view === 'settings' && <SettingsTab key={managed.id} event={managed} />}
      {view === 'settings' && <Brackets eventId={managed.id} />}
      {view === 'settings' && may('can_manage_ctf') && <Leads eventId={managed.id} />}
      {view === 'registrations' && <RegistrationList event={managed} />}
      {view === 'entrants' && <EntrantList event={managed} />}
      {view === 'challenges' && <AttachedChallenges event={managed} />}
      {view === 'live' && <LiveControls event={managed} />}
      {view === 'results' && <ResultsPanel event={managed} playedHere={event.challenges.length > 0} />}
    </div>
  );
}
