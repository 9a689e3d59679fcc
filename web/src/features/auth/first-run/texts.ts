import { typesetAll } from '../../../lib/french.ts';

/** Texts of the first steps of a new installation. */
export const FIRST_RUN_TEXTS = typesetAll({
  title: 'Mise en route',
  steps: ['Premier gérant', 'L’association', 'Les mails', 'Pour commencer'] as const,
  stepsLabel: 'Étapes de la mise en route',
  step: (at: number) => `Étape ${at} sur 4`,
  failed: 'La mise en route n’a pas pu être lue.',
  previous: 'Précédent',
  next: 'Continuer',
  code: 'Code du journal',
  codeHint:
    'Affiché par le programme à son démarrage, après « >>> CODE ». Un redémarrage en affiche un autre.',
  noCode: 'Donnez le code du journal.',
  managerLead:
    'Personne ne gère encore l’association. Ce compte en sera le premier gérant : il pourra ensuite en nommer d’autres.',
  username: 'Pseudo',
  usernameHint: 'Le nom que voient les autres membres.',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  create: 'Créer le compte',
  createFailed: 'Le compte n’a pas pu être créé.',
  mailLead:
    'Les codes de connexion et de confirmation partent par mail : un gérant en reçoit un à chaque connexion. Vérifiez qu’ils arrivent.',
  start: 'De quoi partir',
  empty: 'D’une association vide',
  emptyText: 'Aucun challenge. Vous écrirez ou importerez les vôtres.',
  demo: 'Des challenges de démonstration',
  demoText:
    'Plus de vingt challenges en français, pour s’exercer. Leurs solutions sont publiées avec le code de Fanion.',
  zip: 'De vos challenges, ou de votre CTFd',
  zipText:
    'Un zip de dossiers de challenge.yml, comme les écrivent ctfcli et l’export de Fanion, ou l’archive que CTFd, GZCTF, rCTF ou noCTF exporte. L’import est d’abord montré ligne à ligne ; les joueurs et les résultats d’un CTFd viennent ensuite, avec un événement.',
  chooseZip: 'Choisir le zip ou l’archive',
  notImported: 'Aucun challenge n’est encore importé.',
  imported: (count: number) => (count > 1 ? `${count} challenges importés.` : '1 challenge importé.'),
  startNext:
    'Restent à publier les textes légaux, qui vous attendent dans les réglages avec leurs modèles déjà remplis.',
  end: 'Terminer',
  endFailed: 'La mise en route n’a pas pu être terminée.',
  ended: 'La mise en route est terminée.',
  endedWith: (count: number) => `La mise en route est terminée : ${count} challenges ajoutés.`,
  unfinished: 'La mise en route n’est pas terminée.',
  resume: 'La reprendre',
});
