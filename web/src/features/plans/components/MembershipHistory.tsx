import type { Membership } from '@fanion/contract/plans';
import { date } from '../../../lib/french.ts';
import { planName } from '../model.ts';
import { MEMBERSHIP_TEXTS } from '../texts.ts';

/** The periods of a membership, the latest first. */
export function MembershipHistory({ history }: Pick<Membership, 'history'>) {
  if (history.length === 0) return <p className="text-muted">{MEMBERSHIP_TEXTS.noHistory}</p>;
  return (
    <ul className="lines">
      {history.map((period) => (
        <li key={`${period.plan}-${period.starts_at}-${period.ends_at}`} className="flex-wrap gap-y-1">
          <div className="grow">
            <p className="font-medium">{planName(period.plan)}</p>
            {MEMBERSHIP_TEXTS.sources[period.source] && (
              <p className="meta">{MEMBERSHIP_TEXTS.sources[period.source]}</p>
            )}
          </div>
          <p className="text-muted">
            du {date(period.starts_at)} au {date(period.ends_at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
