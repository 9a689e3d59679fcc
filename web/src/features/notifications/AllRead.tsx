import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { unreadQuery, useMarkRead } from './queries.ts';
import { NOTIFICATION_TEXTS } from './texts.ts';

/** What can be done of all notifications at once. */
export function AllRead() {
  const { data: unread } = useQuery(unreadQuery);
  const markRead = useMarkRead();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="flex flex-wrap gap-3">
      {/* Its place is kept until it is known whether anything waits. */}
      {unread !== 0 && (
        <Button
          icon={CheckCheck}
          className={unread === undefined ? 'invisible' : undefined}
          onClick={() => {
            // The button goes with what is not read.
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

/** How many wait, in words. */
export function UnreadCount() {
  const { data } = useQuery(unreadQuery);
  return data === undefined ? '\u00a0' : NOTIFICATION_TEXTS.unreadCount(data);
}
