import { REPORT_LEAST, WRITEUP_REPORT_MAX } from '@fanion/rules/moderation';
import { lengthOf } from '@fanion/rules/text';
import { useEffect } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { WRITEUP_TEXTS } from '../texts.ts';
import { useReportWriteup } from './queries.ts';

function problemOf(message: string): string | undefined {
  const length = lengthOf(message);
  if (length < REPORT_LEAST) return WRITEUP_TEXTS.reportShort;
  return length > WRITEUP_REPORT_MAX ? WRITEUP_TEXTS.reportLong(WRITEUP_REPORT_MAX) : undefined;
}

/** A report about a write-up to the managers, at the end of its text. */
export function ReportForm({ id, onClose }: { id: number; onClose: () => void }) {
  const report = useReportWriteup(id);
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: problemOf(message.trim()) }),
    send: ({ message }) => report.mutateAsync(message.trim()),
    done: toast.saying(onClose),
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);
  return (
    <FormBox form={form} className="writeup-report">
      <Field of={form.field('message')} label={WRITEUP_TEXTS.reportLabel} hint={WRITEUP_TEXTS.reportHint}>
        <TextArea limit={WRITEUP_REPORT_MAX} rows={4} />
      </Field>
      <div className="writeup-report-actions">
        <Button onClick={onClose}>{WRITEUP_TEXTS.cancel}</Button>
        <SubmitButton form={form}>{WRITEUP_TEXTS.send}</SubmitButton>
      </div>
    </FormBox>
  );
}
