import { lengthOf } from '@fanion/rules/text';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { useSaveReflection } from '../queries.ts';
import { DETAIL_TEXTS } from '../texts.ts';

const LIMIT = 500;

/** A short private note on what the challenge taught. */
export function Reflection({ challengeId, saved }: { challengeId: number; saved: string }) {
  const save = useSaveReflection(challengeId);
  const [text, setText] = useState(saved);
  const [problem, setProblem] = useState<string>();

  function send(event: FormEvent) {
    event.preventDefault();
    if (lengthOf(text) > LIMIT) return setProblem(`La note ne doit pas dépasser ${LIMIT} caractères.`);
    setProblem(undefined);
    save.mutate(text, {
      onError: (error) =>
        setProblem((error instanceof ApiError && error.fields.reflection) || messageOf(error)),
    });
  }

  return (
    <form onSubmit={send} noValidate>
      <Field label={DETAIL_TEXTS.reflectionLabel} optional hint="Vous seul lisez cette note." error={problem}>
        <TextArea value={text} onChange={(event) => setText(event.target.value)} limit={LIMIT} rows={3} />
      </Field>
      <div className="mt-3 flex items-center gap-3">
        <Button type="submit" size="sm" busy={save.isPending} disabled={text === saved}>
          Enregistrer la note
        </Button>
        <span className="meta" role="status">
          {save.isSuccess && text === saved && 'Note enregistrée.'}
        </span>
      </div>
    </form>
  );
}
