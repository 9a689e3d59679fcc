import { useQuery } from '@tanstack/react-query';
import { Inbox, type LucideIcon, Send } from 'lucide-react';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { number } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import '../players/players.css';
import './invitations.css';
import {
  INVITATION_TABS,
  type InvitationTab,
  readInvitationTab,
  waitingIn,
  writeInvitationTab,
} from './model.ts';
import { invitationsQuery } from './queries.ts';
import { ReceivedPanel } from './ReceivedPanel.tsx';
import { SentPanel } from './SentPanel.tsx';
import { INVITATION_TAB_LABELS, INVITATIONS_TEXTS as T } from './texts.ts';

const ICONS: Record<InvitationTab, LucideIcon> = { received: Inbox, sent: Send };

/** Invitations and applications, received and sent, each tab with what waits in it (specification 2.12). */
export function InvitationsView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const idBase = useId();
  const tab = readInvitationTab(search);
  const { data, error, isFetching, refetch } = useQuery(invitationsQuery);
  const waiting = data && waitingIn(data);

  if (!data)
    return error ? (
      <ErrorState
        title={T.failed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton lines={8} height={40} text={T.loading} />
    );
  return (
    <>
      <Tabs<InvitationTab>
        label={T.tabs}
        idBase={idBase}
        value={tab}
        onChange={(next) =>
          void navigate({ search: writeInvitationTab(next) }, { replace: true, preventScrollReset: true })
        }
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
        {error && (
          <Notice
            tone="warn"
            role="status"
            action={
              <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
                Réessayer
              </Button>
            }
          >
            {T.stale}
          </Notice>
        )}
        {tab === 'received' ? <ReceivedPanel all={data} /> : <SentPanel all={data} />}
      </TabPanel>
    </>
  );
}
