import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { date } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { deletionQuery, readOwnData, useAskDeletion, useCancelDeletion } from './queries.ts';
import { PERSONAL_TEXTS as T } from './texts.ts';

/** What a member may do with all that is kept of them: take it, or have it deleted. */
export function OwnData() {
  const [asked, setAsked] = useState<'export' | 'deletion' | null>(null);
  const query = useQuery(deletionQuery);
  const close = () => setAsked(null);
  return (
    <div className="grid gap-4">
      <p className="text-muted">{T.exportLead}</p>
      <Button icon={Download} className="justify-self-start" onClick={() => setAsked('export')}>
        {T.export}
      </Button>
      <h3 className="mt-4 font-sans text-sm font-semibold">{T.deleteTitle}</h3>
      {query.data ? (
        <Deletion deletion={query.data.deletion} onAsk={() => setAsked('deletion')} />
      ) : (
        <QueryState query={query} compact failed={T.failed} lines={2} height={32} />
      )}
      {asked === 'export' && <AskExport onClose={close} />}
      {asked === 'deletion' && <AskDeletion onClose={close} />}
    </div>
  );
}

type Planned = { due_at: string; by_association: boolean } | null;

function Deletion({ deletion, onAsk }: { deletion: Planned; onAsk: () => void }) {
  const cancel = useCancelDeletion();
  if (deletion)
    return (
      <Notice
        tone="warn"
        action={
          <Button
            busy={cancel.isPending}
            onClick={() =>
              void toast.outcome(cancel.mutateAsync(undefined).then(() => ({ message: T.kept })))
            }
          >
            {T.keep}
          </Button>
        }
      >
        {T.planned(date(deletion.due_at))} {deletion.by_association && T.plannedBy}
      </Notice>
    );
  return (
    <>
      <p className="text-muted">{T.deleteLead}</p>
      <Button variant="danger" className="justify-self-start" onClick={onAsk}>
        {T.delete}
      </Button>
    </>
  );
}

type Asking = { onClose: () => void };

const usePasswordForm = (send: (password: string) => Promise<unknown>, done: () => void) =>
  useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : T.noPassword }),
    send: ({ password }) => send(password),
    done,
    refused: (error) => (error.status === 401 ? { password: error.message } : undefined),
  });

function AskExport({ onClose }: Asking) {
  const form = usePasswordForm(
    async (password) => saveFile(T.exportFile, await readOwnData(password)),
    () => {
      toast.ok(T.exportDone);
      onClose();
    },
  );
  return (
    <FormDialog form={form} title={T.export} send="Télécharger" failed={T.exportFailed} onClose={onClose}>
      <p className="text-muted">{T.confirm}</p>
      <Field of={form.field('password')} label={T.password} required>
        <PasswordInput name="export_password" autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}

function AskDeletion({ onClose }: Asking) {
  const ask = useAskDeletion();
  const form = usePasswordForm((password) => ask.mutateAsync(password), onClose);
  return (
    <FormDialog
      form={form}
      title={T.deleteTitle}
      send={T.deleteSend}
      danger
      failed={T.deleteFailed}
      onClose={onClose}
    >
      <p className="text-muted">{T.deleteLead}</p>
      <Field of={form.field('password')} label={T.password} required>
        <PasswordInput name="deletion_password" autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
