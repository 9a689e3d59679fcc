import { MapPinOff } from 'lucide-react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { DETAIL_TEXTS } from '../texts.ts';

/** There is no such challenge for the reader: why, and the way back to the list. */
export function NoChallenge({ title, children }: { title: string; children: string }) {
  usePageTitle(title);
  return (
    <div className="wrap page-main">
      <div className="state">
        <span className="hex-outline state-icon">
          <Icon of={MapPinOff} />
        </span>
        <h1 className="font-display text-2xl" tabIndex={-1}>
          {title}
        </h1>
        <p>{children}</p>
        <div className="state-actions">
          <LinkButton variant="primary" to="/challenges">
            {DETAIL_TEXTS.backToList}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

type FailedProps = { message: string; onRetry: () => void; retrying: boolean };

/** The challenge could not be read. Nothing says that it does not exist: the page may be asked for again. */
export function ChallengeFailed(retry: FailedProps) {
  usePageTitle(DETAIL_TEXTS.failed);
  return (
    <div className="wrap page-main">
      <h1 className="sr" tabIndex={-1}>
        {DETAIL_TEXTS.failed}
      </h1>
      <ErrorState title={DETAIL_TEXTS.failed} {...retry} />
      <p className="text-center">
        <LinkButton to="/challenges">{DETAIL_TEXTS.backToList}</LinkButton>
      </p>
    </div>
  );
}
