import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation, useNavigate } from '../../../lib/routing/hooks.ts';
import '../messages.css';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ListFoot } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { useAccess } from '../../access/queries.ts';
import { HelpRequests } from '../help/HelpRequests.tsx';
import { MESSAGE_TEXTS as T } from '../texts.ts';
import { threadsQuery, usePoll } from './queries.ts';
import { ThreadList } from './ThreadList.tsx';
import { NewThread, ThreadView } from './ThreadView.tsx';

/** Navigation state for a conversation opened to write. */
const WRITING_STATE = 'begun';

type Props = { id: number | null; to: string | null; page: number };

/** The list of conversations, with one of them beside; in its place on a phone. */
export function Inbox({ id, to, page }: Props) {
  const navigate = useNavigate();
  const open = useCallback(
    (thread: number) => void navigate(`/messages/${thread}`, { replace: true, state: WRITING_STATE }),
    [navigate],
  );
  const toWrite = useLocation().state === WRITING_STATE;
  const isOpen = id !== null || to !== null;
  const none = useQuery(threadsQuery(page)).data?.threads.length === 0;
  return (
    <div className="inbox" data-open={isOpen || undefined} data-none={(none && !isOpen) || undefined}>
      <div className="inbox-list">
        <HelpRequests />
        <Conversations id={id} page={page} />
      </div>
      {id !== null ? (
        <ThreadView key={id} id={id} toWrite={toWrite} />
      ) : to !== null ? (
        <NewThread key={to} username={to} onBegun={open} />
      ) : (
        !none && (
          <div className="thread thread-none card">
            <EmptyState icon={MessagesSquare} title={T.choose}>
              {T.chooseWhy}
            </EmptyState>
          </div>
        )
      )}
    </div>
  );
}

function Conversations({ id, page }: { id: number | null; page: number }) {
  const writes = useAccess().may('can_message_users');
  const query = useQuery({ ...threadsQuery(page), refetchInterval: usePoll() });
  const { data } = query;
  if (!data) return <QueryState query={query} compact failed={T.failed} lines={6} height={56} />;
  if (data.threads.length === 0)
    return (
      <EmptyState
        icon={MessagesSquare}
        title={T.none}
        action={
          writes ? (
            <LinkButton size="sm" to="/social">
              {T.directory}
            </LinkButton>
          ) : (
            <LinkButton size="sm" to="/support">
              {T.support}
            </LinkButton>
          )
        }
      >
        {writes ? T.noneWhy : T.noneClosed}
      </EmptyState>
    );
  return (
    <>
      <Stale query={query}>{T.failed}</Stale>
      <ThreadList threads={data.threads} open={id} />
      <ListFoot
        page={data.pagination.page}
        pages={data.pagination.total_pages}
        hrefFor={(one) => (one > 1 ? `/messages?page=${one}` : '/messages')}
      />
    </>
  );
}
