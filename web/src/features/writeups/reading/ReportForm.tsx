import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { lengthOf } from '../../../lib/text-length.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useReportWriteup } from '../queries.ts';
import { WRITEUP_TEXTS } from '../texts.ts';

const LIMIT = 500;
const LEAST = 10;

/** A message to the managers about a write-up, written at its foot. */
export function ReportForm({ id, onClose }: { id: number; onClose: () => void }) {
  const report = useReportWriteup(id);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function refuse(found: string) {
    setProblem(found);
    form.current?.querySelector('textarea')?.focus();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const length = lengthOf(text.trim());
    if (length < LEAST) return refuse(WRITEUP_TEXTS.reportShort);
    if (length > LIMIT) return refuse(WRITEUP_TEXTS.reportLong(LIMIT));
    setProblem(undefined);
    report.mutate(text.trim(), {
      onSuccess: ({ message }) => {
        toast.ok(message);
        onClose();
      },
      onError: (error) => refuse((error instanceof ApiError && error.fields.message) || messageOf(error)),
    });
  }

  return (
    <form ref={form} className="writeup-report" onSubmit={send} noValidate>
      <Field label={WRITEUP_TEXTS.reportLabel} error={problem} hint={WRITEUP_TEXTS.reportHint}>
        <TextArea value={text} onChange={(event) => setText(event.target.value)} limit={LIMIT} rows={4} />
      </Field>
      <div className="writeup-report-actions">
        <Button onClick={onClose}>{WRITEUP_TEXTS.cancel}</Button>
        <Button variant="primary" type="submit" busy={report.isPending}>
          {WRITEUP_TEXTS.send}
        </Button>
      </div>
    </form>
  );
}
