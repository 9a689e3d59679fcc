import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';

/** A concurrent change since the version was read here, and its resolution. */
export type Conflict<Theirs> = {
  /** The version stored now; null while nobody else has changed it. */
  theirs: Theirs | null;
  /**
   * Sends something based on the version that was read; the version of a conflict refusal is stored for
   * display.
   */
  send: <Answer>(call: (version: number) => Promise<Answer>) => Promise<Answer>;
  /** The fields now contain this version. */
  settle: (version: number) => void;
  /** From here on the other version may be overwritten: the reader has seen it. */
  accept: () => void;
};

/** Edits based on the version that was read; a concurrent change is never overwritten unseen. */
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
