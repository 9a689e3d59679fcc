import type { listOpenChallenges } from '@fanion/contract/challenges/visitors/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { API_BASE } from '../../lib/api/api-base.ts';

const worth = (points: number): string =>
  `${new Intl.NumberFormat('fr-FR').format(points)}\u00a0${points > 1 ? 'points' : 'point'}`;

const sum = (cards: readonly HTMLElement[]): number =>
  cards.reduce((total, card) => total + Number(card.dataset.points), 0);

async function readSolvedSlugs(): Promise<Set<string>> {
  const answer = await fetch(`${API_BASE}/open-challenges`);
  if (!answer.ok) return new Set();
  const { challenges } = (await answer.json()) as AnswerOf<typeof listOpenChallenges>;
  return new Set(challenges.flatMap((one) => (one.is_solved ? [one.slug] : [])));
}

/**
 * Marks on the front page what was solved in this browser, and links to the next one
 * (docs/product/front.md#contenu). Without an answer the page stays as the server rendered it.
 */
export async function showSolved(page: Document): Promise<void> {
  const front = page.querySelector<HTMLElement>('.front');
  const cards = [...page.querySelectorAll<HTMLElement>('.front-card[data-open]')];
  if (!front || cards.length === 0) return;
  const planted = await readSolvedSlugs().catch(() => new Set<string>());
  for (const one of page.querySelectorAll<HTMLElement | SVGElement>('[data-open]'))
    one.toggleAttribute('data-solved', planted.has(one.dataset.open ?? ''));
  const left = cards.filter((card) => !card.hasAttribute('data-solved'));
  if (left.length === cards.length) return;
  const [next] = left;
  front.dataset.planted = next ? 'some' : 'all';
  for (const card of cards) {
    card.toggleAttribute('data-on', card === next);
    card.querySelector('.btn')?.classList.toggle('btn-primary', card === next);
  }
  page
    .querySelector('[data-next]')
    ?.setAttribute('href', next?.querySelector('a')?.getAttribute('href') ?? '/register');
  const tell = (place: string, points: number) => page.querySelector(place)?.replaceChildren(worth(points));
  tell('[data-won]', sum(cards) - sum(left));
  tell('[data-left]', sum(left));
}
