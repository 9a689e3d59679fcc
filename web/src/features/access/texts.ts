import type { Module } from '@fanion/rules/access';
import { typesetAll } from '../../lib/french.ts';

/** The names of the modules in the bar and on the pages. */
const MODULES: Record<Module, string> = {
  challenges: 'Challenges',
  ctf: 'CTF',
  training: 'Entraînement',
  social: 'Social',
  leaderboard: 'Classement',
};

/** Texts about access to modules (docs/product/access.md#modules). */
export const ACCESS_TEXTS = typesetAll({
  checking: 'Vérification des permissions...',
  failed: 'Erreur lors du chargement des permissions',
  restricted: 'Accès restreint',
  noModule: (module: Module) => `Vous n'avez pas accès au module ${MODULES[module]}`,
  noPermission: (permission: string) => `Vous n'avez pas la permission: ${permission}`,
  manage: "gérer l'association",
  manageTraining: 'gérer la formation',
  changePlan: 'Changer mon abonnement',
  publicPage: 'Ce qui en est public',
  back: 'Retour',
});
