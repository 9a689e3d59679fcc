import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';

/** What somebody else saved since it was read here, and what comes of it. */
export type Conflict<Theirs> = {
  /** What is kept now; null while nobody else has changed it. */
  theirs: Theirs | null;
  /** Sends something from the version that was read; what is refused as changed elsewhere is kept to be shown. */
  send: <Answer>(call: (version: number) => Promise<Answer>) => Promise<Answer>;
  /** What is in the fields is this version. */
  settle: (version: number) => void;
  /** From here on what is sent goes over what somebody else saved: the reader has seen it. */
  accept: () => void;
};

/** Something that is changed from the version that was read; what somebody else saved meanwhile is never written over unseen. */
export function useConflict<Theirs>(read: number): Conflict<Theirs> {
  const version = useRef(read);
  const [conflict, setConflict] = useState<{ version: number; theirs: Theirs } | null>(null);
  return {
    theirs: conflict?.theirs ?? null,
    send: async (call) => {
      try {
        return await call(version.current);
      } catch (error) {
        if (error instanceof ApiError && error.conflict)
          setConflict({ version: error.conflict.version, theirs: error.conflict.theirs as Theirs });
        throw error;
      }
    },
    settle: (saved) => {
      version.current = saved;
      setConflict(null);
    },
    accept: () => {
      if (conflict) version.current = conflict.version;
      setConflict(null);
    },
  };
}
