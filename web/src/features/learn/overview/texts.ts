import { counted, typesetAll } from '../../../lib/french.ts';
import type { LearnTab } from './model.ts';

export const TAB_LABELS: Record<LearnTab, string> = {
  parcours: 'Parcours',
  modules: 'Modules',
  events: 'Webinaires et ateliers',
  certificats: 'Certificats',
};

export const OVERVIEW_TEXTS = typesetAll({
  lessonsDone: (lessons: number, total: number) =>
    `${counted(lessons, 'leçon terminée', 'leçons terminées')} sur ${total}`,
  withTime: (done: string, length: string) => `${done}, ${length} de formation.`,
  lessonCount: (lessons: number) => counted(lessons, 'leçon'),
  checkCount: (checks: number) => counted(checks, 'contrôle'),
  beforeCertificate: (parts: readonly string[]) => `encore ${parts.join(' et ')}`,
  tabs: 'Rubriques de la formation',
  manage: 'Gérer la formation',
  subscribe: 'S’abonner au calendrier',
  continue: 'Continuer',
  resume: 'Reprendre',
  start: 'Commencer',
  again: 'Revoir le parcours',
  next: 'À suivre',
  first: 'Première',
  place: (number: number, total: number) => `leçon ${number} sur ${total}`,
  left: (minutes: string) => `reste ${minutes}`,
  certificate: 'Certificat',
  certificateOf: (title: string) => `Certificat ${title}`,
  obtained: 'Voir mon certificat',
  nothingLeft: 'Toutes les leçons ouvertes sont terminées.',
  premiumTitle: 'Formation premium',
  premiumLead:
    'Le reste est ouvert à votre adhésion. Ces leçons sont réservées aux bienfaiteurs ; aucun certificat ne les exige.',
  seePlans: 'Comparer les formules',
  lessonOf: (path: string, rank: number) => `${path}, leçon ${rank}`,
  pathMissing: 'Parcours introuvable',
  pathMissingWhy: 'Ce parcours n’existe pas, ou n’est ouvert que par son lien.',
  back: 'Retour à la formation',
  requires: 'Mieux après',
  requiresDone: 'terminé',
  by: (author: string) => `par ${author}`,
  notes: 'Carnet du parcours',
  notesLead: 'Vos notes, que vous seul lisez.',
  dueOn: (day: string) => `À terminer avant le ${day}`,
  readOf: (title: string) => `Lecture de ${title}`,
  advance: (title: string) => `Avancement du parcours ${title}`,
  left0: 'Tout est fait : votre certificat est délivré.',
  premiumExcluded: ' ; les leçons premium n’y comptent pas',
  followFailed: 'Ce lien n’ouvre aucun parcours',
  followFailedWhy: 'Il a peut-être été changé. Demandez-en un nouveau à qui vous l’a donné.',
  following: 'Ouverture du parcours...',
});
