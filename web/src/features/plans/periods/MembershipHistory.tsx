import type { Membership } from '@fanion/contract/plans/page';
import { date, typeset } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { periodText } from '../model.ts';
import { PERIOD_TEXTS } from './texts.ts';

type Recorded = Membership['history'][number];

/**
 * The recorded periods of a membership, latest first; those that no longer count are struck out, with the
 * reason.
 */
export function MembershipHistory({ history }: Pick<Membership, 'history'>) {
  if (history.length === 0) return <p className="text-muted">{PERIOD_TEXTS.noHistory}</p>;
  return (
    <ul className="lines">
      {history.map((period) => (
        <li key={period.id} className="flex-wrap gap-y-1">
          <div className="grow">
            <p className="font-medium">
              {period.closed ? <s>{planName(period.plan)}</s> : planName(period.plan)}
            </p>
            {notesOf(period).map((note) => (
              <p key={note} className="meta">
                {note}
              </p>
            ))}
          </div>
          <p className="text-muted">{periodText(period)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The source of a period, and how it was closed. */
function notesOf({ source, reason, closed, order }: Recorded): string[] {
  const notes = [PERIOD_TEXTS.sources[source] ?? '', order ? PERIOD_TEXTS.order(order) : ''];
  if (reason) notes.push(PERIOD_TEXTS.why(reason));
  if (closed) {
    const when = date(closed.at);
    const went = closed.replaced ? PERIOD_TEXTS.replaced(when) : PERIOD_TEXTS.ended(when);
    notes.push(`${went}. ${PERIOD_TEXTS.why(closed.reason)}`);
  }
  return notes.filter(Boolean).map(typeset);
}
