import { PAID_PLANS, type PaidPlan } from '@fanion/rules/access';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import { isWithinLength } from '@fanion/rules/text';
import { BellRing, ReceiptEuro } from 'lucide-react';
import { useState } from 'react';
import { amount } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { BulkBar } from '../../../ui/desk/BulkBar.tsx';
import { BulkDialog } from '../../../ui/desk/BulkDialog.tsx';
import type { Selection } from '../../../ui/desk/use-selection.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox } from '../../../ui/forms/FormBox.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { createRequestKeys, readGift } from '../orders/model.ts';
import { MEANS } from '../treasury/texts.ts';
import { filtersOf, type MembersAddress } from './model.ts';
import { remindMany, useRecordMany } from './queries.ts';
import type { RecordedMeans } from './record-model.ts';
import { BULK_TEXTS as B, LEDGER_TEXTS } from './texts.ts';

/** Most members per bulk action, as on the server. */
const MOST = 200;

type Props = { selection: Selection; address: MembersAddress; total: number };
type BulkTarget = { filters: ReturnType<typeof filtersOf> } | { ids: number[] };

/** The actions on the selected members. */
export function MembersBulk({ selection, address, total }: Props) {
  const [act, setAct] = useState<'record' | 'remind' | null>(null);
  const { whole, chosen, clear } = selection;
  const of = whole ? { filters: filtersOf(address) } : { ids: [...chosen] };
  const close = (done: boolean) => {
    setAct(null);
    if (done) clear();
  };
  return (
    <>
      <BulkBar selection={selection} total={total} most={MOST} noun="membre">
        <Button size="sm" icon={ReceiptEuro} aria-haspopup="dialog" onClick={() => setAct('record')}>
          {`${B.record}…`}
        </Button>
        <Button size="sm" icon={BellRing} aria-haspopup="dialog" onClick={() => setAct('remind')}>
          {`${B.remind}…`}
        </Button>
      </BulkBar>
      {act === 'record' && <RecordMany of={of} onClose={close} />}
      {act === 'remind' && <RemindMany of={of} onClose={close} />}
    </>
  );
}

/** Reminds each of what awaits them, with a preview of the messages. */
function RemindMany({ of, onClose }: { of: BulkTarget; onClose: (done: boolean) => void }) {
  return (
    <BulkDialog
      title={B.remindTitle}
      send={B.remind}
      will={B.willRemind}
      was={B.reminded}
      run={(dry_run, ids) => remindMany({ of: ids ? { ids: [...ids] } : of, dry_run })}
      onClose={onClose}
    >
      <p className="text-muted">{B.remindBrings}</p>
    </BulkDialog>
  );
}

interface Values {
  plan: PaidPlan;
  means: RecordedMeans;
  price: string;
  note: string;
}

/** The body to send; null while the amount is invalid. */
function paymentOf({ plan, means, price, note }: Values) {
  const typed = price.trim() === '' || means === 'exemption' ? null : readGift(price);
  if (typed === 0 || (typed === null && price.trim() !== '' && means !== 'exemption')) return null;
  return isWithinLength(note, LEDGER_NOTE_MAX) || note === ''
    ? { plan, means, price_cents: typed, note: note.trim() }
    : null;
}

/** Records the same payment for each, with a preview of its effect. */
function RecordMany({ of, onClose }: { of: BulkTarget; onClose: (done: boolean) => void }) {
  const record = useRecordMany();
  const [keyFor] = useState(createRequestKeys);
  const [sum, setSum] = useState('');
  const form = useForm({
    initial: { plan: 'adherent', means: 'cheque', price: '', note: '' } as Values,
    check: (values) => (paymentOf(values) === null ? problemsOf(values) : {}),
    send: async () => null,
  });
  const payment = paymentOf(form.values);
  const free = form.values.means === 'exemption';
  return (
    <BulkDialog
      title={B.title}
      send={LEDGER_TEXTS.record}
      will={B.willRecord}
      was={B.recorded}
      asks={payment === null ? null : JSON.stringify({ ...payment, note: '' })}
      ready={() => {
        form.submit();
        return payment !== null;
      }}
      run={async (dry_run, ids) => {
        if (payment === null) throw new Error('no amount was typed');
        const body = { ...payment, of: ids ? { ids: [...ids] } : of };
        const answer = await record({ ...body, idempotency_key: keyFor(body), dry_run });
        setSum(answer.total_cents > 0 ? B.total(amount(answer.total_cents, answer.currency)) : '');
        return answer;
      }}
      beside={sum !== '' && <p className="num">{sum}</p>}
      onClose={onClose}
    >
      <FormBox form={form}>
        <Field of={form.field('plan')} label={B.plan}>
          <Select options={PAID_PLANS.map((value) => ({ value, label: planName(value) }))} />
        </Field>
        <Field of={form.field('means')} label={LEDGER_TEXTS.means}>
          <Select options={RECORDED.map((value) => ({ value, label: MEANS[value] }))} />
        </Field>
        {!free && (
          <Field of={form.field('price')} label={B.amount} hint={B.amountHint} optional>
            <TextInput inputMode="decimal" autoComplete="off" />
          </Field>
        )}
        <Field of={form.field('note')} label={B.note} hint={B.noteHint} optional>
          <TextInput autoComplete="off" />
        </Field>
      </FormBox>
      <p className="text-muted">{free ? B.bringsFree : B.brings}</p>
    </BulkDialog>
  );
}

const RECORDED: readonly RecordedMeans[] = ['cheque', 'transfer', 'cash', 'exemption'];

const problemsOf = ({ note }: Values) =>
  note !== '' && !isWithinLength(note, LEDGER_NOTE_MAX)
    ? { note: LEDGER_TEXTS.noteLong }
    : { price: LEDGER_TEXTS.badAmount };
