import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { lengthOf } from '../../../lib/text-length.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
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

/** Asks before a write-up is published or taken back; taking back says why (behaviours 9). */
export function ReviewDialog({ writeup, publish, onClose }: Props) {
  const { id, version, title, author, state } = writeup;
  const review = useReviewWriteup();
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [keep, takeBack] =
    state === 'published' ? (['keep', 'withdraw'] as const) : (['publish', 'refuse'] as const);
  const words = ASKED[publish ? keep : takeBack];

  /** Says what is wrong with the reason, and brings the person to it. */
  function refuse(found: string | undefined) {
    setProblem(found);
    if (found) field.current?.querySelector('textarea')?.focus();
  }

  function decide() {
    const reason = typed.trim();
    const found = publish ? undefined : reasonProblem(reason);
    refuse(found);
    if (found) return;
    review.mutate(publish ? { id, version, publish } : { id, version, publish, reason }, {
      onSuccess: ({ message }) => {
        toast.ok(message);
        onClose();
      },
      onError: (error) => refuse(error instanceof ApiError ? error.fields.reason : undefined),
    });
  }

  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.label}
      danger={!publish}
      busy={review.isPending}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{words.why(title, author)}</p>
      {!publish && (
        <div ref={field} className="mt-4">
          <Field label={OWN_TEXTS.reason} hint={OWN_TEXTS.reasonHint} error={problem} required>
            <TextArea
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              limit={LIMIT}
              rows={4}
            />
          </Field>
        </div>
      )}
      {review.error && !problem && (
        <Notice tone="bad" role="alert" className="mt-4">
          {messageOf(review.error)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
