import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { NO_DETAILS, NO_THEME } from '@fanion/rules/challenges/no-details';
import { minimumReachedAt } from '@fanion/rules/challenges/scoring';
import { twoDigits } from '../../../ui/figures/duration.ts';
import { CURVE_DESCENTS, curveSentence, votesSentence } from '../texts.ts';

/**
 * The list's data on a challenge, in the shape of its page, for when the page's own call failed
 * (docs/product/challenges.md#page). `maySubmit` is the reader's right, which the list does not include.
 */
export function fromListed(
  listed: ListedChallenge,
  { maySubmit, mayRead }: { maySubmit: boolean; mayRead: boolean },
): Challenge {
  return {
    ...listed,
    ...NO_DETAILS,
    organizer: '',
    prerequisites: [],
    theme: { layout_type: listed.theme.layout_type, ...NO_THEME },
    writeups_allowed: mayRead,
    can_submit: maySubmit,
  };
}

/** How the points of a dynamic challenge change with its solves, and to what minimum; null when they are fixed. */
export function curveText(curve: Challenge['curve']): string | null {
  if (curve === null) return null;
  const { initial, minimum, decay } = curve;
  const from = minimumReachedAt({ kind: 'dynamic', ...curve });
  return curveSentence(initial, CURVE_DESCENTS[curve.function](decay), minimum, from);
}

/** The difficulty votes: "3,2 sur 5 (12 votes)"; nothing before the first. */
export function votesText({ average, count }: Challenge['difficulty_votes']): string | null {
  if (average === null || count === 0) return null;
  const mean = average.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  return votesSentence(mean, count);
}

/** Numbers the cards of a page in order: "01", "02"… skipping absent ones. */
export function cardNumbers<Name extends string>(
  cards: readonly (Name | false)[],
): Partial<Record<Name, string>> {
  const there = cards.filter((card): card is Name => card !== false);
  return Object.fromEntries(there.map((name, index) => [name, twoDigits(index + 1)])) as Partial<
    Record<Name, string>
  >;
}
