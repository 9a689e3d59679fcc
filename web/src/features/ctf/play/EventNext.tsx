import { ArrowRight } from 'lucide-react';
import { typo } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { CHALLENGE_TEXTS } from '../board/texts.ts';
import type { Next } from './next-model.ts';

/** What comes after a solve, and the way to it. */
export function EventNext({ next, onNext }: { next: Next; onNext: (challengeId: number) => void }) {
  if (next.kind !== 'challenge')
    return (
      <p className="event-next">
        {next.kind === 'none' ? CHALLENGE_TEXTS.allSolved : CHALLENGE_TEXTS.allLocked}
      </p>
    );
  return (
    <div className="event-next">
      <p className="min-w-0 flex-1">
        <span className="meta block">{CHALLENGE_TEXTS.toFollow}</span>
        <Facts>
          <b className="font-medium wrap-anywhere">{typo(next.name)}</b>
          <span className="num">{CHALLENGE_TEXTS.worth(next.points)}</span>
        </Facts>
      </p>
      <Button variant="primary" icon={ArrowRight} onClick={() => onNext(next.id)}>
        {CHALLENGE_TEXTS.next}
      </Button>
    </div>
  );
}
