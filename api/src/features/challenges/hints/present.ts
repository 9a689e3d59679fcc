import type { Hint } from '@fanion/contract/challenges/hints/endpoints';
import { hintCost } from '@fanion/rules/challenges/scoring';
import type { Actor } from '../../../platform/http/actor.ts';
import { isFreeHint } from '../catalogue/policy.ts';
import type { HintRow } from '../catalogue/queries.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import type { PlayStateRow } from '../play/queries.ts';

/** The reader of the hints of a challenge, and what they did on it. */
interface Reader {
  actor: Actor;
  own: PlayStateRow;
  solved: boolean;
}

/** A hint as this member sees it: with its text only when it is open to them. */
export function presentHint(challenge: StoredChallenge, hint: HintRow, { actor, own, solved }: Reader): Hint {
  const index = challenge.hints.findIndex((other) => other.id === hint.id);
  const unlocked = own.unlocked.find((row) => row.hint_id === hint.id);
  const before = challenge.hints[index - 1];
  const reachable = !before || own.unlocked.some((row) => row.hint_id === before.id);
  const allowed = actor.rights.can_view_hints || isFreeHint(challenge, hint);
  const open = allowed && (solved || unlocked !== undefined);
  return {
    id: hint.id,
    position: index + 1,
    title: hint.title,
    cost: solved
      ? (unlocked?.cost ?? 0)
      : (unlocked?.cost ?? hintCost(index, challenge.points, hint.fixed_cost)),
    state: open ? 'unlocked' : !allowed ? 'restricted' : reachable ? 'available' : 'waiting',
    content: open ? hint.content : null,
    unlocked_at: unlocked ? new Date(unlocked.unlocked_at).toISOString() : null,
  };
}
