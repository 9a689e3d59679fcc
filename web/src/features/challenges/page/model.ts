import type { ListedChallenge } from '@fanion/contract/challenges/list';
import type { Challenge } from '@fanion/contract/challenges/page';
import { NO_DETAILS, NO_THEME } from '@fanion/rules/challenges/no-details';
import { minimumFrom } from '@fanion/rules/challenges/scoring';
import { counted, ordinal, points, typo } from '../../../lib/french.ts';
import { two } from '../../../ui/figures/duration.ts';

/**
 * What the list knows of a challenge, in the shape of its page, for when the page's own call failed
 * (docs/product/challenges.md#page). `maySubmit` is the reader's right, which the list does not tell.
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

/** How each curve goes down. */
const DESCENT: Record<NonNullable<Challenge['curve']>['function'], (decay: number) => string> = {
  linear: (decay) => `de ${points(decay)} à chaque résolution`,
  logarithmic: () => 'à chaque résolution, peu au début puis de plus en plus vite',
  exponential: () => 'à chaque résolution, vite au début puis de moins en moins',
};

/** How the points of a dynamic challenge follow its solves, and to what minimum; null when they are fixed. */
export function curveText(curve: Challenge['curve']): string | null {
  if (curve === null) return null;
  const { initial, minimum, decay } = curve;
  const from = minimumFrom({ kind: 'dynamic', ...curve });
  const end = from === null ? '' : `, dès la ${ordinal(from)} résolution`;
  return typo(
    `Points dégressifs : ${points(initial)} au départ. Ils baissent ${DESCENT[curve.function](decay)}, jusqu’à ${points(minimum)} au minimum${end}. Tous ceux qui l’ont résolu ont les points du jour.`,
  );
}

/** What the difficulty votes say: "3,2 sur 5 (12 votes)"; nothing before the first. */
export function votesText({ average, count }: Challenge['difficulty_votes']): string | null {
  if (average === null || count === 0) return null;
  const mean = average.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  return typo(`Difficulté ressentie : ${mean} sur 5 (${counted(count, 'vote')})`);
}

/** Numbers the cards of a page in their order: "01", "02"… for those that are there. */
export function cardNumbers<Name extends string>(
  cards: readonly (Name | false)[],
): Partial<Record<Name, string>> {
  const there = cards.filter((card): card is Name => card !== false);
  return Object.fromEntries(there.map((name, index) => [name, two(index + 1)])) as Partial<
    Record<Name, string>
  >;
}
