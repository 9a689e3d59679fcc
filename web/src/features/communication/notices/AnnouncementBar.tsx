import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/api/session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { announcementsQuery, publicAnnouncementsQuery, useDismiss } from './queries.ts';
import { SHOWN_TEXTS as T } from './texts.ts';

const AddressRefused = later(async () => (await import('./AddressRefused.tsx')).AddressRefused);
const AnnouncementLine = later(async () => (await import('./AnnouncementLine.tsx')).AnnouncementLine);

/** The association's announcements to the reader, above the page; nothing when there are none. */
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
      {refused && <AddressRefused />}
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
