import type { OwnProfile } from '@fanion/contract/profiles/page';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { ownProfileQuery } from '../queries.ts';
import { changesOf, type Draft, draftOf, isChanged, problemsOf, serverProblems } from './model.ts';
import { useUpdateProfile } from './queries.ts';

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.error === 'profile_changed';

/**
 * The profile's form. A background reading never changes what is typed; the version that was read is sent
 * with the changes, so that another window's changes are a conflict that the member resolves.
 */
export function useProfileForm(profile: OwnProfile, onSaved: () => void) {
  const cache = useQueryClient();
  const update = useUpdateProfile();
  const version = useRef(profile.version);
  const overwrites = useRef(false);
  /** The server's current profile. */
  const fresh = () => cache.fetchQuery({ ...ownProfileQuery, staleTime: 0 });
  const form: Form<Draft> = useForm({
    initial: draftOf(profile),
    check: (draft) => problemsOf(form.saved, draft),
    send: async (draft) => {
      if (overwrites.current) version.current = (await fresh()).version;
      return update.mutateAsync({ body: changesOf(form.saved, draft), version: version.current });
    },
    done: onSaved,
    refused: ({ fields }) => serverProblems(fields),
  });
  const changed = isChanged(form.saved, form.values);
  const send = (over: boolean) => {
    overwrites.current = over;
    form.submit();
  };
  return {
    ...form,
    changed,
    conflict: isConflict(form.failure),
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      if (changed) send(false);
    },
    /** Resolves a conflict: only what was changed here replaces the other window's profile. */
    saveAnyway: () => send(true),
    /** Resolves a conflict: drops what was typed and loads the current profile. */
    reload: async () => {
      const now = await fresh();
      version.current = now.version;
      form.reset(draftOf(now));
    },
    /**
     * Our own change beside the form (photo, pseudo) increases the version by one; a larger step is somebody
     * else's.
     */
    moved: (now: number) => {
      if (now === version.current + 1) version.current = now;
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
