import { ArrowLeft, Lock, SearchX } from 'lucide-react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { EVENT_TEXTS } from './texts.ts';

/** No event at this address, or not for this reader (specification 2.11). */
export function EventNotFound() {
  usePageTitle(EVENT_TEXTS.notFound);
  return (
    <div className="wrap page-main">
      <div className="state">
        <span className="hex-outline state-icon">
          <Icon of={SearchX} />
        </span>
        <h1 className="font-display text-2xl" tabIndex={-1}>
          {EVENT_TEXTS.notFound}
        </h1>
        <p>{EVENT_TEXTS.notFoundWhy}</p>
        <div className="state-actions">
          <LinkButton to="/ctf" icon={ArrowLeft}>
            {EVENT_TEXTS.backToList}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** A right that the reader lacks and that no plan gives; `message` is the server's. */
export function EventRestricted({ message }: { message: string }) {
  usePageTitle(EVENT_TEXTS.restricted);
  return (
    <div className="wrap page-main">
      <div className="state">
        <span className="hex-outline state-icon">
          <Icon of={Lock} />
        </span>
        <h1 className="font-display text-2xl" tabIndex={-1}>
          {EVENT_TEXTS.restricted}
        </h1>
        <p>{message}</p>
        <div className="state-actions">
          <LinkButton to="/profile/upgrade">{EVENT_TEXTS.membership}</LinkButton>
          <LinkButton to="/ctf" icon={ArrowLeft}>
            {EVENT_TEXTS.backToList}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

type FailedProps = { message: string; onRetry: () => void; retrying: boolean };

/** The event could not be read; its address still leads back to the list. */
export function EventFailed({ message, onRetry, retrying }: FailedProps) {
  usePageTitle(EVENT_TEXTS.failed);
  return (
    <div className="wrap page-main">
      <h1 className="sr" tabIndex={-1}>
        {EVENT_TEXTS.failed}
      </h1>
      <ErrorState title={EVENT_TEXTS.failed} message={message} onRetry={onRetry} retrying={retrying} />
      <p className="text-center">
        <LinkButton to="/ctf" variant="quiet" icon={ArrowLeft}>
          {EVENT_TEXTS.backToList}
        </LinkButton>
      </p>
    </div>
  );
}
