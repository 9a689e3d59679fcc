import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ManageImport } from '../import/ManageImport.tsx';
import { ManageExport } from '../settings/ManageExport.tsx';
import { IMPORT_TEXTS as T } from '../settings/texts.ts';
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
