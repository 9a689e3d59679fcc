import { LESSON_NOTE_MAX } from '@fanion/rules/learn/limits';
import { tooLong } from '@fanion/rules/sentences';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { later } from '../../../ui/states/later.ts';
import { useSaveNote } from './queries.ts';
import { LESSON_TEXTS as T } from './texts.ts';

/** Asks for confirmation before a note is lost: loaded at the first key, as most readers write none. */
const LeaveGuard = later(async () => (await import('../../../ui/overlays/LeaveGuard.tsx')).LeaveGuard);

type Props = { slug: string; reflection: string | null; note: string };

/** A note that only its author reads. */
export function PrivateNote({ slug, reflection, note }: Props) {
  const save = useSaveNote(slug);
  const [saved, setSaved] = useState(false);
  const form = useForm({
    initial: { text: note },
    check: ({ text }) => (text.length > LESSON_NOTE_MAX ? { text: tooLong('La note', LESSON_NOTE_MAX) } : {}),
    send: ({ text }) => save.mutateAsync(text),
    done: (_, values) => {
      form.reset(values);
      setSaved(true);
    },
  });
  return (
    <FormBox form={form} failed={T.noteFailed} className="private-note">
      <Field
        label={reflection ? `${T.forYou} : ${reflection}` : T.noteLabel}
        hint={T.noteHint}
        of={form.field('text')}
        optional
      >
        <TextArea rows={3} />
      </Field>
      <p className="flex items-center gap-3">
        <SubmitButton form={form} variant="secondary" size="sm" aria-disabled={form.dirty ? undefined : true}>
          {T.noteSave}
        </SubmitButton>
        <span className="meta" role="status">
          {saved && !form.dirty && T.noteSaved}
        </span>
      </p>
      {form.dirty && <LeaveGuard unsaved title={T.noteLost} why={T.noteLostWhy} leave={T.noteLeave} />}
    </FormBox>
  );
}
