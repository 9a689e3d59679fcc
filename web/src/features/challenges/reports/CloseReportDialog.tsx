import type { ChallengeReport } from '@fanion/contract/challenges/reports/endpoints';
import { PROBLEM_ANSWER_MAX } from '@fanion/rules/challenges/limits';
import { lengthOf } from '@fanion/rules/text';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCloseReport } from './queries.ts';
import { REPORT_TEXTS } from './texts.ts';

/** Marks a report as handled, with an optional answer to its author. */
export function CloseReportDialog({ report, onClose }: { report: ChallengeReport; onClose: () => void }) {
  const { id, message, reporter } = report;
  const close = useCloseReport();
  const form = useForm({
    initial: { answer: '' },
    check: ({ answer }) => ({
      answer:
        lengthOf(answer.trim()) > PROBLEM_ANSWER_MAX
          ? REPORT_TEXTS.answerLong(PROBLEM_ANSWER_MAX)
          : undefined,
    }),
    send: ({ answer }) => close.mutateAsync({ id, answer: answer.trim() || null }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} title={REPORT_TEXTS.handleAsk} send={REPORT_TEXTS.handle} onClose={onClose}>
      <p className="report-answer">{message}</p>
      {reporter.active && reporter.username !== null ? (
        <Field
          of={form.field('answer')}
          label={REPORT_TEXTS.answer}
          optional
          hint={REPORT_TEXTS.answerHint(reporter.username)}
        >
          <TextArea limit={PROBLEM_ANSWER_MAX} rows={4} />
        </Field>
      ) : (
        <p className="text-muted">{REPORT_TEXTS.answerLost}</p>
      )}
    </FormDialog>
  );
}
