import type { ChallengeNote } from '@fanion/contract/challenges/notes/endpoints';
import { NOTE_MAX } from '@fanion/rules/challenges/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useAutosave } from '../../../lib/saving/use-autosave.ts';
import { readNote, useSaveNote } from './queries.ts';

/** Delay from the first unsaved change to its saving. */
const AUTOSAVE_MS = 1500;
const AGAIN_MS = 10_000;

type Problem = 'conflict' | 'failed';
type SavedNote = { text: string; version: number; at: string | null };
const savedNoteOf = (note: ChallengeNote | null): SavedNote => ({
  text: note?.text ?? '',
  version: note?.version ?? 0,
  at: note && note.text !== '' ? note.saved_at : null,
});

/**
 * Warns a reader who closes the page with unsaved notes; sends them when the reader moves to another page of
 * the site.
 */
function useSaveOnLeave(dirty: boolean, send: () => void): void {
  const sendLast = useEffectEvent(send);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  useEffect(() => () => sendLast(), []);
}

/** Saves notes, one request after the other; reports what is saved, and errors. */
function useSerialSave(
  challengeId: number,
  saved: (base: SavedNote) => void,
  failed: (problem: Problem | null) => void,
) {
  const save = useSaveNote(challengeId);
  const sending = useRef(false);
  /** Text to save once the current request ends. */
  const later = useRef<string | null>(null);

  async function send(over: SavedNote, text: string): Promise<void> {
    if (sending.current) {
      later.current = text;
      return;
    }
    sending.current = true;
    let base: SavedNote | null = null;
    try {
      const { note: savedNote } = await save.mutateAsync({ text, version: over.version });
      // What the server cleaned away is not put back under the cursor.
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
    // Once the page is left, no timer would send the rest.
    if (base && next !== null && next !== text) await send(base, next);
  }
  return { saving: save.isPending, send };
}

/**
 * The reader's notes on a challenge, which save themselves (docs/product/challenges.md#notes). Typed text is
 * never replaced silently: notes saved elsewhere meanwhile are a conflict that the reader resolves.
 */
export function useNotes(challengeId: number, note: ChallengeNote | null) {
  const cache = useQueryClient();
  const [base, setBase] = useState(() => savedNoteOf(note));
  const [text, setText] = useState(base.text);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { saving, send } = useSerialSave(challengeId, setBase, setProblem);
  const dirty = text !== base.text;
  const over = Math.max(0, text.length - NOTE_MAX);

  // Read again meanwhile: another tab's text is taken when nothing was typed here.
  if (note && note.version > base.version && !dirty && !saving) {
    setBase(savedNoteOf(note));
    setText(note.text);
  }

  const due = dirty && over === 0 && problem !== 'conflict';
  const flush = () => {
    if (due) void send(base, text);
  };
  useAutosave(due && !saving, problem === 'failed' ? AGAIN_MS : AUTOSAVE_MS, flush);
  useSaveOnLeave(dirty, flush);

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
    /** Resolves a conflict: these notes replace the others. */
    keepMine: async () => send(savedNoteOf(await readNote(cache, challengeId)), text),
    /** Resolves a conflict: drops what was typed here. */
    takeOther: async () => {
      const other = savedNoteOf(await readNote(cache, challengeId));
      setBase(other);
      setText(other.text);
      setProblem(null);
    },
  };
}
