import { typesetAll } from '../../../lib/french.ts';

export const BACKUP_TEXTS = typesetAll({
  title: 'Sauvegardes',
  failed: 'L’état des sauvegardes n’a pas pu être chargé.',
  last: 'Dernière sauvegarde',
  never: 'Aucune',
  sealed: 'scellée',
  clear: 'en clair',
  daily: (at: string, count: string) =>
    `Le programme en fait une chaque jour à ${at} (heure de Paris), la relit, et en garde ${count}.`,
  byHand:
    'Le programme n’en fait pas de lui-même : BACKUP_DIR, là où il est lancé, dit dans quel dossier en faire une chaque jour.',
  notMade: 'La dernière tentative a échoué',
  old: 'La dernière sauvegarde est ancienne',
  none: 'Rien n’est sauvegardé',
  advice: (lost: string) =>
    `Si le disque tombait en panne maintenant, ${lost} serait perdu. Prévenez la personne qui tient le serveur.`,
  damaged: 'Des fichiers de challenge sont abîmés',
  damagedFiles: (count: string) =>
    `Le disque a changé ${count} depuis leur dépôt. « fanion backup » les nomme : déposez-les de nouveau, une restauration s’en passerait.`,
  recent: 'tout ce qui est plus récent',
  everything: 'tout',
});
