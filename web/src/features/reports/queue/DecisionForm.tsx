import type { OpenItem } from '@fanion/contract/reports/queue';
import { DECISION_REASON_MAX, type DecisionAct, needsReason, takesAway } from '@fanion/rules/moderation';
import { lengthOf } from '../../../lib/text-length.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useDecide } from '../queries.ts';
import { ACTS, MODELS, ITEM_TEXTS as T } from './texts.ts';

function reasonProblem(act: DecisionAct, reason: string): string | undefined {
  if (needsReason(act) && reason === '') return T.reasonMissing;
  return lengthOf(reason) > DECISION_REASON_MAX ? T.reasonLong(DECISION_REASON_MAX) : undefined;
}

/** The decision, with the reason that the author reads: a standard one, or written. */
export function DecisionForm({ open, onDecided }: { open: OpenItem; onDecided: () => void }) {
  const { acts, version, item } = open;
  const decide = useDecide(item.item);
  const form = useForm({
    initial: { act: acts.length === 1 ? acts[0] : undefined, reason: '' } as {
      act: DecisionAct | undefined;
      reason: string;
    },
    check: ({ act, reason }) =>
      act === undefined ? { act: T.choose } : { reason: reasonProblem(act, reason.trim()) },
    send: ({ act, reason }) =>
      decide.mutateAsync({
        act: act ?? 'keep',
        reason: reason.trim(),
        ...(version === null ? {} : { version }),
      }),
    done: toast.saying(onDecided),
  });
  const { act } = form.values;
  const danger = act !== undefined && (takesAway(act) || act === 'refuse');
  return (
    <FormBox form={form} className="queue-decision">
      <RadioCards
        legend={T.decision}
        cards={acts.map((one) => ({ value: one, ...ACTS[one] }))}
        {...form.choice('act')}
      />
      {form.problems.act && (
        <p className="field-error" role="alert">
          {form.problems.act}
        </p>
      )}
      {act !== undefined && act !== 'publish' && (
        <>
          <Select
            compact
            prefix={T.model}
            value={MODELS[item.kind].includes(form.values.reason) ? form.values.reason : ''}
            options={[
              { value: '', label: T.ownWords },
              ...MODELS[item.kind].map((value) => ({ value, label: value })),
            ]}
            onChange={({ target }) => form.set('reason', target.value)}
          />
          <Field
            of={form.field('reason')}
            label={needsReason(act) ? T.reason : T.answer}
            hint={needsReason(act) ? T.reasonHint : T.answerHint}
            required={needsReason(act)}
            optional={!needsReason(act)}
          >
            <TextArea limit={DECISION_REASON_MAX} rows={3} />
          </Field>
        </>
      )}
      <SubmitButton form={form} variant={danger ? 'danger-solid' : 'primary'}>
        {act === undefined ? T.send : ACTS[act].title}
      </SubmitButton>
    </FormBox>
  );
}
