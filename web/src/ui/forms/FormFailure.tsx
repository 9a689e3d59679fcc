import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { typeset } from '../../lib/french.ts';
import type { Form } from '../../lib/use-form.ts';
import { Countdown } from '../figures/Countdown.tsx';
import { Notice } from '../states/Notice.tsx';
import { RetryIn } from '../states/RetryIn.tsx';

type Props = {
  form: Pick<Form<unknown>, 'wait' | 'waited' | 'failure' | 'wrong'>;
  /** The message when the server gives none. */
  fallback?: string;
  title?: string;
  /** Shown while a field is refused, on a form too long to show them all. */
  correct?: string;
};

/** Why a form did not go through: the server's sentence, or how long to wait before another try. */
export function FormFailure({ form: { wait, waited, failure, wrong }, fallback, title, correct }: Props) {
  const fieldProblem = wrong && correct;
  // A conflict is reported where it is resolved.
  const settled = failure instanceof ApiError && failure.conflict !== undefined;
  if (!wait && (!failure || settled) && !fieldProblem) return null;
  return (
    <Notice tone="bad" role="alert" title={title}>
      {wait ? (
        <>
          {typeset(wait.sentence)}{' '}
          <RetryIn>
            <Countdown until={wait.until} onEnd={waited} />
          </RetryIn>
        </>
      ) : (
        fieldProblem || messageOf(failure, fallback)
      )}
    </Notice>
  );
}
