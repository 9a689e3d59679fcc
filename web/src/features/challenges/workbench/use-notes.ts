import type { ChallengeNote } from '@fanion/contract/challenges/notes';
import { NOTE_MAX } from '@fanion/rules/challenges/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useAutosave } from '../../../lib/saving/use-autosave.ts';
import { readNote, useSaveNote } from '../queries.ts';

/** From the first change that is not saved to its saving. */
const AUTOSAVE_MS = 1500;
const AGAIN_MS = 10_000;

type Problem = 'conflict' | 'failed';
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

/** Saves notes, one after the other; tells what is saved from then on, and what went wrong. */
function useSending(
  challengeId: number,
  saved: (base: Base) => void,
  failed: (problem: Problem | null) => void,
) {
  const save = useSaveNote(challengeId);
  const sending = useRef(false);
  /** Asked for while others were on their way. */
  const later = useRef<string | null>(null);

  async function send(over: Base, text: string): Promise<void> {
    if (sending.current) {
      later.current = text;
      return;
    }
    sending.current = true;
    let base: Base | null = null;
    try {
      const { note: savedNote } = await save.mutateAsync({ text, version: over.version });
      // What the server cleaned away is not brought back under the cursor.
      base = { text, version: savedNote.version, at: savedNote.saved_at };
      saved(base);
      failed(null);
    } catch (error) {
      failed(error instanceof ApiError && error.status === 409 ? 'conflict' : 'failed');
    } finally {
      sending.current = false;
    }
    const next = later.current;
    later.current = null;
    // Who left the page meanwhile has no timer any more that would send it.
    if (base && next !== null && next !== text) await send(base, next);
  }
  return { saving: save.isPending, send };
}

/**
 * The reader's notes on a challenge, which save themselves (docs/product/challenges.md#notes). What is typed is never
 * replaced behind their back: notes saved elsewhere meanwhile are a conflict that they settle.
 */
export function useNotes(challengeId: number, note: ChallengeNote | null) {
  const cache = useQueryClient();
  const [base, setBase] = useState(() => baseOf(note));
  const [text, setText] = useState(base.text);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { saving, send } = useSending(challengeId, setBase, setProblem);
  const dirty = text !== base.text;
  const over = Math.max(0, text.length - NOTE_MAX);

  // Read again meanwhile: another tab's words come in where nothing was typed here.
  if (note && note.version > base.version && !dirty && !saving) {
    setBase(baseOf(note));
    setText(note.text);
  }

  const due = dirty && over === 0 && problem !== 'conflict';
  const flush = () => {
    if (due) void send(base, text);
  };
  useAutosave(due && !saving, problem === 'failed' ? AGAIN_MS : AUTOSAVE_MS, flush);
  useLeaving(dirty, flush);

  return {
    text,
    setText,
    dirty,
    over,
    saving,
    problem,
    savedAt: base.at,
    flush,
    retry: () => void send(base, text),
    /** After a conflict: these notes go over the others. */
    keepMine: async () => send(baseOf(await readNote(cache, challengeId)), text),
    /** After a conflict: gives up what was typed here. */
    takeOther: async () => {
      const other = baseOf(await readNote(cache, challengeId));
      setBase(other);
      setText(other.text);
      setProblem(null);
    },
  };
}
