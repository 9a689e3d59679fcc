import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type Props = { message: string; title?: string; onRetry?: () => void; retrying?: boolean; compact?: boolean };

/** What failed and how to retry. `compact` fits inside a card. */
export function ErrorState({ message, title, onRetry, retrying, compact }: Props) {
  return (
    <div className={cx('state', compact && 'state-compact')} role="alert">
      {!compact && (
        <span className="hex-outline state-icon">
          <Icon of={TriangleAlert} />
        </span>
      )}
      {title && <p className="state-title">{title}</p>}
      <p>{message}</p>
      {onRetry && (
        <div className="state-actions">
          <Button icon={RotateCw} onClick={onRetry} busy={retrying} size={compact ? 'sm' : 'md'}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}
