import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useAccess } from '../../access/queries.ts';
import { EmbedCard } from '../embed/EmbedCard.tsx';
import { ReviewModeration } from '../reviews/ReviewModeration.tsx';
import { ResultsExport } from './ResultsExport.tsx';
import { ResultsImport } from './ResultsImport.tsx';
import { IMPORT_TEXTS as T } from './texts.ts';

/** `playedHere`: the ranking comes from the flags sent here. */
type Props = { event: ManagedEvent; playedHere: boolean };

/** The results of an event: import for one held elsewhere, export for all; and participants' reviews. */
export function ResultsPanel({ event, playedHere }: Props) {
  const { may } = useAccess();
  return (
    <div className="manage-halves">
      <div className="event-column">
        <Card no="01" title={T.title}>
          {playedHere ? <Notice>{T.playedHere}</Notice> : <ResultsImport event={event} />}
        </Card>
        {playedHere && <EmbedCard event={event} />}
      </div>
      <div className="event-column">
        <ResultsExport event={event} playedHere={playedHere} />
        {event.status === 'ended' && may('can_manage_ctf') && (
          <ReviewModeration event={event} no={playedHere ? '04' : '03'} />
        )}
      </div>
    </div>
  );
}
