import type { ManagedEvent } from '@fanion/contract/ctf-admin';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { IMPORT_TEXTS as T } from '../manage-texts.ts';
import { ManageExport } from './ManageExport.tsx';
import { ManageImport } from './ManageImport.tsx';
import { ManageReviews } from './ManageReviews.tsx';

/** `playedHere`: the ranking comes from the flags given here. */
type Props = { event: ManagedEvent; playedHere: boolean };

/** The results of an event: those of one held elsewhere come in, all of them go out; and what participants wrote. */
export function ManageResults({ event, playedHere }: Props) {
  return (
    <div className="manage-halves">
      <Card no="01" title={T.title}>
        {playedHere ? <Notice>{T.playedHere}</Notice> : <ManageImport event={event} />}
      </Card>
      <div className="event-column">
        <ManageExport event={event} />
        {event.status === 'ended' && <ManageReviews event={event} />}
      </div>
    </div>
  );
}
