import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { hasUndescribedImage } from '@fanion/rules/writeups/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isTransient } from '../../../lib/api/client.ts';
import { useSaveWriteup, useSubmitWriteup, writeupQuery } from '../queries.ts';
import {
  changesOf,
  type Draft,
  type DraftField,
  draftOf,
  isChanged,
  means,
  type Problems,
  problemsOf,
  savedWith,
  serverProblems,
} from './model.ts';
import { EDITOR_TEXTS } from './texts.ts';

/** Between two savings of a draft that is being written (docs/product/writeups.md#brouillon). */
const AUTOSAVE_MS = 5000;

type Base = { draft: Draft; version: number };
const baseOf = (writeup: WholeWriteup): Base => ({ draft: draftOf(writeup), version: writeup.version });

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.error === 'writeup_changed';

/**
 * The text being written, saved by itself while it is a draft. What is typed is never replaced behind the author's
 * back: a version saved elsewhere is a conflict that they settle.
 */
export function useWriteupEditor(writeup: WholeWriteup, writes: boolean) {
  const cache = useQueryClient();
  const save = useSaveWriteup(writeup.id);
  const submit = useSubmitWriteup(writeup.id);
  const [saved, setSaved] = useState<Base>(() => baseOf(writeup));
  const [draft, setDraft] = useState(saved.draft);
  const [savedAt, setSavedAt] = useState<number>();
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<{ error: unknown; draft: Draft } | null>(null);
  const [working, setWorking] = useState(false);
  const problems: Problems = { ...problemsOf(draft), ...refused };
  const conflict = isConflict(failure?.error);
  const pending = Object.keys(changesOf(saved.draft, draft, problems)).length > 0;
  // Another try makes sense when the server was in trouble, or once the text is another.
  const hopeless = failure !== null && !isTransient(failure.error) && failure.draft === draft;

  function set<F extends DraftField>(field: F, value: Draft[F]): void {
    setDraft((typed) => ({ ...typed, [field]: value }));
    setRefused(({ [field]: _, ...others }) => others);
  }

  function refuse(error: unknown): void {
    const found = error instanceof ApiError ? serverProblems(error.fields) : {};
    setRefused(found);
    setFailure(Object.keys(found).length > 0 ? null : { error, draft });
  }

  /** Runs one call at a time; false when it failed, which is then shown. */
  async function attempt(call: () => Promise<void>): Promise<boolean> {
    setWorking(true);
    setFailure(null);
    try {
      await call();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setWorking(false);
    }
  }

  /** Writes over `base` what differs from it. */
  async function send(base: Base): Promise<void> {
    const changes = changesOf(base.draft, draft, problems);
    const { writeup: now } = await save.mutateAsync({ version: base.version, ...changes });
    setSaved({ draft: savedWith(base.draft, changes), version: now.version });
    setSavedAt(Date.now());
  }

  const fresh = async (): Promise<Base> =>
    baseOf(await cache.fetchQuery({ ...writeupQuery(writeup.id), staleTime: 0 }));

  const store = async (): Promise<boolean> => {
    if (working || conflict || !pending) return false;
    return attempt(() => send(saved));
  };

  const due = writes && means(writeup.state).autosaves && pending && !working && !conflict && !hopeless;
  const autosave = useEffectEvent(() => void store());
  useEffect(() => {
    // From the first change on, not from the last: who never stops typing is saved too.
    if (!due) return;
    const timer = setTimeout(() => autosave(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [due]);

  return {
    draft,
    set,
    problems,
    changed: isChanged(saved.draft, draft),
    savedAt,
    working,
    conflict,
    failure: conflict ? null : (failure?.error ?? null),
    store,
    /** Saves what is left, then proposes the text; the answer's sentence, or null when something was refused. */
    propose: async (): Promise<string | null> => {
      if (working || conflict) return null;
      if (draft.content.trim() === '') {
        setRefused((others) => ({ ...others, content: EDITOR_TEXTS.contentMissing }));
        return null;
      }
      if (hasUndescribedImage(draft.content)) {
        setRefused((others) => ({ ...others, content: EDITOR_TEXTS.imageUndescribed }));
        return null;
      }
      if (Object.keys(problems).length > 0) return null;
      let said: string | null = null;
      await attempt(async () => {
        if (pending) await send(saved);
        const { message, writeup: now } = await submit.mutateAsync();
        setSaved((base) => ({ ...base, version: now.version }));
        said = message;
      });
      return said;
    },
    /** After a conflict: the text typed here goes over the one that was saved elsewhere. */
    keepOwn: () => attempt(async () => send(await fresh())),
    /** After a conflict: gives up what was typed here. */
    reload: () =>
      attempt(async () => {
        const now = await fresh();
        setSaved(now);
        setDraft(now.draft);
        setRefused({});
      }),
  };
}

export type WriteupEditorState = ReturnType<typeof useWriteupEditor>;
