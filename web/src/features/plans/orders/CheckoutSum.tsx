import type { PaidPlan } from '@fanion/rules/access';
import { amount, date } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { periodText } from '../model.ts';
import type { Choice } from './model.ts';
import { ORDER_TEXTS as T } from './texts.ts';

type Props = {
  plan: PaidPlan;
  choice: Choice;
  total: { price: number; gift: number; total: number };
};

/** The total to pay, and the period it gives. */
export function CheckoutSum({ plan, choice, total: { price, gift, total } }: Props) {
  const { kind, currency, ends_at } = choice;
  const facts = [
    ...(gift > 0
      ? [
          { label: T.plan(planName(plan)), value: amount(price, currency) },
          { label: T.giftLine, value: amount(gift, currency) },
        ]
      : []),
    { label: T.total, value: <b className="font-semibold">{amount(total, currency)}</b> },
    {
      label: T.counts,
      value: kind === 'renewal' ? periodText(choice) : T.fromPayment(date(ends_at)),
    },
  ];
  return (
    <div className="checkout-total">
      <KeyValue facts={facts} open />
      <p className="meta mt-2">{T.noRenewal}</p>
    </div>
  );
}
