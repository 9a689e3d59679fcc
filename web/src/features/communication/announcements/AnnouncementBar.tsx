import type { ShownAnnouncement } from '@fanion/contract/communication/announcements';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, TriangleAlert, X } from 'lucide-react';
import { useSession } from '../../../lib/api/session.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Banner } from '../../../ui/states/Banner.tsx';
import { FAILURE_TEXTS } from '../failures/texts.ts';
import './announcements.css';
import { announcementsQuery, publicAnnouncementsQuery, useDismiss } from './queries.ts';
import { ANNOUNCEMENT_TEXTS as T } from './texts.ts';

/** What the association announces to the reader, above the page; nothing while nothing is announced. */
export function AnnouncementBar() {
  const { loggedIn } = useSession();
  const own = useQuery({ ...announcementsQuery, enabled: ({ state }) => state.data !== undefined });
  const open = useQuery({ ...publicAnnouncementsQuery, enabled: !loggedIn });
  const dismiss = useDismiss();
  const announcements = (loggedIn ? own : open).data?.announcements ?? [];
  const refused = loggedIn && own.data?.address_refused === true;
  if (announcements.length === 0 && !refused) return null;
  return (
    <section className="announcements" aria-label={T.bar}>
      {refused && (
        <Banner
          action={
            <LinkButton size="sm" to="/settings">
              {FAILURE_TEXTS.change}
            </LinkButton>
          }
        >
          {FAILURE_TEXTS.memberRefused}
        </Banner>
      )}
      {announcements.map((one) => (
        <AnnouncementLine
          key={one.id}
          one={one}
          onDismiss={
            loggedIn ? () => dismiss.mutate(one.id, { onError: () => toast.bad(T.dismissFailed) }) : undefined
          }
        />
      ))}
    </section>
  );
}

type LineProps = { one: Pick<ShownAnnouncement, 'text' | 'level'>; onDismiss?: () => void };

/** One announcement, as it is shown and as its writer sees it before. */
export function AnnouncementLine({ one: { text, level }, onDismiss }: LineProps) {
  const important = level === 'important';
  return (
    <div className={cx('notice banner announcement', important && 'notice-warn')}>
      <div className="wrap">
        <Icon of={important ? TriangleAlert : Megaphone} size={16} />
        <div className="min-w-0 flex-1">
          <Markdown source={text} topLevel={3} breaks />
        </div>
        {onDismiss && <IconButton icon={X} label={T.dismiss} onClick={onDismiss} />}
      </div>
    </div>
  );
}
