import { CATEGORIES } from '../challenges/categories.ts';
import { parisHour } from '../paris-days.ts';

/** The facts about one member that the badge rules use. Categories are ids, a streak is in days. */
export interface BadgeFacts {
  solves: number;
  first_bloods: number;
  night_solves: number;
  longest_streak: number;
  solves_by_category: Record<string, number>;
  completed_categories: string[];
  /** Public write-ups, and their favourable votes. */
  writeups: number;
  upvotes: number;
  /** Completed training paths. */
  paths: number;
  /** Members who thanked them for their help. */
  thanks: number;
  benefactor: boolean;
}

/**
 * A badge of the platform (docs/product/profiles.md#badges): `icon` is a lucide icon's name. A badge that
 * `follows` something is lost with it, any other is kept for good. A badge without a rule is given by
 * managers only.
 */
export interface BuiltInBadge {
  id: string;
  name: string;
  description: string;
  icon: string;
  follows?: true;
  rule: { goal: number; value: (facts: BadgeFacts) => number } | null;
}

// The same icons as the marks of the categories (docs/product/interface.md#apparence); a category added later
// has misc's until it has its own.
const CATEGORY_ICONS: Readonly<Record<string, string>> = {
  web: 'globe',
  pwn: 'bug',
  reverse: 'binary',
  misc: 'puzzle',
  forensics: 'fingerprint-pattern',
  network: 'network',
  web3: 'hexagon',
  hardware: 'cpu',
  crypto: 'key-round',
  osint: 'radar',
  stego: 'scan-eye',
  blockchain: 'boxes',
  mobile: 'smartphone',
};
const CATEGORY_SOLVES = 5;

const solvesBadge = (goal: number, icon: string): BuiltInBadge => ({
  id: `resolus-${goal}`,
  name: `${goal}\u00A0résolus`,
  description: `Résolvez ${goal}\u00A0challenges.`,
  icon,
  rule: { goal, value: (facts) => facts.solves },
});

const streakBadge = (goal: number, icon: string): BuiltInBadge => ({
  id: `serie-${goal}`,
  name: `Série de ${goal}\u00A0jours`,
  description: `Tenez une série de ${goal}\u00A0jours d’activité.`,
  icon,
  rule: { goal, value: (facts) => facts.longest_streak },
});

const helpBadge = (goal: number, name: string, icon: string): BuiltInBadge => ({
  id: `coups-de-pouce-${goal}`,
  name,
  description:
    goal === 1
      ? 'Aidez un membre sur un challenge, et recevez son merci.'
      : `Recevez le merci de ${goal}\u00A0membres que vous avez aidés.`,
  icon,
  rule: { goal, value: (facts) => facts.thanks },
});

function categoryBadges({ id, name }: { id: string; name: string }): BuiltInBadge[] {
  const icon = CATEGORY_ICONS[id] ?? 'puzzle';
  return [
    {
      id: `categorie-${id}`,
      name,
      description: `Résolvez ${CATEGORY_SOLVES}\u00A0challenges de la catégorie ${name}.`,
      icon,
      rule: { goal: CATEGORY_SOLVES, value: (facts) => facts.solves_by_category[id] ?? 0 },
    },
    {
      id: `categorie-${id}-complete`,
      name: `${name} à 100\u00A0%`,
      description: `Résolvez tous les challenges publiés de la catégorie ${name}, ${CATEGORY_SOLVES}\u00A0au moins.`,
      icon,
      // Completing a category that has just opened with one challenge is no feat.
      rule: {
        goal: 1,
        value: (facts) =>
          Number(
            facts.completed_categories.includes(id) && (facts.solves_by_category[id] ?? 0) >= CATEGORY_SOLVES,
          ),
      },
    },
  ];
}

