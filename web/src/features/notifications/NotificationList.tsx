import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { ListFoot } from '../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { NotificationLine } from './NotificationLine.tsx';
import { notificationsQuery } from './queries.ts';
import { NOTIFICATION_TEXTS } from './texts.ts';

const hrefFor = (page: number): string => (page > 1 ? `/notifications?page=${page}` : '/notifications');

/** A page of all the reader's notifications. */
export function NotificationList({ page }: { page: number }) {
  const query = useQuery(notificationsQuery(page));
  const { data } = query;
  if (!data)
    return (
      <QueryState
        query={query}
        failed={NOTIFICATION_TEXTS.failed}
        lines={8}
        height={40}
        loading={NOTIFICATION_TEXTS.loading}
      />
    );
  if (data.notifications.length === 0) {
    return (
      <EmptyState icon={BellOff} title={NOTIFICATION_TEXTS.empty}>
        {NOTIFICATION_TEXTS.emptyWhy}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="card notification-card">
        <ul className="notifications" aria-label={NOTIFICATION_TEXTS.title}>
          {data.notifications.map((notification) => (
            <NotificationLine key={notification.id} notification={notification} />
          ))}
        </ul>
      </div>
      <ListFoot page={data.pagination.page} pages={data.pagination.total_pages} hrefFor={hrefFor} />
    </>
  );
}
