import { lengthOf } from '@fanion/rules/text';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { useSaveReflection } from '../queries.ts';
import { DETAIL_TEXTS } from '../texts.ts';

const LIMIT = 500;

/** A short private note on what the challenge taught. */
export function Reflection({ challengeId, saved }: { challengeId: number; saved: string }) {
  const save = useSaveReflection(challengeId);
  const form = useForm({
    initial: { reflection: saved },
    check: ({ reflection }) => ({
      reflection:
        lengthOf(reflection) > LIMIT ? `La note ne doit pas dépasser ${LIMIT} caractères.` : undefined,
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
        hint="Vous seul lisez cette note."
      >
        <TextArea limit={LIMIT} rows={3} />
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
