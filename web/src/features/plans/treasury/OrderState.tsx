import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { needsAttention } from './journal-model.ts';
import { CHEQUE_STATES, ORDER_STATES, JOURNAL_TEXTS as T } from './texts.ts';

type State = keyof typeof ORDER_STATES;

const LOOKS: Record<State, { icon: LucideIcon; tone: string }> = {
  pending: { icon: Hourglass, tone: 'desk-warn' },
  paid: { icon: CircleCheck, tone: 'desk-ok' },
  failed: { icon: CircleX, tone: 'desk-bad' },
  cancelled: { icon: Ban, tone: 'desk-off' },
  partly_refunded: { icon: Undo2, tone: 'desk-ok' },
  refunded: { icon: Undo2, tone: 'desk-off' },
  disputed: { icon: TriangleAlert, tone: 'desk-bad' },
};

/** The state of an order, as an icon and a word, with its cheque's progress. */
export function OrderState({ order }: { order: Pick<ManagedOrder, 'state' | 'attention' | 'cheque_state'> }) {
  const { state, cheque_state: cheque } = order;
  if (state === 'created') return <Line icon={CircleDashed} tone="desk-off" text={ORDER_STATES.pending} />;
  const { icon, tone } = LOOKS[state];
  const odd = needsAttention(order) && state !== 'disputed';
  const text = state === 'paid' && cheque === 'received' ? CHEQUE_STATES.received : ORDER_STATES[state];
  return odd ? (
    <Line icon={TriangleAlert} tone="desk-warn" text={T.toLookAt(text)} />
  ) : (
    <Line icon={icon} tone={tone} text={text} />
  );
}

function Line({ icon, tone, text }: { icon: LucideIcon; tone: string; text: string }) {
  return (
    <span className={cx('desk-state', tone)}>
      <Icon of={icon} size={16} />
      {text}
    </span>
  );
}
