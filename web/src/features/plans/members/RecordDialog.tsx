import type { ManagedMember } from '@fanion/contract/plans/members';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { useState } from 'react';
import { amount } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { createRequestKeys, isOpen, readGift } from '../orders/model.ts';
import { typedAmount } from '../treasury/offer-model.ts';
import { useTreasury } from '../treasury/queries.ts';
import { MEANS } from '../treasury/texts.ts';
import {
  choiceText,
  keyOf,
  priceFor,
  type RecordedMeans,
  recordEffects,
  recordProblems,
} from './record-model.ts';
import { LEDGER_TEXTS as T } from './texts.ts';

type Props = { member: ManagedMember; onClose: () => void };
type Choice = ManagedMember['choices'][number];

const RECORDED: readonly RecordedMeans[] = ['cheque', 'transfer', 'cash', 'exemption'];

/** Records a payment made outside, with a preview of its effect. */
export function RecordDialog({ member, onClose }: Props) {
  const [first] = member.choices;
  if (first) return <RecordForm member={member} first={first} onClose={onClose} />;
  return (
    <Dialog
      open
      title={T.recordTitle(member.username)}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <p>{T.nothing}</p>
    </Dialog>
  );
}

function RecordForm({ member, first, onClose }: Props & { first: Choice }) {
  const { record } = useTreasury();
  const [keyFor] = useState(createRequestKeys);
  const waiting = member.orders.find(isOpen);
  const form = useForm({
    initial: {
      choice: keyOf(first),
      means: 'cheque' as RecordedMeans,
      price: typedAmount(priceFor(first, member.student)),
      gift: '',
      note: '',
    },
    check: recordProblems,
    send: (values) => {
      const { plan, kind } = findChoice(member, values.choice, first);
      const free = values.means === 'exemption';
      const body = {
        plan,
        kind,
        means: values.means,
        price_cents: free ? 0 : (readGift(values.price) ?? 0),
        gift_cents: free ? 0 : (readGift(values.gift) ?? 0),
        note: values.note.trim(),
      };
      return record(member.id, { ...body, idempotency_key: keyFor(body) });
    },
    refused: ({ fields }) => (fields.price_cents ? { price: fields.price_cents } : undefined),
    done: () => {
      toast.ok(T.recorded(member.username));
      onClose();
    },
  });
  const { values } = form;
  const choice = findChoice(member, values.choice, first);
  return (
    <FormDialog form={form} title={T.recordTitle(member.username)} send={T.record} onClose={onClose}>
      {waiting && (
        <Notice tone="warn">
          {T.replacesOrder(
            waiting.reference,
            purchaseText(waiting.kind, waiting.plan),
            amount(waiting.total_cents, waiting.currency),
          )}
        </Notice>
      )}
      <Field label={T.what}>
        <Select
          options={member.choices.map((one) => ({ value: keyOf(one), label: choiceText(one) }))}
          value={values.choice}
          onChange={({ target }) => {
            form.set('choice', target.value);
            form.set('price', typedAmount(priceFor(findChoice(member, target.value, first), member.student)));
          }}
        />
      </Field>
      <Field of={form.field('means')} label={T.means}>
        <Select options={RECORDED.map((value) => ({ value, label: MEANS[value] }))} />
      </Field>
      {values.means !== 'exemption' && (
        <>
          <Field of={form.field('price')} label={T.amount} required>
            <TextInput inputMode="decimal" autoComplete="off" />
          </Field>
          {choice.gift && (
            <Field of={form.field('gift')} label={T.gift} hint={T.giftHint} optional>
              <TextInput inputMode="decimal" autoComplete="off" />
            </Field>
          )}
        </>
      )}
      <Field of={form.field('note')} label={T.note} hint={T.noteHint} optional>
        <TextInput autoComplete="off" />
      </Field>
      <ul className="desk-will" aria-live="polite">
        {recordEffects(choice, values, Date.now()).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </FormDialog>
  );
}

const findChoice = (member: ManagedMember, key: string, first: Choice): Choice =>
  member.choices.find((one) => keyOf(one) === key) ?? first;
