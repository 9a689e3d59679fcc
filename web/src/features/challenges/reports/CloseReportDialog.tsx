import type { ChallengeReport } from '@fanion/contract/challenges/reports';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { lengthOf } from '../../../lib/text-length.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useCloseReport } from './queries.ts';
import { REPORT_TEXTS } from './texts.ts';

const LIMIT = 500;

/** Marks a report as handled, with an answer to who made it if there is something to say. */
export function CloseReportDialog({ report, onClose }: { report: ChallengeReport; onClose: () => void }) {
  const { id, message, reporter } = report;
  const close = useCloseReport();
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const told = reporter.active ? reporter.username : null;

  function refuse(found: string | undefined) {
    setProblem(found);
    if (found) field.current?.querySelector('textarea')?.focus();
  }

  function send() {
    const answer = typed.trim() || null;
    const found = lengthOf(answer ?? '') > LIMIT ? REPORT_TEXTS.answerLong(LIMIT) : undefined;
    refuse(found);
    if (found) return;
    close.mutate(
      { id, answer },
      {
        onSuccess: ({ message: said }) => {
          toast.ok(said);
          onClose();
        },
        onError: (error) => refuse(error instanceof ApiError ? error.fields.answer : undefined),
      },
    );
  }

  return (
    <Dialog
      open
      title={REPORT_TEXTS.handleAsk}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" busy={close.isPending} onClick={send}>
            {REPORT_TEXTS.handle}
          </Button>
        </>
      }
    >
      <p className="report-answer mb-4">{message}</p>
      {told === null ? (
        <p className="text-muted">{REPORT_TEXTS.answerLost}</p>
      ) : (
        <div ref={field}>
          <Field label={REPORT_TEXTS.answer} optional hint={REPORT_TEXTS.answerHint(told)} error={problem}>
            <TextArea
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              limit={LIMIT}
              rows={4}
            />
          </Field>
        </div>
      )}
      {close.error && !problem && (
        <Notice tone="bad" role="alert" className="mt-4">
          {messageOf(close.error)}
        </Notice>
      )}
    </Dialog>
  );
}