/** The badges every installation starts with, in their order of display (docs/product/profiles.md#badges). */
export const BUILT_IN_BADGES: readonly BuiltInBadge[] = [
  {
    id: 'premier-flag',
    name: 'Premier flag',
    description: 'Trouvez votre premier flag.',
    icon: 'flag',
    rule: { goal: 1, value: (facts) => facts.solves },
  },
  solvesBadge(10, 'target'),
  solvesBadge(50, 'medal'),
  solvesBadge(100, 'layers'),
  {
    id: 'premier-sang',
    name: 'Premier sang',
    description: 'Résolvez un challenge avant tout le monde.',
    icon: 'droplet',
    rule: { goal: 1, value: (facts) => facts.first_bloods },
  },
  {
    id: 'nuit-blanche',
    name: 'Nuit blanche',
    description: 'Trouvez un flag entre 2\u00A0h et 5\u00A0h du matin, heure de Paris.',
    icon: 'moon',
    rule: { goal: 1, value: (facts) => facts.night_solves },
  },
  streakBadge(7, 'flame-kindling'),
  streakBadge(30, 'flame'),
  streakBadge(100, 'calendar-heart'),
  ...CATEGORIES.flatMap(categoryBadges),
  {
    id: 'write-up-publie',
    name: 'Write-up publié',
    description: 'Publiez un write-up relu par l’association.',
    icon: 'pen-line',
    rule: { goal: 1, value: (facts) => facts.writeups },
  },
  {
    id: 'votes-25',
    name: '25\u00A0votes favorables',
    description: 'Recevez 25\u00A0votes favorables sur vos write-ups.',
    icon: 'heart',
    rule: { goal: 25, value: (facts) => facts.upvotes },
  },
  {
    id: 'parcours-termine',
    name: 'Parcours terminé',
    description: 'Terminez un parcours de formation et ses contrôles.',
    icon: 'graduation-cap',
    rule: { goal: 1, value: (facts) => facts.paths },
  },
  helpBadge(1, 'Coup de pouce', 'hand-helping'),
  helpBadge(10, 'Main tendue', 'life-buoy'),
  {
    id: 'bienfaiteur',
    name: 'Bienfaiteur',
    description: 'Soutenez l’association par une adhésion Bienfaiteur.',
    icon: 'shield-check',
    follows: true,
    rule: { goal: 1, value: (facts) => Number(facts.benefactor) },
  },
  {
    id: 'fondateur',
    name: 'Fondateur',
    description: 'Remis par les gérants à celles et ceux qui ont lancé l’association.',
    icon: 'landmark',
    rule: null,
  },
];

/**
 * How far a member is from a badge: `value` from 0 to `goal`; null when only managers give it
 * (docs/product/profiles.md#badges).
 */
export function badgeProgress(
  badge: BuiltInBadge,
  facts: BadgeFacts,
): { value: number; goal: number } | null {
  if (!badge.rule) return null;
  const { goal, value } = badge.rule;
  return { value: Math.min(goal, Math.max(0, value(facts))), goal };
}

/** Ids of the built-in badges whose rule the facts meet, in order of display (docs/product/profiles.md#badges). */
export function reachedBadges(facts: BadgeFacts): string[] {
  return BUILT_IN_BADGES.filter((badge) => {
    const progress = badgeProgress(badge, facts);
    return progress !== null && progress.value >= progress.goal;
  }).map(({ id }) => id);
}

/** The rarities of a badge, the most common first. */
export const RARITIES = ['commun', 'rare', 'épique', 'légendaire'] as const;
export type Rarity = (typeof RARITIES)[number];

/**
 * Rarity from the share of the members who hold a badge: up to 1 %, 5 %, 25 %, more
 * (docs/product/profiles.md#badges). A badge without a holder, or without members to count, is légendaire:
 * its first holder will be the only one.
 */
export function rarityOf(holders: number, members: number): Rarity {
  const hundreds = holders * 100;
  if (members <= 0 || hundreds <= members) return 'légendaire';
  if (hundreds <= members * 5) return 'épique';
  return hundreds <= members * 25 ? 'rare' : 'commun';
}

/**
 * Categories in which, at the moment of one of the member's solves, all the challenges published by then were
 * solved, in order of completion (docs/product/profiles.md#badges). A challenge published since takes nothing
 * away. Moments are in ms; a solve of a challenge that is not listed counts for nothing.
 */
export function completedCategories(
  solves: readonly { challenge_id: number; at: number }[],
  challenges: readonly { id: number; category: string; published_at: number }[],
): string[] {
  const toPublish = [...challenges].sort((a, b) => b.published_at - a.published_at);
  const solved = new Set<number>();
  const unsolved = new Map<string, Set<number>>();
  const completed = new Set<string>();
  for (const { challenge_id, at } of [...solves].sort((a, b) => a.at - b.at)) {
    solved.add(challenge_id);
    for (const left of unsolved.values()) left.delete(challenge_id);
    while (toPublish.length > 0 && toPublish.at(-1)!.published_at <= at) {
      const { id, category } = toPublish.pop()!;
      const left = unsolved.get(category) ?? new Set();
      if (!solved.has(id)) left.add(id);
      unsolved.set(category, left);
    }
    for (const [category, left] of unsolved) if (left.size === 0) completed.add(category);
  }
  return [...completed];
}

/** Whether a moment in ms is from 02:00 to before 05:00 in Paris (docs/product/profiles.md#badges). */
export function isNightSolve(at: number): boolean {
  const hour = parisHour(at);
  return hour >= 2 && hour < 5;
}
