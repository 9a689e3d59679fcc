import type { Right } from '@fanion/rules/access';
import { Award, Presentation, Route, Users } from 'lucide-react';
import { useId } from 'react';
import '../../features/learn/learn.css';
import { useAccess } from '../../features/access/queries.ts';
import { PathsDesk } from '../../features/learn/authoring/PathsDesk.tsx';
import { DESK_TEXTS as T } from '../../features/learn/authoring/texts.ts';
import { IssuedTab } from '../../features/learn/certificates/IssuedTab.tsx';
import { ManageEventsTab } from '../../features/learn/events/ManageEventsTab.tsx';
import { GroupsTab } from '../../features/learn/groups/GroupsTab.tsx';
import { GROUP_TEXTS } from '../../features/learn/groups/texts.ts';
import { TAB_LABELS } from '../../features/learn/overview/texts.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx';

const TABS = [
  { id: 'parcours', label: TAB_LABELS.parcours, icon: Route, needs: 'can_manage_challenges', Tab: PathsDesk },
  { id: 'groupes', label: GROUP_TEXTS.tab, icon: Users, needs: 'can_manage_challenges', Tab: GroupsTab },
  {
    id: 'events',
    label: TAB_LABELS.events,
    icon: Presentation,
    needs: 'can_manage_ctf',
    Tab: ManageEventsTab,
  },
  {
    id: 'certificats',
    label: TAB_LABELS.certificats,
    icon: Award,
    needs: 'can_manage_users',
    Tab: IssuedTab,
  },
] as const satisfies readonly { needs: Right; [name: string]: unknown }[];

/** /learn/gestion: `?tab=parcours|groupes|events|certificats`, those that the reader has a right to. */
export default function ManageLearnPage() {
  const { may } = useAccess();
  const [search, change] = useQueryOfAddress();
  const idBase = useId();
  const tabs = TABS.filter(({ needs }) => may(needs));
  const currentTab = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  if (!currentTab) return null;
  const { id, Tab } = currentTab;
  return (
    <Page before={<BackLink to="/learn">{LEARN_TEXTS.short}</BackLink>} title={T.title} lead={T.lead}>
      <Tabs
        label={T.tabs}
        idBase={idBase}
        tabs={tabs.map(({ id: tab, label, icon }) => ({ id: tab, label, icon }))}
        value={id}
        onChange={(tab) => change({ tab, q: null, page: null }, { replace: true })}
      />
      <TabPanel idBase={idBase} value={id} className="mt-6">
        <Tab />
      </TabPanel>
    </Page>
  );
}
