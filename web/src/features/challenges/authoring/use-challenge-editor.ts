import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { contentOf, type Draft, draftOf, problemsOf, serverProblems } from '../drafts/model.ts';
import { authoredQuery, useSaveChallenge } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

/**
 * The state of a challenge being edited. It is saved from the version that was read: a change saved by
 * somebody else meanwhile is a conflict that the author resolves, with both versions in view.
 */
export function useChallengeEditor(challenge: AuthoredChallenge) {
  const cache = useQueryClient();
  const save = useSaveChallenge(challenge.id);
  const [version, setVersion] = useState(challenge.version);
  const [theirs, setTheirs] = useState<AuthoredChallenge | null>(null);
  const form = useForm({
    initial: draftOf(challenge.content),
    check: problemsOf,
    send: (values) => send(values, version),
    // A file or text added during the request stays, to be saved next.
    done: (saved, sent) => settle(saved, sent),
    refused: ({ fields }) => serverProblems(fields),
  });

  async function look(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.error === 'challenge_changed')
      setTheirs(await cache.fetchQuery(authoredQuery(String(challenge.id))));
    throw error;
  }
  const send = (values: Draft, from: number): Promise<AuthoredChallenge> =>
    save.mutateAsync({ version: from, content: contentOf(values) }).catch(look);

  function settle(saved: AuthoredChallenge, sent: Draft): void {
    setVersion(saved.version);
    setTheirs(null);
    form.settle(draftOf(saved.content), sent);
    toast.ok(T.saved);
  }

  /** Replaces what was typed by the server's version of the challenge. */
  function load(now: AuthoredChallenge): void {
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
    /**
     * Resolves a conflict: the text typed here replaces the version saved elsewhere, which stays in the
     * history.
     */
    keepOwn: (): Promise<unknown> =>
      theirs
        ? toast.outcome(send(form.values, theirs.version).then((saved) => settle(saved, form.values)))
        : Promise.resolve(),
    /** Moves the challenge to another stage; the answer is then the edited version. */
    async act(call: Promise<AuthoredChallenge>, message: string): Promise<void> {
      load(await call.catch(look));
      toast.ok(message);
    },
  };
}
export type ChallengeEditorState = ReturnType<typeof useChallengeEditor>;
