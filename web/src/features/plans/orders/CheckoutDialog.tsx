import type { Membership } from '@fanion/contract/plans/page';
import type { PaidPlan } from '@fanion/rules/access';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { useEffect, useEffectEvent, useState } from 'react';
import { amount } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { CheckoutSum } from './CheckoutSum.tsx';
import {
  type CheckoutValues,
  type ChosenMeans,
  choicesOf,
  createRequestKeys,
  giftProblem,
  quoteOf,
} from './model.ts';
import { useCheckout } from './queries.ts';
import { ReducedPrice } from './ReducedPrice.tsx';
import { ORDER_TEXTS as T } from './texts.ts';
import { WhenChoice } from './WhenChoice.tsx';
import './orders.css';

type Props = {
  plan: PaidPlan;
  membership: Membership;
  payment: { test: boolean; means: readonly ChosenMeans[]; explained: readonly ChosenMeans[] };
  onClose: () => void;
};

/** The form to take a plan: start, price, donation, means of payment. */
export function CheckoutDialog({ plan, membership, payment, onClose }: Props) {
  const navigate = useNavigate();
  const checkout = useCheckout();
  const [keyOf] = useState(createRequestKeys);
  const [leaving, setLeaving] = useState(false);
  // The choices are read again when an order is refused; the refusal still refers to those no longer
  // available.
  const [opened] = useState(() => choicesOf(membership, plan));
  const now = choicesOf(membership, plan);
  const choices = now.length > 0 ? now : opened;
  const first = choices[0];
  const { student, order } = membership;

  const form = useForm({
    initial: {
      kind: first?.kind ?? 'join',
      means: payment.means[0] ?? 'card',
      reduced: student.reduced && first?.reduced_cents != null,
      gift: '',
    } as CheckoutValues,
    check: ({ gift }) => ({ gift: giftProblem(gift) }),
    send: (values) => {
      const { choice, reduced, price, gift } = quoteOf(choices, student, values);
      const body = {
        ...{ plan, kind: choice?.kind ?? values.kind, means: values.means },
        ...{ reduced, price_cents: price, gift_cents: gift },
      };
      return checkout({ ...body, idempotency_key: keyOf(body) });
    },
    refused: ({ fields }) => (fields.gift_cents ? { gift: fields.gift_cents } : undefined),
    done: ({ order_id, checkout_url }) => {
      if (checkout_url === null) {
        // This leads to « Mon adhésion », and may have been opened there: navigating would not close it.
        onClose();
        return void navigate(`/profile/upgrade?order=${order_id}`);
      }
      setLeaving(true);
      window.location.assign(checkout_url);
    },
  });
  useOnPageRestore(onClose);

  const quote = quoteOf(choices, student, form.values);
  const { choice, reduced } = quote;
  if (!choice) return null;
  const price = amount(quote.total, choice.currency);
  const byCard = form.values.means === 'card';
  return (
    <FormDialog
      form={{ ...form, pending: form.pending || leaving }}
      title={T.take[choice.kind](planName(plan))}
      send={leaving ? T.leaving : byCard ? T.pay(price) : T.order(price)}
      failed={T.takeFailed}
      width={560}
      onClose={onClose}
    >
      {payment.test && byCard && <Notice tone="warn">{T.test}</Notice>}
      {order && !form.pending && !leaving && (
        <Notice>
          {T.replaces(purchaseText(order.kind, order.plan), amount(order.total_cents, order.currency))}
        </Notice>
      )}
      {choices.length > 1 && (
        <WhenChoice
          choices={choices}
          reduced={reduced}
          value={choice.kind}
          onChange={(kind) => form.set('kind', kind)}
        />
      )}
      <ReducedPrice choice={choice} student={student} toggle={form.toggle('reduced')} />
      <RadioCards
        legend={T.meansTitle}
        cards={payment.means.map((means) => ({
          value: means,
          title: T.means[means],
          text: payment.explained.includes(means) ? T.meansHints[means] : T.meansAsk,
        }))}
        value={form.values.means}
        onChange={(means) => form.set('means', means)}
      />
      {choice.gift && (
        <Field label={T.gift} hint={T.giftHint} of={form.field('gift')} optional>
          <TextInput inputMode="decimal" autoComplete="off" placeholder="0" end={<span>€</span>} />
        </Field>
      )}
      <CheckoutSum plan={plan} choice={choice} total={quote} />
    </FormDialog>
  );
}

/**
 * A person who comes back with the browser's Back finds the page as they left it: the dialog has to close.
 */
function useOnPageRestore(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && back();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
