import { PROFILE_LINES } from '@fanion/rules/profiles/lines';
import { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { EmailInput } from '../../../ui/forms/EmailInput.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { NewPassword } from '../password/NewPassword.tsx';
import { PASSWORD_TEXTS } from '../password/texts.ts';
import { readPasswordOrigin } from '../password/use-password-origin.ts';
import { EMPTY_DRAFT, stepProblems } from '../registration/model.ts';
import { REGISTER_TEXTS } from '../registration/texts.ts';
import { useBeginFirstRun } from './queries.ts';
import { FIRST_RUN_TEXTS as T } from './texts.ts';

const EMPTY = {
  code: '',
  first_name: '',
  last_name: '',
  shows_name: false,
  username: '',
  email: '',
  password: '',
  confirmation: '',
};

/** The checks of a registration, plus the code. */
async function problemsOf(values: typeof EMPTY) {
  const draft = { ...EMPTY_DRAFT, ...values };
  const origin = await readPasswordOrigin(values.password, values);
  return {
    ...(values.code.trim() ? {} : { code: T.noCode }),
    ...stepProblems(1, draft, origin),
    ...stepProblems(2, draft, origin),
  };
}

/** Step 1: the account of the first manager, confirmed by the code in the log. */
export function ManagerStep() {
  const begin = useBeginFirstRun();
  const form = useForm({
    initial: EMPTY,
    check: problemsOf,
    send: ({ confirmation: _, ...body }) => begin.mutateAsync(body),
  });
  const names = { autoCapitalize: 'words', maxLength: PROFILE_LINES.first_name.max, spellCheck: false };
  return (
    <FormBox form={form} failed={T.createFailed}>
      <p className="text-muted">{T.managerLead}</p>
      <Field of={form.field('code')} label={T.code} hint={T.codeHint} required>
        <TextInput
          className="num"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={form.field('first_name')} label={T.firstName} required>
          <TextInput {...names} autoComplete="given-name" />
        </Field>
        <Field of={form.field('last_name')} label={T.lastName} required>
          <TextInput {...names} autoComplete="family-name" />
        </Field>
      </div>
      <Checkbox {...form.toggle('shows_name')}>{REGISTER_TEXTS.showsName}</Checkbox>
      <Field of={form.field('username')} label={T.username} hint={T.usernameHint} required>
        <TextInput autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Field>
      <Field of={form.field('email')} label={T.email} required>
        <EmailInput />
      </Field>
      <NewPassword
        label={T.password}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
        personal={form.values}
        complete={PASSWORD_TEXTS.secure}
      />
      <SubmitButton form={form} className="h-11">
        {T.create}
      </SubmitButton>
    </FormBox>
  );
}
