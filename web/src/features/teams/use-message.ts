import { TEAM_LIMITS } from '@fanion/rules/teams';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { lengthOf } from '../../lib/text-length.ts';
import { INVITE_TEXTS } from './players/texts.ts';

/** A message being written, at most 280 characters; `refusal` is what the server last said, `field` what it calls it. */
export function useMessage(refusal: unknown, field = 'message') {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  return {
    text,
    error: problem ?? (refusal instanceof ApiError ? refusal.fields[field] : undefined),
    type: (typed: string) => {
      setText(typed);
      setProblem(undefined);
    },
    /** Whether it may be sent; says why not otherwise. */
    check: (): boolean => {
      const fits = lengthOf(text.trim()) <= TEAM_LIMITS.message;
      setProblem(fits ? undefined : INVITE_TEXTS.tooLong(TEAM_LIMITS.message));
      return fits;
    },
  };
}
