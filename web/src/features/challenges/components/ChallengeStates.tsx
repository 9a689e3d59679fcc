import { MapPinOff, RotateCw } from 'lucide-react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { DETAIL_TEXTS } from '../texts.ts';

type Props = { title: string; children: string; onRetry?: () => void; retrying?: boolean };

/** No challenge to show: why, and the way back to the list. */
export function NoChallenge({ title, children, onRetry, retrying }: Props) {
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
        <p role={onRetry ? 'alert' : undefined}>{children}</p>
        <div className="state-actions">
          {onRetry && (
            <Button icon={RotateCw} onClick={onRetry} busy={retrying}>
              Réessayer
            </Button>
          )}
          <LinkButton variant="primary" to="/challenges">
            {DETAIL_TEXTS.backToList}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
