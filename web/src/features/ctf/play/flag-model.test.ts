import type { EventFlagResult } from '@fanion/contract/ctf/board';
import { expect, test } from 'vitest';
import { flagOutcome } from './flag-model.ts';

const WRONG = 'Flag incorrect. Réessayez\u202f!';
const result = (more: Partial<EventFlagResult>): EventFlagResult => ({
  success: true,
  message: 'Challenge résolu !',
  points_earned: 100,
  xp_earned: 0,
  is_first_blood: false,
  level_up: false,
  already_solved: false,
  team_score: 300,
  rank: 4,
  frozen: false,
  attempts_left: null,
  ...more,
});

test('a flag scores, was known, is practice, is one of several, or is wrong', () => {
  expect(flagOutcome(result({}), WRONG)).toBe('solved');
  expect(flagOutcome(result({ already_solved: true }), WRONG)).toBe('already');
  expect(flagOutcome(result({ rank: null, team_score: null }), WRONG)).toBe('uncounted');
  expect(flagOutcome(result({ success: false, message: 'Flag 1 sur 2 trouvé. Continuez !' }), WRONG)).toBe(
    'partial',
  );
  expect(flagOutcome(result({ success: false, message: 'Flag incorrect. Réessayez !' }), WRONG)).toBe(
    'wrong',
  );
});
