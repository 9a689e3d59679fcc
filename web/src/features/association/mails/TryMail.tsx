import type { tryMail } from '@fanion/contract/association/mails';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { EmailInput } from '../../../ui/forms/EmailInput.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useTryMail } from './queries.ts';
import { MAIL_TEXTS as T } from './texts.ts';

type Answer = AnswerOf<typeof tryMail>;

/** Sends a mail to test the mail server, and shows its answer. */
export function TryMail({ to }: { to: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const send = useTryMail();
  const form = useForm({
    initial: { to },
    check: (values) => (values.to.trim() ? {} : { to: T.noAddress }),
    send: (values) => send.mutateAsync(values.to),
    done: setAnswer,
  });
  return (
    <FormBox form={form} failed={T.failed}>
      <Field of={form.field('to')} label={T.to} required>
        <EmailInput />
      </Field>
      <SubmitButton form={form} variant="secondary" className="justify-self-start">
        {T.send}
      </SubmitButton>
      <div role="status">{answer && !form.pending && <AnswerNotice answer={answer} />}</div>
    </FormBox>
  );
}

function AnswerNotice({ answer: { sent, answer, by_server } }: { answer: Answer }) {
  const [tone, title, then] = !sent
    ? (['bad', T.refused, T.refusedThen] as const)
    : by_server
      ? (['ok', T.accepted, T.acceptedThen] as const)
      : (['info', T.savedAsFile, T.savedAsFileThen] as const);
  return (
    <Notice tone={tone} title={title}>
      <code className="block wrap-anywhere">{answer}</code>
      {then}
    </Notice>
  );
}
