import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { ChevronDown, CircleCheck, CircleDot, CircleX, History } from 'lucide-react';
import { useId, useState } from 'react';
import { longDate, relativeTime } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { PLAY_TEXTS } from './texts.ts';

/** The outcomes of a try; with several required flags, one may be found. */
const RESULTS = {
  right: { icon: CircleCheck, label: 'Flag accepté' },
  partial: { icon: CircleDot, label: 'Un des flags trouvé' },
  wrong: { icon: CircleX, label: 'Flag refusé' },
} as const;

type Props = { attempts: Challenge['attempts']; count: number };

/** The times and outcomes of the reader's tries, behind a button. The flags themselves are not stored. */
export function Attempts({ attempts, count }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (count === 0) return null;
  return (
    <div className="attempts">
      <button
        type="button"
        className="btn-text"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon of={History} size={14} />
        {PLAY_TEXTS.attempts(count)}
        <Icon of={ChevronDown} size={14} className={open ? 'rotate-180' : ''} />
      </button>
      <ol id={id} hidden={!open} className="attempt-list">
        {attempts.map((attempt) => (
          <li key={attempt.submitted_at}>
            <Icon
              of={RESULTS[attempt.result].icon}
              size={14}
              className={attempt.result === 'wrong' ? 'text-subtle' : 'text-ok'}
            />
            {RESULTS[attempt.result].label}
            <time className="meta" dateTime={attempt.submitted_at} title={longDate(attempt.submitted_at)}>
              {relativeTime(attempt.submitted_at)}
            </time>
          </li>
        ))}
        {count > attempts.length && (
          <li className="meta">{PLAY_TEXTS.attemptsBefore(count - attempts.length)}</li>
        )}
      </ol>
    </div>
  );
}
