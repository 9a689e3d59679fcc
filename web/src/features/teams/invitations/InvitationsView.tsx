import { useQuery } from '@tanstack/react-query';
import { Inbox, type LucideIcon, Send } from 'lucide-react';
import { useId } from 'react';
import { number } from '../../../lib/french.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import '../cards.css';
import './invitations.css';
import { countWaiting, INVITATION_TABS, type InvitationTab, readInvitationTab } from './model.ts';
import { invitationsQuery } from './queries.ts';
import { ReceivedPanel } from './ReceivedPanel.tsx';
import { SentPanel } from './SentPanel.tsx';
import { INVITATION_TAB_LABELS, INVITATIONS_TEXTS as T } from './texts.ts';

const ICONS: Record<InvitationTab, LucideIcon> = { received: Inbox, sent: Send };

/**
 * Invitations and applications, received and sent, each tab with its pending count
 * (docs/product/teams.md#invitations).
 */
export function InvitationsView() {
  const [search, ask] = useQueryOfAddress();
  const idBase = useId();
  const tab = readInvitationTab(search);
  const query = useQuery(invitationsQuery);
  const { data } = query;
  const waiting = data && countWaiting(data);

  if (!data) return <QueryState query={query} failed={T.failed} lines={8} height={40} loading={T.loading} />;
  return (
    <>
      <Tabs<InvitationTab>
        label={T.tabs}
        idBase={idBase}
        value={tab}
        onChange={(next) => ask({ tab: next === 'received' ? null : next }, { replace: true })}
        tabs={INVITATION_TABS.map((id) => ({
          id,
          label: INVITATION_TAB_LABELS[id],
          icon: ICONS[id],
          meta: waiting && (
            <>
              <span aria-hidden="true">{number(waiting[id])}</span>
              <span className="sr">{T.waiting(waiting[id])}</span>
            </>
          ),
        }))}
      />
      <TabPanel idBase={idBase} value={tab} className="invitations-panel">
        <Stale query={query}>{T.stale}</Stale>
        {tab === 'received' ? <ReceivedPanel all={data} /> : <SentPanel all={data} />}
      </TabPanel>
    </>
  );
}
