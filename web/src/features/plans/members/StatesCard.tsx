import type { getPulse } from '@fanion/contract/console';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { MEMBERSHIP_STATE_NAMES } from '@fanion/rules/plans/membership';
import { number } from '../../../lib/french.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Shares } from '../../../ui/figures/Shares.tsx';
import { Trend } from '../../../ui/figures/Trend.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PULSE_TEXTS as P, MEMBERS_TEXTS as T } from './texts.ts';

type Memberships = NonNullable<AnswerOf<typeof getPulse>['memberships']>;
type State = Memberships['states'][number]['state'];

const HUES: Record<State, string> = {
  active: 'var(--ok)',
  expiring: 'var(--warn)',
  grace: 'var(--bad)',
  unlimited: 'var(--muted)',
  expired: 'var(--control)',
  none: 'var(--line)',
};
/** States in which a membership opens what its plan includes. */
const OPEN_STATES: readonly State[] = ['active', 'expiring', 'grace'];

/** Accounts by state of membership; `list`: whether the reader may open their list. */
export function StatesCard({
  no,
  memberships,
  list,
}: {
  no: string;
  memberships: Memberships;
  list: boolean;
}) {
  const { all, states, open_before: before } = memberships;
  const open = states.reduce((sum, { state, count }) => sum + (OPEN_STATES.includes(state) ? count : 0), 0);
  return (
    <Card
      no={no}
      title={T.title}
      className="figure-card"
      action={list && <CardAction to="/gestion/adhesions">{P.list}</CardAction>}
    >
      <p className="figure-sum">
        <b>{number(open)}</b>{' '}
        <span>
          {P.open(open, all)}, <Trend delta={open - before} label={P.trend(open - before)} /> {P.days}
        </span>
      </p>
      <Shares
        caption={P.caption(all)}
        shares={states.map(({ state, count }) => ({
          name: MEMBERSHIP_STATE_NAMES[state],
          count,
          hue: HUES[state],
        }))}
      />
    </Card>
  );
}
