import type { Ticket } from '@fanion/contract/support';
import { Send } from 'lucide-react';
import { date } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { SUPPORT_TEXTS as T } from '../texts.ts';

/**
 * Shown instead of a second membership request: that there is one, when it will be answered, and a link to
 * it.
 */
export function JoinRequestStatus({ demand: { id, state, due } }: { demand: Ticket }) {
  return (
    <>
      <p role="status">
        {state === 'answered' ? T.joinAnswered : due === null ? T.joinPending : T.joinPendingUntil(date(due))}
      </p>
      <LinkButton to={ticketPath(id)} icon={Send} block>
        {T.read}
      </LinkButton>
    </>
  );
}

/** The address of a request and its answers. */
export const ticketPath = (id: number): string => `/support?demande=${id}`;
