import type { Mailing } from '@fanion/contract/communication/mailings';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { fromParis } from '../../../lib/event-dates.ts';
import { typeset } from '../../../lib/french.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import type { Conflict } from '../../../ui/authoring/use-conflict.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useMailings } from './queries.ts';
import { RecipientCount } from './RecipientCount.tsx';
import { MAILING_TEXTS as T } from './texts.ts';

type Props = { one: Mailing; conflict: Conflict<Mailing> };
type TestOutcome = { tone: 'ok' | 'bad'; text: string };

/** The buttons to test, send or delete a draft. */
export function MailingSend({ one, conflict }: Props) {
  const { test, remove } = useMailings();
  const navigate = useNavigate();
  const [testOutcome, setTestOutcome] = useState<TestOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<'send' | 'remove' | null>(null);
  const close = () => setOpen(null);
  async function tryIt() {
    setBusy(true);
    setTestOutcome(
      await test(one.id).then(
        ({ sent, to, answer }): TestOutcome =>
          sent ? { tone: 'ok', text: T.tested(to) } : { tone: 'bad', text: T.notTested(answer) },
        (error: unknown): TestOutcome => ({ tone: 'bad', text: messageOf(error) }),
      ),
    );
    setBusy(false);
  }
  async function removeIt() {
    await remove(one.id);
    void navigate('/gestion/communication/mails', { replace: true });
  }
  return (
    <div className="fields">
      <p className="text-muted">{T.sendingLead}</p>
      <div className="desk-buttons">
        <Button busy={busy} onClick={() => void tryIt()}>
          {T.test}
        </Button>
        <Button variant="primary" onClick={() => setOpen('send')}>
          {T.send}
        </Button>
      </div>
      <div role="status">
        {testOutcome && <Notice tone={testOutcome.tone}>{typeset(testOutcome.text)}</Notice>}
      </div>
      <div>
        <Button size="sm" variant="quiet" onClick={() => setOpen('remove')}>
          {T.remove}
        </Button>
      </div>
      {open === 'send' && <SendDialog one={one} conflict={conflict} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          danger
          title={T.removeAsk}
          confirmLabel={T.remove}
          onConfirm={removeIt}
          onClose={close}
        >
          <p>{T.removeWill}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/**
 * If somebody else changed it since it was read, it is not sent: the form behind shows that, and this dialog
 * closes.
 */
function SendDialog({ one, conflict, onClose }: Props & { onClose: () => void }) {
  const { send } = useMailings();
  const form = useForm({
    initial: { at: '' },
    send: ({ at }) => conflict.send((version) => send({ id: one.id, at: fromParis(at), version })),
    done: ({ state }) => {
      toast.ok(state === 'scheduled' ? T.scheduled : T.started);
      onClose();
    },
    refused: ({ fields }) => (fields.audience ? { at: fields.audience } : undefined),
  });
  return (
    <FormDialog
      form={form}
      title={T.sendTitle}
      send={form.values.at ? T.schedule : T.sendNow}
      failed={T.sendFailed}
      onClose={onClose}
    >
      <RecipientCount kind={one.kind} audience={one.audience} />
      <p className="text-muted">{T.sendWill}</p>
      <Field of={form.field('at')} label={T.at} hint={T.atHint} optional>
        <TextInput type="datetime-local" />
      </Field>
    </FormDialog>
  );
}
