import type { Challenge } from '@fanion/contract/challenges';
import { ChevronDown, CircleCheck, CircleX, History } from 'lucide-react';
import { useId, useState } from 'react';
import { counted, relative } from '../../../lib/french.ts';
import { Icon } from '../../../ui/Icon.tsx';

type Props = { attempts: Challenge['attempts']; count: number };

/** When the reader tried, and what came of it, behind a button. The flags themselves are kept nowhere. */
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
        {counted(count, 'tentative')}
        <Icon of={ChevronDown} size={14} className={open ? 'rotate-180' : ''} />
      </button>
      <ol id={id} hidden={!open} className="attempt-list">
        {attempts.map((attempt) => (
          <li key={attempt.submitted_at}>
            <Icon
              of={attempt.success ? CircleCheck : CircleX}
              size={14}
              className={attempt.success ? 'text-ok' : 'text-subtle'}
            />
            {attempt.success ? 'Flag accepté' : 'Flag refusé'}
            <span className="meta">{relative(attempt.submitted_at)}</span>
          </li>
        ))}
        {count > attempts.length && (
          <li className="meta">et {counted(count - attempts.length, 'tentative')} avant</li>
        )}
      </ol>
    </div>
  );
}
