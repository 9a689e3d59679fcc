import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../../lib/french.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { liveQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { useRemoveAnnouncement } from './queries.ts';
import { ANNOUNCE_TEXTS as T } from './texts.ts';

type Announcement = LiveBoard['liveCTF']['announcements'][number];

/** The announcements to the players of an event, which it reads itself. */
export function AnnouncementLog({ event }: { event: Pick<ManagedEvent, 'id' | 'slug'> }) {
  const query = useQuery(liveQuery(event.slug, null, 1));
  if (!query.data) return <QueryState query={query} compact failed={T.announcementsFailed} lines={3} />;
  return <AnnouncementLines eventId={event.id} announcements={query.data.liveCTF.announcements} />;
}

/** Announcements already read, with a button to remove each from the board. */
export function AnnouncementLines({
  eventId,
  announcements,
}: {
  eventId: number;
  announcements: readonly Announcement[];
}) {
  const [removed, setRemoved] = useState<Announcement | null>(null);
  return (
    <>
      {announcements.length === 0 ? (
        <EmptyState compact title={T.none} />
      ) : (
        <ul className="lines">
          {announcements.map((announcement) => (
            <li key={announcement.id}>
              <div className="min-w-0 flex-1">
                <p className="manage-said">
                  {announcement.challenge && <b>{LIVE_TEXTS.about(announcement.challenge.name)} </b>}
                  {announcement.text}
                </p>
                <time className="meta" dateTime={announcement.createdAt}>
                  {relativeTime(announcement.createdAt)}
                </time>
              </div>
              <IconButton
                icon={Trash2}
                label={T.removeSaid(announcement.text)}
                onClick={() => setRemoved(announcement)}
              />
            </li>
          ))}
        </ul>
      )}
      {removed && <Removal eventId={eventId} announcement={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function Removal({
  eventId,
  announcement,
  onClose,
}: {
  eventId: number;
  announcement: Announcement;
  onClose: () => void;
}) {
  const remove = useRemoveAnnouncement(eventId);
  return (
    <ConfirmDialog
      danger
      title={T.removeTitle}
      confirmLabel={T.remove}
      onConfirm={() => remove.mutateAsync(announcement.id)}
      onClose={onClose}
    >
      <blockquote className="manage-quote">{announcement.text}</blockquote>
      <p>{T.removeWhy}</p>
    </ConfirmDialog>
  );
}
