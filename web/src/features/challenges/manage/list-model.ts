import type { manageChallenges } from '@fanion/contract/challenges/manage/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { categoryName } from '@fanion/rules/challenges/categories';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { hasWords, searchWords } from '@fanion/rules/search';
import { readPage, writeQuery } from '../../../lib/address-values.ts';
import { STAGES } from '../drafts/texts.ts';

export type Managed = AnswerOf<typeof manageChallenges>['challenges'][number];
export type Sort = 'name' | 'stage' | 'category' | 'difficulty' | 'points' | 'solves';
const SORTS: readonly Sort[] = ['name', 'stage', 'category', 'difficulty', 'points', 'solves'];
export const PAGE = 40;

/** The filters of the challenge list in the address. */
export interface ManagedAddress {
  q: string;
  stage: Managed['stage'] | '';
  category: string;
  sort: Sort;
  down: boolean;
  page: number;
}

export function readManagedAddress(search: URLSearchParams): ManagedAddress {
  const stage = search.get('etat') ?? '';
  const sort = search.get('tri') as Sort;
  return {
    q: (search.get('q') ?? '').slice(0, 120),
    stage: Object.hasOwn(STAGES, stage) ? (stage as Managed['stage']) : '',
    category: search.get('categorie') ?? '',
    sort: SORTS.includes(sort) ? sort : 'stage',
    down: search.get('sens') === 'bas',
    page: readPage(search),
  };
}

export const writeManagedAddress = ({ q, stage, category, sort, down, page }: ManagedAddress): string =>
  writeQuery({
    q,
    etat: stage,
    categorie: category,
    tri: sort === 'stage' ? '' : sort,
    sens: down ? 'bas' : '',
    page,
  });

const RANKS = Object.keys(STAGES);
const byText = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' }).compare;
const ORDERS: Record<Sort, (a: Managed, b: Managed) => number> = {
  name: () => 0,
  stage: (a, b) => RANKS.indexOf(a.stage) - RANKS.indexOf(b.stage),
  category: (a, b) => byText(categoryName(a.category), categoryName(b.category)),
  difficulty: (a, b) => DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty),
  points: (a, b) => a.points - b.points,
  solves: (a, b) => a.solved_count - b.solved_count,
};

/** The matching challenges, sorted; ties by name. */
export function filterChallenges(
  all: readonly Managed[],
  { q, stage, category, sort, down }: ManagedAddress,
): Managed[] {
  const words = searchWords(q);
  return all
    .filter(
      (one) =>
        (stage === '' || one.stage === stage) &&
        (category === '' || one.category === category) &&
        hasWords(words, [one.name, categoryName(one.category), one.author ?? '', ...one.tags]),
    )
    .sort(
      (a, b) =>
        (down ? -1 : 1) * ORDERS[sort](a, b) || (down && sort === 'name' ? -1 : 1) * byText(a.name, b.name),
    );
}

/** The number of challenges at each stage. */
export const countsOf = (all: readonly Managed[]): Record<Managed['stage'], number> => {
  const counts = Object.fromEntries(RANKS.map((stage) => [stage, 0])) as Record<Managed['stage'], number>;
  for (const { stage } of all) counts[stage] += 1;
  return counts;
};
