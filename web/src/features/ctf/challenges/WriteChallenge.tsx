import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { CHALLENGE_NAME_MAX } from '@fanion/rules/challenges/limits';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useBeginChallenge } from './queries.ts';
import { ATTACH_TEXTS as T } from './texts.ts';

/** The editor's address for a challenge that only this event plays. */
export const eventEditorAddress = (event: string, challenge: string): string =>
  `/ctf/detail/${encodeURIComponent(event)}/challenges/${encodeURIComponent(challenge)}`;

/** Starts a challenge of this event from its name, then opens it. */
export function WriteChallenge({ event }: { event: ManagedEvent }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={PenLine} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.write}
      </Button>
      {open && <WriteDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

function WriteDialog({ event, onClose }: { event: ManagedEvent; onClose: () => void }) {
  const navigate = useNavigate();
  const begin = useBeginChallenge(event.id);
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: T.nameNeeded } : {}),
    send: ({ name }) => begin.mutateAsync(name),
    done: ({ slug }) => void navigate(eventEditorAddress(event.slug, slug)),
  });
  return (
    <FormDialog form={form} title={T.write} send={T.writeSend} failed={T.writeFailed} onClose={onClose}>
      <p className="text-muted">{T.writeLead}</p>
      <Field of={form.field('name')} label={T.name} required>
        <TextInput autoComplete="off" maxLength={CHALLENGE_NAME_MAX} />
      </Field>
    </FormDialog>
  );
}
