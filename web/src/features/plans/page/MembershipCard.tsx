import type { Membership } from '@fanion/contract/plans/page';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { amount } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { dueLine } from '../periods/model.ts';
import type { RequiredRole } from './model.ts';
import { STATE_TONES, MEMBERSHIP_TEXTS as T } from './texts.ts';

type Props = {
  /** Undefined while loading. */
  membership: Membership | undefined;
  needed: RequiredRole | null;
  /** The lowest yearly price, as displayed; null when nothing is on sale. */
  from: string | null;
  /** Opens the renewal of the reader's plan; null when it cannot be bought here now. */
  onRenew: (() => void) | null;
};

/** The reader's standing: their role, the state of their membership, its end, and how to continue. */
export function MembershipCard({ membership, ...rest }: Props) {
  return (
    <Card no="01" title="Adhésion">
      {membership ? <State membership={membership} {...rest} /> : <Skeleton lines={4} height={32} />}
    </Card>
  );
}

function State({ membership, needed, from, onRenew }: Props & { membership: Membership }) {
  const { role, state, order } = membership;
  const due = dueLine(membership, Date.now());
  const pressing = state === 'expiring' || state === 'grace';
  const without = state === 'none' || state === 'expired';
  // An unpaid order is the first thing to settle.
  const first = order === null && (needed?.joinable || without);
  const facts = [
    { label: T.role, value: <b className="font-semibold">{role}</b> },
    ...(needed ? [{ label: T.needed, value: <b className="font-semibold text-warn">{needed.name}</b> }] : []),
    {
      label: T.state,
      value:
        without && order ? (
          <Chip tone="warn">{T.awaited}</Chip>
        ) : (
          <Chip tone={STATE_TONES[state]}>{T.states[state]}</Chip>
        ),
    },
    ...(without && order
      ? [
          {
            label: T.ordered,
            value: `${purchaseText(order.kind, order.plan)}, ${amount(order.total_cents, order.currency)}`,
          },
        ]
      : []),
    ...(without && !order && from ? [{ label: T.price, value: T.from(from) }] : []),
    ...(due ? [{ label: T.due, value: due }] : []),
  ];
  return (
    <>
      <KeyValue facts={facts} open />
      {state === 'grace' && (
        <Notice tone="warn" className="mt-4">
          {T.grace}
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {onRenew && (
          <Button variant={pressing && !needed ? 'primary' : 'secondary'} onClick={onRenew}>
            {T.renew}
          </Button>
        )}
        <LinkButton variant={first ? 'primary' : 'secondary'} to="/upgrade-plan">
          {needed?.joinable ? T.upgrade(needed.name) : without && !order ? T.join : T.plans}
        </LinkButton>
        {(state === 'active' || pressing) && <LinkButton to="/settings">{T.reminders}</LinkButton>}
      </div>
      {state !== 'manager' && state !== 'honorary' && <p className="meta mt-4">{T.noRenewal}</p>}
    </>
  );
}
