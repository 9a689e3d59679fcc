import type { Account } from '@fanion/contract/auth/members';
import { NOTE_LENGTH, NOTES_MOST } from '@fanion/rules/auth/notes';
import { isWithinLength } from '@fanion/rules/text';
import { StickyNote, X } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useAccount } from './queries.ts';
import { NOTES_TEXTS as T } from './texts.ts';

type Note = Account['notes'][number];

/** The managers' shared notes about a member, and a field to add one. */
export function NotesPart({ account, no }: { account: Account; no: string }) {
  const { id, notes, may_act } = account;
  const [removed, setRemoved] = useState<Note | null>(null);
  const { removeNote } = useAccount(id);
  return (
    <FilePart no={no} title={T.title}>
      <p className="text-muted">{T.lead}</p>
      {notes.length > 0 && (
        <ul className="desk-acts">
          {notes.map((note) => (
            <li key={note.id}>
              <Icon of={StickyNote} size={20} />
              <span className="desk-act">
                <span className="whitespace-pre-line">{note.text}</span>
                <span className="meta">{T.by(note.by, relativeTime(note.at))}</span>
              </span>
              {may_act && <IconButton icon={X} label={T.remove} onClick={() => setRemoved(note)} />}
            </li>
          ))}
        </ul>
      )}
      {may_act && notes.length < NOTES_MOST && <NoteForm id={id} />}
      {removed && (
        <ConfirmDialog
          danger
          title={T.removeAsk}
          confirmLabel={T.removeDo}
          onConfirm={() => removeNote(removed.id)}
          onClose={() => setRemoved(null)}
        >
          <p>{T.removeWill}</p>
        </ConfirmDialog>
      )}
    </FilePart>
  );
}

function NoteForm({ id }: { id: number }) {
  const { addNote } = useAccount(id);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({
      text: text.trim() === '' ? T.needed : isWithinLength(text, NOTE_LENGTH) ? undefined : T.long,
    }),
    send: ({ text }) => addNote(text.trim()),
    done: () => form.reset({ text: '' }),
  });
  return (
    <FormBox form={form} failed={T.failed}>
      <Field of={form.field('text')} label={T.add} hint={T.hint}>
        <TextArea rows={2} limit={NOTE_LENGTH} />
      </Field>
      <div>
        <SubmitButton form={form} size="sm">
          {T.save}
        </SubmitButton>
      </div>
    </FormBox>
  );
}
