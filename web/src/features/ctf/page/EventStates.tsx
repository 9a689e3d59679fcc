import { ArrowLeft, Lock, SearchX } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { PageFailure, PageState } from '../../../ui/states/PageState.tsx';
import type { QueryOutcome } from '../../../ui/states/QueryState.tsx';
import { EVENT_TEXTS } from './texts.ts';

const back = (
  <LinkButton to="/ctf" icon={ArrowLeft}>
    {EVENT_TEXTS.backToList}
  </LinkButton>
);

/** No event at this address, or not for this reader. */
export const EventNotFound = () => (
  <PageState icon={SearchX} title={EVENT_TEXTS.notFound} actions={back}>
    {EVENT_TEXTS.notFoundWhy}
  </PageState>
);

/** A right that the reader lacks and that no plan gives; `message` is the server's. */
export const EventRestricted = ({ message }: { message: string }) => (
  <PageState
    icon={Lock}
    title={EVENT_TEXTS.restricted}
    actions={
      <>
        <LinkButton to="/profile/upgrade">{EVENT_TEXTS.membership}</LinkButton>
        {back}
      </>
    }
  >
    {message}
  </PageState>
);

/** The event could not be loaded; its address still leads back to the list. */
export const EventFailed = ({ query }: { query: QueryOutcome }) => (
  <PageFailure query={query} title={EVENT_TEXTS.failed} back={back} />
);
