import type { OwnProfile } from '@fanion/contract/profiles/page';
import { usernameProblem } from '@fanion/rules/profiles/username';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useChangeUsername } from './queries.ts';
import { USERNAME_TEXTS } from './texts.ts';

type Props = { profile: OwnProfile; onClose: () => void; onChanged: (own: OwnProfile) => void };

function problemOf(typed: string, current: string): string | undefined {
  if (!typed.trim()) return USERNAME_TEXTS.required;
  if (typed.trim() === current) return USERNAME_TEXTS.same;
  const wrong = usernameProblem(typed);
  return wrong ? USERNAME_TEXTS.problems[wrong] : undefined;
}

/**
 * Changes the pseudo: a separate decision, once in 30 days (docs/product/profiles.md#changement-de-pseudo).
 */
export function UsernameDialog({ profile, onClose, onChanged }: Props) {
  const change = useChangeUsername();
  const form = useForm({
    initial: { username: profile.username },
    check: ({ username }) => ({ username: problemOf(username, profile.username) }),
    send: ({ username }) => change.mutateAsync(username.trim()),
    done: (own) => {
      toast.ok(USERNAME_TEXTS.done);
      onChanged(own);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={USERNAME_TEXTS.title}
      send={USERNAME_TEXTS.open}
      failed={USERNAME_TEXTS.failed}
      onClose={onClose}
    >
      <p className="text-muted">{USERNAME_TEXTS.rule}</p>
      <Field of={form.field('username')} label={USERNAME_TEXTS.label} required>
        <TextInput autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
