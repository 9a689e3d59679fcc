import type { ChallengeNote } from '@fanion/contract/challenges/notes';
import { NOTE_MAX } from '@fanion/rules/challenges/note';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useAutosave } from '../../../lib/saving/use-autosave.ts';
import { readNote, useSaveNote } from '../queries.ts';

/** From the first change that is not saved to its saving. */
const AUTOSAVE_MS = 1500;
const AGAIN_MS = 10_000;

type Base = { text: string; version: number; at: string | null };
const baseOf = (note: ChallengeNote | null): Base => ({
  text: note?.text ?? '',
  version: note?.version ?? 0,
  at: note && note.text !== '' ? note.saved_at : null,
});

/** Asks who closes the page with something unsaved; who goes to another page of the site has it sent. */
function useLeaving(dirty: boolean, send: () => void): void {
  const sendLast = useEffectEvent(send);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  useEffect(() => () => sendLast(), []);
}

/**
 * The reader's notes on a challenge, which save themselves (docs/product/challenges.md#notes). What is typed is never
 * replaced behind their back: notes saved elsewhere meanwhile are a conflict that they settle.
 */
export function useNotes(challengeId: number, note: ChallengeNote | null) {
  const cache = useQueryClient();
  const save = useSaveNote(challengeId);
  const [base, setBase] = useState(() => baseOf(note));
  const [text, setText] = useState(base.text);
  const [problem, setProblem] = useState<'conflict' | 'failed' | null>(null);
  const sending = useRef(false);
  const dirty = text !== base.text;
  const over = Math.max(0, text.length - NOTE_MAX);

  // Read again meanwhile: another tab's words come in where nothing was typed here.
  if (note && note.version > base.version && !dirty && !save.isPending) {
    setBase(baseOf(note));
    setText(note.text);
  }

  async function send(over: Base): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    try {
      const { note: kept } = await save.mutateAsync({ text, version: over.version });
      // What the server cleaned away is not brought back under the cursor.
      setBase({ text, version: kept.version, at: kept.saved_at });
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof ApiError && error.status === 409 ? 'conflict' : 'failed');
    } finally {
      sending.current = false;
    }
  }
  const due = dirty && over === 0 && problem !== 'conflict';
  const flush = () => {
    if (due) void send(base);
  };
  useAutosave(due && !save.isPending, problem === 'failed' ? AGAIN_MS : AUTOSAVE_MS, flush);
  useLeaving(dirty, flush);

  return {
    text,
    setText,
    dirty,
    over,
    saving: save.isPending,
    problem,
    savedAt: base.at,
    flush,
    retry: () => void send(base),
    /** After a conflict: these notes go over the others. */
    keepMine: async () => send(baseOf(await readNote(cache, challengeId))),
    /** After a conflict: gives up what was typed here. */
    takeOther: async () => {
      const other = baseOf(await readNote(cache, challengeId));
      setBase(other);
      setText(other.text);
      setProblem(null);
    },
  };
}
