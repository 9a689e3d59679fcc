import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { unreadQuery, useMarkRead } from './queries.ts';
import { NOTIFICATION_TEXTS } from './texts.ts';

/** The actions on all notifications at once. */
export function AllRead() {
  const { data: unread } = useQuery(unreadQuery);
  const markRead = useMarkRead();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="flex flex-wrap gap-3">
      {/* Its space is reserved until it is known whether any are unread. */}
      {unread !== 0 && (
        <Button
          icon={CheckCheck}
          className={unread === undefined ? 'invisible' : undefined}
          onClick={() => {
            // The button disappears with the unread ones.
            box.current?.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
            markRead.mutate(null);
          }}
        >
          {NOTIFICATION_TEXTS.allRead}
        </Button>
      )}
      <LinkButton to="/settings" icon={Settings}>
        {NOTIFICATION_TEXTS.settings}
      </LinkButton>
    </div>
  );
}

/** The number of unread notifications, in words. */
export function UnreadCount() {
  const { data } = useQuery(unreadQuery);
  return data === undefined ? '\u00a0' : NOTIFICATION_TEXTS.unreadCount(data);
}
