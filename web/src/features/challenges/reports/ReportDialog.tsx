import { PROBLEM_SHORT, REPORT_LEAST } from '@fanion/rules/moderation';
import { tooLong } from '@fanion/rules/sentences';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import './reports.css';
import { useForm } from '../../../lib/use-form.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { useReportChallenge } from './queries.ts';

const LIMIT = 1000;

type Subject = {
  challengeId: number;
  /** Slug of the event that plays it. */
  event?: string;
};

/** "Signaler un problème": a message to the managers about this challenge. */
export function ReportButton(subject: Subject) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn-text report-button" onClick={() => setOpen(true)}>
        <Icon of={Flag} size={16} />
        {DETAIL_TEXTS.report}
      </button>
      {open && <ReportDialog {...subject} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ challengeId, event, onClose }: Subject & { onClose: () => void }) {
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
        <TextArea limit={LIMIT} rows={5} />
      </Field>
    </FormDialog>
  );
}

function problemOf(message: string): string | undefined {
  if (message.length < REPORT_LEAST) return PROBLEM_SHORT;
  return message.length > LIMIT ? tooLong('Le message', LIMIT) : undefined;
}
