import type { Step } from '@fanion/rules/challenges/readiness';

/** What each step before publication requires. */
export const STEP_LABELS: Record<Step, string> = {
  author: 'Un auteur',
  statement: 'Un énoncé, et aucun flag à lire',
  points: 'Des points',
  flag: 'Un flag posé',
  solution: 'Une solution officielle, qui s’ouvre après la résolution',
};
export const missing = (labels: readonly string[]): string =>
  `Il manque encore\u00a0: ${labels.map((label) => label.toLowerCase()).join(', ')}.`;

/** A part of a challenge that players read before they solve it. */
export type ReadablePart = 'statement' | 'name' | 'connection' | 'tags' | 'hints';
const LEAKED_FLAG = 'un flag du challenge\u00a0: ses lecteurs n’auraient rien à chercher.';
export const FLAG_IN: Record<ReadablePart, string> = {
  statement: `L’énoncé contient ${LEAKED_FLAG}`,
  name: `Le nom contient ${LEAKED_FLAG}`,
  connection: `La connexion contient ${LEAKED_FLAG}`,
  tags: `Un tag contient ${LEAKED_FLAG}`,
  hints: `Un indice contient ${LEAKED_FLAG}`,
};
export const NOT_IN_HAND =
  'Votre proposition n’est plus en brouillon\u00a0: reprenez-la de sa relecture pour la modifier, ou laissez une remarque.';
