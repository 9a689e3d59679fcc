import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { messageOf } from '../../lib/api/api-error.ts';
import { typo } from '../../lib/french.ts';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { NotificationLine } from './NotificationLine.tsx';
import { notificationsQuery } from './queries.ts';
import { NOTIFICATION_TEXTS } from './texts.ts';

const hrefFor = (page: number): string => (page > 1 ? `/notifications?page=${page}` : '/notifications');

/** A page of everything the reader was told. */
export function NotificationList({ page }: { page: number }) {
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery(page));
  if (!data && error) {
    return (
      <ErrorState
        title={NOTIFICATION_TEXTS.failed}
        message={typo(messageOf(error))}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton lines={8} height={40} text={NOTIFICATION_TEXTS.loading} />;
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
      <div className="mt-6">
        <Pagination page={data.pagination.page} pages={data.pagination.total_pages} hrefFor={hrefFor} />
      </div>
    </>
  );
}
