import type { manageEventChallenges } from '@fanion/contract/ctf/challenges/endpoints';
import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Flag, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { later } from '../../../ui/states/later.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { useAccess } from '../../access/queries.ts';
import { AttachedTable } from './AttachedTable.tsx';
import { MoveChallenges } from './MoveChallenges.tsx';
import { attachedQuery } from './queries.ts';
import { ATTACH_TEXTS as T } from './texts.ts';
import { eventEditorAddress, WriteChallenge } from './WriteChallenge.tsx';

const AttachDialog = later(async () => (await import('./AttachDialog.tsx')).AttachDialog);
const RemoveDialog = later(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);
const ScheduleDialog = later(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog);

export type Attached = AnswerOf<typeof manageEventChallenges>['challenges'][number];
type Open = { what: 'attach' } | { what: 'schedule' | 'remove'; challenge: Attached };

/**
 * The challenges of an event: attached from the list, scheduled, removable before the start, kept after the
 * end.
 */
export function AttachedChallenges({ event }: { event: ManagedEvent }) {
  const query = useQuery(attachedQuery(event.id));
  const { data } = query;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { may } = useAccess();
  // A lead of only this event can neither take challenges from the permanent list nor add to it.
  const takes = may('can_manage_ctf') && may('can_manage_challenges');
  const ended = event.status === 'ended';
  // A draft has not begun for anybody, whatever its dates.
  const hasStarted = (ended || event.status === 'live') && !event.draft;
  if (!data) return <QueryState query={query} failed={T.failed} lines={6} columns={5} />;
  return (
    <>
      <div>
        {!ended && (
          <div className="manage-tools">
            <p className="meta">{takes && T.addHint}</p>
            {takes && (
              <Button icon={Plus} onClick={() => setOpen({ what: 'attach' })}>
                {T.add}
              </Button>
            )}
            <WriteChallenge event={event} />
          </div>
        )}
        {data.length === 0 ? (
          <div className="table-frame">
            <EmptyState icon={Flag} title={T.empty}>
              {ended ? undefined : T.emptyWhy}
            </EmptyState>
          </div>
        ) : (
          <AttachedTable
            challenges={data}
            writtenAt={event.movedAt === null ? (slug) => eventEditorAddress(event.slug, slug) : null}
            removable={!hasStarted}
            schedulable={!ended}
            onSchedule={(challenge) => setOpen({ what: 'schedule', challenge })}
            onRemove={(challenge) => setOpen({ what: 'remove', challenge })}
          />
        )}
        {hasStarted && !ended && data.length > 0 && <p className="meta mt-2">{T.removeLate}</p>}
      </div>
      {data.length > 0 && may('can_manage_ctf') && <MoveChallenges event={event} count={data.length} />}
      {open?.what === 'attach' && <AttachDialog eventId={event.id} attached={data} onClose={close} />}
      {open?.what === 'schedule' && (
        <ScheduleDialog eventId={event.id} challenge={open.challenge} onClose={close} />
      )}
      {open?.what === 'remove' && (
        <RemoveDialog eventId={event.id} challenge={open.challenge} onClose={close} />
      )}
    </>
  );
}
