import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CheckCheck } from 'lucide-react';
import { Link } from '../../lib/routing/Link.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { NotificationLine } from './NotificationLine.tsx';
import { notificationsQuery, useMarkRead } from './queries.ts';
import { NOTIFICATION_TEXTS } from './texts.ts';

/** As many as can be taken in at a glance: the others are on their page. */
const NOTIFICATIONS_SHOWN = 8;

type Props = { unread: number; onClose: () => void; onAllRead: () => void };

/** The latest notifications, under the bell. */
export function BellPanel({ unread, onClose, onAllRead }: Props) {
  const markRead = useMarkRead();
  return (
    <>
      <div className="bell-head">
        <p className="font-semibold">{NOTIFICATION_TEXTS.title}</p>
        {unread > 0 && (
          <Button
            size="sm"
            variant="quiet"
            icon={CheckCheck}
            onClick={() => {
              // The button disappears with the unread ones.
              onAllRead();
              markRead.mutate(null);
            }}
          >
            {NOTIFICATION_TEXTS.allRead}
          </Button>
        )}
      </div>
      <div className="bell-body">
        <Last onClose={onClose} />
      </div>
      <Link to="/notifications" className="bell-foot" onClick={onClose}>
        {NOTIFICATION_TEXTS.all}
        <Icon of={ArrowRight} size={14} />
      </Link>
    </>
  );
}

function Last({ onClose }: { onClose: () => void }) {
  const query = useQuery(notificationsQuery(1));
  const { data } = query;
  if (!data)
    return (
      <QueryState
        query={query}
        compact
        failed={NOTIFICATION_TEXTS.failed}
        skeleton={<Skeleton className="p-4" lines={5} height={32} text={NOTIFICATION_TEXTS.loading} />}
      />
    );
  if (data.notifications.length === 0) {
    return (
      <EmptyState compact title={NOTIFICATION_TEXTS.empty}>
        {NOTIFICATION_TEXTS.emptyWhy}
      </EmptyState>
    );
  }
  return (
    <ul className="notifications">
      {data.notifications.slice(0, NOTIFICATIONS_SHOWN).map((notification) => (
        <NotificationLine key={notification.id} notification={notification} onOpen={onClose} />
      ))}
    </ul>
  );
}
