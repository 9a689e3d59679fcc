import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { typeset } from '../../lib/french.ts';
import { useForm } from '../../lib/use-form.ts';
import { SubmitButton } from './FormBox.tsx';
import { OtpInput } from './OtpInput.tsx';

type Props<Answer> = {
  /** What prevents a code from being sent. */
  check: (code: string) => string | undefined;
  send: (code: string) => Promise<Answer>;
  done: (answer: Answer) => void;
  /** The message when the server gives none. */
  failed: string;
  /** The first box takes the focus at once, not only after a refusal. */
  autoFocus?: boolean;
  /** A full-width button, or one beside others. */
  block?: boolean;
  beside?: ReactNode;
  children?: ReactNode;
};

/** The boxes of a mailed code; a complete one is sent at once, a refused one empties them. */
export function CodeForm<Answer>(props: Props<Answer>) {
  const { check, send, done, failed, autoFocus = false, block, beside, children } = props;
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: check(code) }),
    send: ({ code }) =>
      send(code).catch((error: unknown) => {
        form.set('code', '');
        throw error;
      }),
    refused: ({ fields }) => ({ code: fields.code }),
    done,
  });
  const { code, onValue } = { code: form.values.code, onValue: form.field('code').onValue };
  return (
    <form
      id={form.id}
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Each try counts afresh: a person told to wait may have been sent another code.
        form.sendNow();
      }}
    >
      {children}
      <OtpInput
        // Mounted again after a refusal: its first box takes the focus.
        key={form.refusals}
        autoFocus={autoFocus || form.refusals > 0}
        legend="Code reçu par e-mail"
        value={code}
        disabled={form.pending}
        error={form.problems.code ?? (form.failure ? typeset(messageOf(form.failure, failed)) : undefined)}
        onChange={onValue}
        onComplete={form.sendNow}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton form={form} block={block} className={block ? 'h-11' : undefined}>
          Vérifier le code
        </SubmitButton>
        {beside}
      </div>
    </form>
  );
}
