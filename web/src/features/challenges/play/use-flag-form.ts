import type { Challenge, FlagResult } from '@fanion/contract/challenges/challenges';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { fieldText, sentFlag } from '../../../lib/flag-text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSubmitFlag } from '../queries.ts';
import { DETAIL_TEXTS } from '../texts.ts';

/** What came of the last try. `until` is the end, in ms of the epoch, of a wait the server asked for. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'wrong'; message: string; tries: number }
  | { kind: 'failed'; message: string }
  | { kind: 'waiting'; until: number }
  | { kind: 'partial' | 'uncounted'; message: string }
  | { kind: 'already' }
  | { kind: 'solved'; result: FlagResult };

/** The state of the flag form: the text is kept after a failure and cleared after a success (specification 4 and 5). */
export function useFlagForm(challenge: Challenge, scores: boolean) {
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const submit = useSubmitFlag(challenge.id);
  const navigate = useNavigate();
  const flag = sentFlag(challenge.flag_prefix, text);

  function answered(result: FlagResult) {
    const { outcome: kind } = result;
    if (kind === 'wrong') {
      setTries(tries + 1);
      return setOutcome({ kind, message: result.message || DETAIL_TEXTS.wrong, tries: tries + 1 });
    }
    setText('');
    if (kind === 'already') return setOutcome({ kind });
    if (kind !== 'solved') return setOutcome({ kind, message: result.message });
    setOutcome({ kind, result });
    if (scores && result.level_up && result.level !== null) toast.ok(DETAIL_TEXTS.levelUp(result.level));
  }

  function failed(error: unknown) {
    if (error instanceof ApiError && error.error === 'plan_required') return navigate('/upgrade-plan');
    if (error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined) {
      return setOutcome({ kind: 'waiting', until: Date.now() + error.retryAfter * 1000 });
    }
    const said = error instanceof ApiError ? error.fields.flag : undefined;
    setOutcome({ kind: 'failed', message: said ?? messageOf(error, DETAIL_TEXTS.submitFailed) });
  }

  return {
    text,
    outcome,
    running: submit.isPending,
    ready: flag !== '' && !submit.isPending && outcome.kind !== 'waiting',
    setText: (typed: string) => setText(fieldText(challenge.flag_prefix, typed)),
    waitOver: () => setOutcome({ kind: 'none' }),
    send: (then: () => void) =>
      submit.mutate(flag, {
        onSuccess: answered,
        onError: failed,
        onSettled: then,
      }),
  };
}

export type FlagFormState = ReturnType<typeof useFlagForm>;
