import type { OwnProfile } from '@fanion/contract/profiles/page';
import { usernameProblem } from '@fanion/rules/username';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useChangeUsername } from '../queries.ts';
import { EDIT_TEXTS, USERNAME_TEXTS } from './texts.ts';

type Props = { profile: OwnProfile; onClose: () => void; onChanged: (own: OwnProfile) => void };

function problemOf(typed: string, current: string): string | undefined {
  if (!typed.trim()) return USERNAME_TEXTS.required;
  if (typed.trim() === current) return USERNAME_TEXTS.same;
  const wrong = usernameProblem(typed);
  return wrong ? USERNAME_TEXTS.problems[wrong] : undefined;
}

/** Changes the pseudo: a decision of its own, once in 30 days (behaviours 2.1). */
export function UsernameDialog({ profile, onClose, onChanged }: Props) {
  const change = useChangeUsername();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(profile.username);
  const [problem, setProblem] = useState<string>();

  function refuse(message: string) {
    setProblem(message);
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const wrong = problemOf(typed, profile.username);
    if (wrong) return refuse(wrong);
    change.mutate(typed.trim(), {
      onSuccess: (own) => {
        toast.ok(USERNAME_TEXTS.done);
        onChanged(own);
        onClose();
      },
      onError: (error) =>
        refuse(
          (error instanceof ApiError && error.fields.username) || messageOf(error, USERNAME_TEXTS.failed),
        ),
    });
  }

  return (
    <Dialog
      open
      title={USERNAME_TEXTS.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{EDIT_TEXTS.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={change.isPending}>
            {USERNAME_TEXTS.open}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <p className="mb-4 text-muted">{USERNAME_TEXTS.rule}</p>
        <Field label={USERNAME_TEXTS.label} required error={problem}>
          <TextInput
            ref={input}
            name="username"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
