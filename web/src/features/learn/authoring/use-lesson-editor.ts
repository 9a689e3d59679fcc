import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { contentOf, type Draft, draftOf, problemsOf } from './model.ts';
import { authoredLessonQuery, useSaveLesson } from './queries.ts';
import { EDITOR_TEXTS as T } from './texts.ts';

/**
 * The state of a lesson being edited. It is saved from the version that was read: a change saved by somebody
 * else meanwhile is a conflict that the author resolves, with both texts in view.
 */
export function useLessonEditor(lesson: AuthoredLesson) {
  const cache = useQueryClient();
  const save = useSaveLesson(lesson.slug);
  const [version, setVersion] = useState(lesson.version);
  const [theirs, setTheirs] = useState<AuthoredLesson | null>(null);
  const form = useForm({
    initial: draftOf(lesson.content),
    check: problemsOf,
    send: (values) => send(values, version),
    done: (saved, sent) => settle(saved, sent),
    refused: ({ fields }) => serverProblems(fields),
  });

  /** If somebody else saved it meanwhile, reads their version. */
  async function orTheirs(call: Promise<AuthoredLesson>): Promise<AuthoredLesson> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.error === 'lesson_changed')
        setTheirs(await cache.fetchQuery(authoredLessonQuery(lesson.slug)));
      throw error;
    }
  }

  const send = (values: Draft, from: number) =>
    orTheirs(save.mutateAsync({ version: from, content: contentOf(values) }));

  function settle(saved: AuthoredLesson, sent: Draft): void {
    setVersion(saved.version);
    setTheirs(null);
    form.settle(sent);
    toast.ok(T.saved);
  }

  /** Replaces what was typed by the server's version of the lesson. */
  function load(now: AuthoredLesson): void {
    setVersion(now.version);
    setTheirs(null);
    form.reset(draftOf(now.content));
  }

  return {
    form,
    version,
    /** The version saved elsewhere, until the conflict is resolved. */
    theirs,
    load,
    /** Resolves a conflict: the text typed here replaces the other one, which stays in the history. */
    async keepOwn(): Promise<void> {
      if (!theirs) return;
      const sent = form.values;
      await toast.outcome(send(sent, theirs.version).then((saved) => settle(saved, sent)));
    },
    /** An action on the saved lesson; the answer is then the edited version. */
    async act(call: Promise<AuthoredLesson>, message: string): Promise<void> {
      load(await orTheirs(call));
      toast.ok(message);
    },
  };
}

/** `content.questions.2.question` belongs to the questions field, `content.title` to the title. */
const serverProblems = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name.replace(/^content\./, '').split('.')[0] ?? name,
      message,
    ]),
  );

export type LessonEditorState = ReturnType<typeof useLessonEditor>;
