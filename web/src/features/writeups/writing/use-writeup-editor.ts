import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isTransient } from '../../../lib/api/client.ts';
import { useAutosave } from '../../../lib/saving/use-autosave.ts';
import { writeupQuery } from '../reading/queries.ts';
import {
  allowedActions,
  changesOf,
  contentProblem,
  type Draft,
  type DraftField,
  draftOf,
  isChanged,
  type Problems,
  problemsOf,
  savedWith,
  serverProblems,
} from './model.ts';
import { useSaveWriteup, useSubmitWriteup } from './queries.ts';

/** Interval between automatic saves of a draft (docs/product/writeups.md#brouillon). */
const AUTOSAVE_MS = 5000;

type SavedDraft = { draft: Draft; version: number };
const savedDraftOf = (writeup: WholeWriteup): SavedDraft => ({
  draft: draftOf(writeup),
  version: writeup.version,
});

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.error === 'writeup_changed';

/** What is typed and what the server has, with errors by field. */
function useDraft(writeup: WholeWriteup) {
  const [saved, setSaved] = useState<SavedDraft>(() => savedDraftOf(writeup));
  const [draft, setDraft] = useState(saved.draft);
  const [refused, setRefused] = useState<Problems>({});
  const problems: Problems = { ...problemsOf(draft), ...refused };

  function set<F extends DraftField>(field: F, value: Draft[F]): void {
    setDraft((typed) => ({ ...typed, [field]: value }));
    setRefused(({ [field]: _, ...others }) => others);
  }

  function load(now: SavedDraft): void {
    setSaved(now);
    setDraft(now.draft);
    setRefused({});
  }

  return { saved, setSaved, draft, set, load, problems, setRefused };
}

/** Runs one call at a time; an error is shown under the fields that it is about, else as a failure. */
function useAttempt(draft: Draft, setRefused: (problems: Problems) => void) {
  const [failure, setFailure] = useState<{ error: unknown; draft: Draft } | null>(null);
  const [working, setWorking] = useState(false);

  /** Returns false when it failed. */
  async function attempt(call: () => Promise<void>): Promise<boolean> {
    setWorking(true);
    setFailure(null);
    try {
      await call();
      return true;
    } catch (error) {
      const found = error instanceof ApiError ? serverProblems(error.fields) : {};
      setRefused(found);
      setFailure(Object.keys(found).length > 0 ? null : { error, draft });
      return false;
    } finally {
      setWorking(false);
    }
  }

  const conflict = isConflict(failure?.error);
  return {
    attempt,
    working,
    conflict,
    failure: conflict ? null : (failure?.error ?? null),
    // A retry makes sense when the server was in trouble, or once the text has changed.
    hopeless: failure !== null && !isTransient(failure.error) && failure.draft === draft,
  };
}

/**
 * The text being edited, saved automatically while it is a draft. Typed text is never replaced silently: a
 * version saved elsewhere is a conflict that the author resolves.
 */
export function useWriteupEditor(writeup: WholeWriteup, writes: boolean) {
  const cache = useQueryClient();
  const save = useSaveWriteup(writeup.id);
  const submit = useSubmitWriteup(writeup.id);
  const { saved, setSaved, draft, set, load, problems, setRefused } = useDraft(writeup);
  const { attempt, working, conflict, failure, hopeless } = useAttempt(draft, setRefused);
  const [savedAt, setSavedAt] = useState<number>();
  const pending = Object.keys(changesOf(saved.draft, draft, problems)).length > 0;

  /** Saves over `base` what differs from it. */
  async function send(base: SavedDraft): Promise<void> {
    const changes = changesOf(base.draft, draft, problems);
    const { writeup: now } = await save.mutateAsync({ version: base.version, ...changes });
    setSaved({ draft: savedWith(base.draft, changes), version: now.version });
    setSavedAt(Date.now());
  }

  const fresh = async (): Promise<SavedDraft> =>
    savedDraftOf(await cache.fetchQuery({ ...writeupQuery(writeup.id), staleTime: 0 }));

  const store = async (): Promise<boolean> => {
    if (working || conflict || !pending) return false;
    return attempt(() => send(saved));
  };

  const due =
    writes && allowedActions(writeup.state).autosaves && pending && !working && !conflict && !hopeless;
  useAutosave(due, AUTOSAVE_MS, () => void store());

  return {
    draft,
    set,
    problems,
    savedAt,
    working,
    conflict,
    failure,
    store,
    changed: isChanged(saved.draft, draft),
    /** Saves what is left, then submits the text; returns the server's sentence, or null on a refusal. */
    propose: async (): Promise<string | null> => {
      if (working || conflict) return null;
      const missing = contentProblem(draft);
      if (missing) setRefused((others) => ({ ...others, content: missing }));
      if (missing || Object.keys(problems).length > 0) return null;
      let sentence: string | null = null;
      await attempt(async () => {
        if (pending) await send(saved);
        const { message, writeup: now } = await submit.mutateAsync();
        setSaved((base) => ({ ...base, version: now.version }));
        sentence = message;
      });
      return sentence;
    },
    /** Resolves a conflict: the text typed here replaces the one saved elsewhere. */
    keepOwn: () => attempt(async () => send(await fresh())),
    /** Resolves a conflict: drops what was typed here. */
    reload: () => attempt(async () => load(await fresh())),
  };
}

export type WriteupEditorState = ReturnType<typeof useWriteupEditor>;
