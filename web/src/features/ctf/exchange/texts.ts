import { counted, typesetAll } from '../../../lib/french.ts';

export const IMPORT_EVENT_TEXTS = typesetAll({
  open: 'Importer',
  title: 'Importer un événement',
  lead: 'Le dossier d’un événement, event.yml et ses challenges, ou l’archive d’un CTFd, avec ses joueurs et ses résultats. Rien ne change avant que vous ayez lu l’essai.',
  taken: (what: string) => `Avec lui : ${what}.`,
  noPeople: 'Aucun compte ni résultat de plus.',
  left: (what: string) => `Dans l’archive, et pas importés : ${what}.`,
  address: 'Adresse de l’événement',
  addressHint: 'Celle d’un événement venu du même CTFd n’ajoute que ce qui est nouveau.',
  mail: 'Écrire à ceux dont le compte est créé',
  send: { created: 'Créer le brouillon', updated: 'Mettre à jour l’événement' },
  kind: { created: 'À créer', updated: 'À mettre à jour' },
  refused: 'event.yml est refusé : rien ne sera importé.',
  draft: 'Il naît en brouillon : seuls ceux qui l’organisent le voient.',
  again: 'Ce que son fichier ne nomme pas reste.',
  done: { created: 'Événement créé, en brouillon', updated: 'Événement mis à jour' },
  doneMessage: (what: string, challenges: number) =>
    `${what} : ${counted(challenges, 'challenge importé', 'challenges importés')}.`,
});
