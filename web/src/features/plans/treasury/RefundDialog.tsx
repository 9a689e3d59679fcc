import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import { isWithinLength } from '@fanion/rules/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amount } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { createRequestKeys, readGift } from '../orders/model.ts';
import { typedAmount } from './offer-model.ts';
import {
  paymentOf,
  paymentText,
  refundableCents,
  refundablePaymentCents,
  refundEffects,
} from './order-model.ts';
import { orderQuery, useTreasury } from './queries.ts';
import { ORDER_FILE_TEXTS as T } from './texts.ts';

/** Refunds a payment in part or in full, with a preview. */
export function RefundDialog({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const { reference, currency } = order;
  const { refund } = useTreasury();
  const [keyFor] = useState(createRequestKeys);
  const { data } = useQuery(orderQuery(reference));
  const payments = data?.payments ?? [];
  const leftFor = (chosen: string) => {
    const payment = paymentOf(payments, chosen);
    return payment ? refundablePaymentCents(payment) : refundableCents(order);
  };
  const form = useForm({
    initial: { payment: '', cents: typedAmount(refundableCents(order)), why: '' },
    check: ({ payment, cents, why }) => ({
      cents: problemOf(readGift(cents), leftFor(payment), amount(leftFor(payment), currency)),
      why: why.trim() === '' ? T.whyNeeded : isWithinLength(why, LEDGER_NOTE_MAX) ? undefined : T.whyLong,
    }),
    send: ({ payment, cents, why }) => {
      const of = paymentOf(payments, payment);
      const paymentField = of && !of.settles ? { payment: of.ref } : {};
      const body = { cents: readGift(cents) ?? 0, why: why.trim(), ...paymentField };
      return refund(reference, { ...body, idempotency_key: keyFor(body) });
    },
    done: () => {
      toast.ok(T.refundDone);
      onClose();
    },
  });
  const cents = readGift(form.values.cents) ?? 0;
  const payment = paymentOf(payments, form.values.payment);
  const left = leftFor(form.values.payment);
  return (
    <FormDialog danger form={form} title={T.refundTitle(reference)} send={T.acts.refund} onClose={onClose}>
      {payments.length > 1 && (
        <Field of={form.field('payment')} label={T.refundPayment} hint={T.refundPaymentHint}>
          <Select
            options={payments.map((one) => ({ value: one.ref, label: paymentText(one) }))}
            value={payment?.ref}
            onChange={({ target }) => {
              form.set('payment', target.value);
              form.set('cents', typedAmount(leftFor(target.value)));
            }}
          />
        </Field>
      )}
      <Field
        of={form.field('cents')}
        label={T.refundAmount}
        hint={T.refundLeft(amount(left, currency))}
        required
      >
        <TextInput inputMode="decimal" autoComplete="off" />
      </Field>
      <Field of={form.field('why')} label={T.refundWhy} hint={T.refundWhyHint} required>
        <TextArea rows={2} limit={LEDGER_NOTE_MAX} />
      </Field>
      {data && payment && cents > 0 && cents <= left && (
        <ul className="desk-will" aria-live="polite">
          {refundEffects(data, payment, cents).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

function problemOf(cents: number | null, left: number, most: string): string | undefined {
  if (cents === null || cents === 0) return T.refundNeeded;
  return cents > left ? T.refundTooMuch(most) : undefined;
}
