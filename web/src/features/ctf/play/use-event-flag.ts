import type { EventChallenge, EventFlagResult } from '@fanion/contract/ctf/board';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { fieldText, sentFlag } from '../../../lib/flag-text.ts';
import { useSubmitEventFlag } from '../board/queries.ts';
import { CHALLENGE_TEXTS } from '../board/texts.ts';

/** What came of the last try. `until` is the end, in ms of the epoch, of a wait the server asked for. */
export type FlagState =
  | { kind: 'none' }
  | { kind: 'wrong'; message: string; tries: number }
  | { kind: 'failed'; message: string; tries: number }
  | { kind: 'waiting'; until: number }
  | { kind: 'partial' | 'already' | 'uncounted'; message: string }
  | { kind: 'solved'; result: EventFlagResult };

/** The form of a flag of an event: the text is kept after a failure and cleared after a success (specification 4). */
export function useEventFlag(slug: string, challenge: EventChallenge) {
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<FlagState>({ kind: 'none' });
  const submit = useSubmitEventFlag(slug, challenge.id);
  const flag = sentFlag(challenge.flag_prefix, text);

  function answered(result: EventFlagResult) {
    const { outcome: kind } = result;
    if (kind === 'wrong') {
      setTries(tries + 1);
      return setState({ kind, message: result.message, tries: tries + 1 });
    }
    setText('');
    setState(kind === 'solved' ? { kind, result } : { kind, message: result.message });
  }

  function failed(error: unknown) {
    if (error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined)
      return setState({ kind: 'waiting', until: Date.now() + error.retryAfter * 1000 });
    const said = error instanceof ApiError ? error.fields.flag : undefined;
    setTries(tries + 1);
    setState({
      kind: 'failed',
      message: said ?? messageOf(error, CHALLENGE_TEXTS.submitFailed),
      tries: tries + 1,
    });
  }

  return {
    text,
    state,
    running: submit.isPending,
    ready: flag !== '' && !submit.isPending && state.kind !== 'waiting',
    setText: (typed: string) => setText(fieldText(challenge.flag_prefix, typed)),
    waitOver: () => setState({ kind: 'none' }),
    send: (then: () => void) =>
      submit.mutate(flag, { onSuccess: answered, onError: failed, onSettled: then }),
  };
}

export type EventFlagForm = ReturnType<typeof useEventFlag>;
