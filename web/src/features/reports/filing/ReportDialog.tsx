import {
  REPORT_LEAST,
  REPORT_MAX,
  REPORT_REASONS,
  type ReportReason,
  type ReportTarget,
} from '@fanion/rules/moderation';
import { lengthOf } from '../../../lib/text-length.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useFileReport } from '../queries.ts';
import { REASONS } from '../texts.ts';
import { FILING_TEXTS as T } from './texts.ts';

export type Subject = {
  target: ReportTarget;
  /** Of the member, the team or the message; of a review's author. */
  id: number;
  /** Of a review: its event. */
  event?: number;
  name: string;
};

function messageProblem(reason: string, message: string): string | undefined {
  const length = lengthOf(message);
  if (reason === 'other' && length < REPORT_LEAST) return T.messageShort;
  return length > REPORT_MAX ? T.messageLong(REPORT_MAX) : undefined;
}

/** The reason for a report, and who receives it. */
export function ReportDialog({ target, id, event, onClose }: Subject & { onClose: () => void }) {
  const file = useFileReport();
  const form = useForm({
    initial: { reason: '', message: '' },
    check: ({ reason, message }) => ({
      reason: reason === '' ? T.reasonMissing : undefined,
      message: messageProblem(reason, message.trim()),
    }),
    send: ({ reason, message }) =>
      file.mutateAsync({ target, id, event, reason: reason as ReportReason, message: message.trim() }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} title={T.titles[target]} send={T.send} failed={T.failed} onClose={onClose}>
      <p className="text-muted">{target === 'message' ? T.messageWhy : T.why}</p>
      <Field of={form.field('reason')} label={T.reason} required>
        <Select
          options={[
            { value: '', label: T.choose, disabled: true },
            ...REPORT_REASONS.map((value) => ({ value, label: REASONS[value] })),
          ]}
        />
      </Field>
      <Field
        of={form.field('message')}
        label={T.message}
        hint={form.values.reason === 'other' ? T.messageLeast : T.messageHint}
        optional={form.values.reason !== 'other'}
      >
        <TextArea limit={REPORT_MAX} rows={4} />
      </Field>
    </FormDialog>
  );
}
