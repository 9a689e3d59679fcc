import { Flag } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import './reports.css';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { useReportChallenge } from './queries.ts';

const LIMIT = 1000;
const LEAST = 10;

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
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useId();

  function send(submission: FormEvent) {
    submission.preventDefault();
    const length = text.trim().length;
    if (length < LEAST) return setProblem('Décrivez le problème en quelques mots.');
    if (length > LIMIT) return setProblem(`Le message ne doit pas dépasser ${LIMIT} caractères.`);
    setProblem(undefined);
    report.mutate(text.trim(), {
      onSuccess: ({ message }) => {
        toast.ok(message);
        onClose();
      },
      onError: (error) => setProblem((error instanceof ApiError && error.fields.message) || messageOf(error)),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={DETAIL_TEXTS.report}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={form} busy={report.isPending}>
            Envoyer
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <Field label={DETAIL_TEXTS.reportLabel} error={problem} hint={DETAIL_TEXTS.reportHint}>
          <TextArea value={text} onChange={(event) => setText(event.target.value)} limit={LIMIT} rows={5} />
        </Field>
      </form>
    </Dialog>
  );
}
