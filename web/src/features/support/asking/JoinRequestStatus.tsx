import type { Ticket } from '@fanion/contract/support';
import { Send } from 'lucide-react';
import { date } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { SUPPORT_TEXTS as T } from '../texts.ts';

/** In place of asking for a membership again: that it was asked, by when it is answered, and the way to it. */
export function JoinRequestStatus({ demand: { id, state, due } }: { demand: Ticket }) {
  return (
    <>
      <p role="status">
        {state === 'answered' ? T.joinAnswered : due === null ? T.joinPending : T.joinPendingUntil(date(due))}
      </p>
      <LinkButton to={demandPath(id)} icon={Send} block>
        {T.read}
      </LinkButton>
    </>
  );
}

/** Where a demand and its answers are read. */
export const demandPath = (id: number): string => `/support?demande=${id}`;
