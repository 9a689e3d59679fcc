import { REFLECTION_MAX } from '@fanion/rules/challenges/limits';
import { tooLong } from '@fanion/rules/sentences';
import { lengthOf } from '@fanion/rules/text';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import { useSaveReflection } from './queries.ts';

type Props = { challengeId: number; saved: string };

/** A short private note on what the challenge taught; its field appears on demand, or when it has a text. */
export function Reflection({ challengeId, saved }: Props) {
  const [open, setOpen] = useState(saved !== '');
  if (open) return <ReflectionForm challengeId={challengeId} saved={saved} focused={saved === ''} />;
  return (
    <div>
      <Button size="sm" icon={NotebookPen} onClick={() => setOpen(true)}>
        {DETAIL_TEXTS.reflect}
      </Button>
    </div>
  );
}

function ReflectionForm({ challengeId, saved, focused }: Props & { focused: boolean }) {
  const save = useSaveReflection(challengeId);
  const form = useForm({
    initial: { reflection: saved },
    check: ({ reflection }) => ({
      reflection: lengthOf(reflection) > REFLECTION_MAX ? tooLong('La note', REFLECTION_MAX) : undefined,
    }),
    send: ({ reflection }) => save.mutateAsync(reflection),
  });
  const unchanged = form.values.reflection === saved;
  return (
    <FormBox form={form}>
      <Field
        of={form.field('reflection')}
        label={DETAIL_TEXTS.reflectionLabel}
        optional
        hint="À part de vos notes, et pour vous seul."
      >
        <TextArea limit={REFLECTION_MAX} rows={3} autoFocus={focused} />
      </Field>
      <div className="flex items-center gap-3">
        <SubmitButton form={form} variant="secondary" size="sm" disabled={unchanged}>
          Enregistrer la note
        </SubmitButton>
        <span className="meta" role="status">
          {save.isSuccess && unchanged && 'Note enregistrée.'}
        </span>
      </div>
    </FormBox>
  );
}
