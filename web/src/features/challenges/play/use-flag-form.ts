import type { FlagOutcome } from '@fanion/contract/challenges/play/endpoints';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isUnreachable, messageOf } from '../../../lib/api/api-error.ts';
import { fieldText, sentFlag } from '../../../lib/flag-text.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { PLAY_TEXTS } from './texts.ts';

/** The server's answer to a flag, for any kind of challenge. */
type Answer = { outcome: FlagOutcome; message: string };

/** The outcome of the last try. `until` is the end, in ms of the epoch, of a wait that the server imposed. */
export type FlagState<Result = unknown> =
  | { kind: 'none' }
  | { kind: 'wrong' | 'failed'; message: string; tries: number }
  | { kind: 'waiting'; until: number }
  | { kind: 'partial' | 'already' | 'uncounted'; message: string }
  | { kind: 'solved'; result: Result };

type Options<Result> = {
  /** The frame around the flag, which the field shows. */
  prefix: string | null;
  submit: Pick<UseMutationResult<Result, Error, string>, 'mutate' | 'isPending'>;
  onSolved?: (result: Result) => void;
};

/** The flag being typed and its outcome: the text is kept after a failure and cleared after a success. */
export function useFlagForm<Result extends Answer>({ prefix, submit, onSolved }: Options<Result>) {
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<FlagState<Result>>({ kind: 'none' });
  const navigate = useNavigate();
  const flag = sentFlag(prefix, text);

  function refused(kind: 'wrong' | 'failed', message: string) {
    setTries(tries + 1);
    setState({ kind, message, tries: tries + 1 });
  }

  function answered(result: Result) {
    const { outcome, message } = result;
    if (outcome === 'wrong') return refused(outcome, message);
    setText('');
    if (outcome !== 'solved') return setState({ kind: outcome, message });
    setState({ kind: outcome, result });
    onSolved?.(result);
  }

  function failed(error: unknown) {
    if (!(error instanceof ApiError)) return refused('failed', messageOf(error, PLAY_TEXTS.submitFailed));
    if (isUnreachable(error)) return refused('failed', PLAY_TEXTS.notSent);
    if (error.error === 'plan_required') return navigate('/upgrade-plan');
    if (error.status === 429 && error.retryAfter !== undefined)
      return setState({ kind: 'waiting', until: Date.now() + error.retryAfter * 1000 });
    refused('failed', error.fields.flag ?? messageOf(error, PLAY_TEXTS.submitFailed));
  }

  return {
    text,
    state,
    running: submit.isPending,
    ready: flag !== '' && !submit.isPending && state.kind !== 'waiting',
    setText: (typed: string) => setText(fieldText(prefix, typed)),
    waitOver: () => setState({ kind: 'none' }),
    send: (then: () => void) =>
      submit.mutate(flag, { onSuccess: answered, onError: failed, onSettled: then }),
  };
}

/** The flag being typed, whatever the server answers to it. */
export type Flag = Omit<ReturnType<typeof useFlagForm>, 'state'> & { state: FlagState };
