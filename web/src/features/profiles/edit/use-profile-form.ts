import type { OwnProfile } from '@fanion/contract/profiles/page';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { ownProfileQuery, useUpdateProfile } from '../queries.ts';
import {
  changesOf,
  type Draft,
  draftOf,
  isChanged,
  type Problems,
  problemsOf,
  serverProblems,
} from './model.ts';

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.error === 'profile_changed';

/**
 * The profile's form: what was read, what is typed, what is wrong. A background reading never changes what is typed;
 * the version that was read goes back with the changes (behaviours 2.1).
 */
export function useProfileForm(profile: OwnProfile, onSaved: () => void) {
  const cache = useQueryClient();
  const update = useUpdateProfile();
  const [read, setRead] = useState({ draft: draftOf(profile), version: profile.version });
  const [draft, setDraft] = useState(read.draft);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [working, setWorking] = useState(false);
  const changed = isChanged(read.draft, draft);

  const set = <F extends keyof Draft>(field: F, value: Draft[F]) => {
    setDraft((typed) => ({ ...typed, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
  };

  async function send(version: number) {
    const found = problemsOf(read.draft, draft);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setWorking(true);
    try {
      await update.mutateAsync({ body: changesOf(read.draft, draft), version });
      onSaved();
    } catch (error) {
      const refused = error instanceof ApiError ? serverProblems(error.fields) : {};
      setProblems(refused);
      setFailure(Object.keys(refused).length > 0 ? null : error);
    } finally {
      setWorking(false);
    }
  }

  /** The profile as the server has it now; null, with the failure shown, when it cannot be read. */
  async function fresh(): Promise<OwnProfile | null> {
    setWorking(true);
    try {
      return await cache.fetchQuery({ ...ownProfileQuery, staleTime: 0 });
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setWorking(false);
    }
  }

  return {
    draft,
    set,
    changed,
    problems,
    failure,
    working,
    conflict: isConflict(failure),
    save: () => (changed && !working ? send(read.version) : undefined),
    /** After a conflict: only what was changed here is written over the other window's profile. */
    saveAnyway: async () => {
      const now = await fresh();
      if (now) await send(now.version);
    },
    /** After a conflict: gives up what was typed for the profile as it is now; false when it cannot be read. */
    reload: async (): Promise<boolean> => {
      const now = await fresh();
      if (!now) return false;
      const again = draftOf(now);
      setRead({ draft: again, version: now.version });
      setDraft(again);
      setProblems({});
      setFailure(null);
      return true;
    },
    /** A change of our own beside the form (photo, pseudo) moved the version on by one; a larger step is another's. */
    moved: (version: number) =>
      setRead((before) => (version === before.version + 1 ? { ...before, version } : before)),
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
