import { lengthOf } from '@fanion/rules/text';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Reviewed, useReviewWriteup } from '../queries.ts';
import { OWN_TEXTS } from '../texts.ts';

const LIMIT = 500;

/** The words of each decision: on what waits, on what was reported. */
const ASKED = {
  publish: { title: OWN_TEXTS.publishAsk, label: OWN_TEXTS.publish, why: OWN_TEXTS.publishWhy },
  refuse: { title: OWN_TEXTS.refuseAsk, label: OWN_TEXTS.refuse, why: OWN_TEXTS.refuseWhy },
  keep: { title: OWN_TEXTS.keepAsk, label: OWN_TEXTS.keep, why: OWN_TEXTS.keepWhy },
  withdraw: { title: OWN_TEXTS.withdrawAsk, label: OWN_TEXTS.withdraw, why: OWN_TEXTS.withdrawWhy },
};

function reasonProblem(reason: string): string | undefined {
  if (reason === '') return OWN_TEXTS.reasonMissing;
  return lengthOf(reason) > LIMIT ? OWN_TEXTS.reasonLong(LIMIT) : undefined;
}

type Props = { writeup: Reviewed; publish: boolean; onClose: () => void };

/** Asks before a write-up is published or taken back; taking back says why (docs/product/writeups.md#relecture). */
export function ReviewDialog({ writeup, publish, onClose }: Props) {
  const { id, version, title, author, state } = writeup;
  const review = useReviewWriteup();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: publish ? undefined : reasonProblem(reason.trim()) }),
    send: ({ reason }) =>
      review.mutateAsync(
        publish ? { id, version, publish } : { id, version, publish, reason: reason.trim() },
      ),
    done: toast.saying(onClose),
  });
  const [keep, takeBack] =
    state === 'published' ? (['keep', 'withdraw'] as const) : (['publish', 'refuse'] as const);
  const words = ASKED[publish ? keep : takeBack];
  return (
    <FormDialog
      form={form}
      danger={!publish}
      role="alertdialog"
      title={words.title}
      send={words.label}
      onClose={onClose}
    >
      <p>{words.why(title, author)}</p>
      {!publish && (
        <Field of={form.field('reason')} label={OWN_TEXTS.reason} hint={OWN_TEXTS.reasonHint} required>
          <TextArea limit={LIMIT} rows={4} />
        </Field>
      )}
    </FormDialog>
  );
}
