import { PROBLEM_MAX } from '@fanion/rules/challenges/limits';
import { PROBLEM_SHORT, REPORT_LEAST } from '@fanion/rules/moderation';
import { tooLong } from '@fanion/rules/sentences';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { useReportChallenge } from './queries.ts';

export type Subject = {
  challengeId: number;
  /** Slug of the event that plays it. */
  event?: string;
};

/** Reports a problem with a challenge to its managers. */
export function ReportDialog({ challengeId, event, onClose }: Subject & { onClose: () => void }) {
  const report = useReportChallenge(challengeId, event);
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: problemOf(message.trim()) }),
    send: ({ message }) => report.mutateAsync(message.trim()),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} title={DETAIL_TEXTS.report} send="Envoyer" onClose={onClose}>
      <Field of={form.field('message')} label={DETAIL_TEXTS.reportLabel} hint={DETAIL_TEXTS.reportHint}>
        <TextArea limit={PROBLEM_MAX} rows={5} />
      </Field>
    </FormDialog>
  );
}

function problemOf(message: string): string | undefined {
  if (message.length < REPORT_LEAST) return PROBLEM_SHORT;
  return message.length > PROBLEM_MAX ? tooLong('Le message', PROBLEM_MAX) : undefined;
}
