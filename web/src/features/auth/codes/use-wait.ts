import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { beforeWait } from '../model.ts';

export type Wait = {
  /** End of the waiting, in milliseconds of the epoch. */
  until: number;
  sentence: string;
} | null;

/** The waiting that a refused call (429) asks for: started by its error, ended by the countdown that shows it. */
export function useWait() {
  const [wait, setWait] = useState<Wait>(null);
  return {
    wait,
    begin: (error: unknown): void => {
      if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) return;
      setWait({ until: Date.now() + error.retryAfter * 1000, sentence: beforeWait(messageOf(error)) });
    },
    end: () => setWait(null),
  };
}
