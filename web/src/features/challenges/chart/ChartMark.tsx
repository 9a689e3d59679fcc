import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { Check, Lock } from 'lucide-react';
import { number, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { LIST_TEXTS, STATUS_LABELS } from '../texts.ts';
import { CHART_TEXTS } from './texts.ts';

type Props = {
  challenge: ListedChallenge;
  status: keyof typeof STATUS_LABELS;
  prerequisites?: readonly string[];
  opens?: readonly string[];
};

/** A challenge on the chart: an island, or a buoy where it is locked, with what opens it. */
export function ChartMark({ challenge, status, prerequisites, opens }: Props) {
  const { search } = useLocation();
  const icon =
    status === 'solved' ? Check : status === 'locked' ? Lock : categoryLook(challenge.category).icon;
  return (
    <Link
      className={cx('sea-mark', `is-${status}`)}
      id={`carte-${challenge.id}`}
      to={`/challenges/${encodeURIComponent(challenge.slug)}`}
      state={{ list: search }}
    >
      <span className="sea-hex">
        <Icon of={icon} size={16} />
      </span>
      <span className="sea-name">{typeset(challenge.name)}</span>
      <span className="sea-points num">
        {number(challenge.points)} <span aria-hidden>pts</span>
        <span className="sr">
          {CHART_TEXTS.points(challenge.points)}, {STATUS_LABELS[status]}
        </span>
      </span>
      {status === 'locked' && (
        <span className="sea-after">{LIST_TEXTS.lockedUntil(prerequisites ?? [])}</span>
      )}
      {opens && <span className="sr">, {CHART_TEXTS.opens(opens)}</span>}
    </Link>
  );
}
