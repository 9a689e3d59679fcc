import { LESSON_REPORT_MAX } from '@fanion/rules/learn/limits';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useReportLesson } from './queries.ts';
import { REPORT_TEXTS as T } from './texts.ts';

/** Reports an error in a lesson, in a few words. */
export function ReportDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const report = useReportLesson(slug);
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => (message.trim().length < 10 ? { message: T.reportShort } : {}),
    send: ({ message }) => report.mutateAsync(message.trim()),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} title={T.report} send={T.reportSend} failed={T.reportFailed} onClose={onClose}>
      <p className="text-muted">{T.reportWhy}</p>
      <Field of={form.field('message')} label={T.reportLabel} required>
        <TextArea rows={4} limit={LESSON_REPORT_MAX} />
      </Field>
    </FormDialog>
  );
}
