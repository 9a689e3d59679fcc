import { typesetAll } from '../../../lib/french.ts';
import type { StartingPoint } from './create-model.ts';

/** Texts of the dialog that creates an event, for managers. */
export const CREATE_TEXTS = typesetAll({
  open: 'Nouvel événement',
  title: 'Nouvel événement',
  lead: 'Un brouillon, que seuls les gestionnaires voient : ses réglages s’ouvrent ensuite.',
  from: 'Partir de',
  source: 'Événement à copier',
  sourceNone: 'Choisir…',
  sourceNeeded: 'Choisissez l’événement à copier.',
  challenges: 'Copier aussi ses challenges',
  challengesHint: 'Avec fichiers, indices et flags. Ni joueurs, ni résolutions.',
  name: 'Nom',
  start: 'Début, heure de Paris',
  end: 'Fin, heure de Paris',
  create: 'Créer le brouillon',
  nameNeeded: 'Donnez un nom à l’événement.',
  momentNeeded: 'Donnez un jour et une heure.',
  endAfterStart: 'La fin doit suivre le début.',
  failed: "L'événement n'a pas pu être créé.",
});

export const STARTING_POINT_LABELS: Record<StartingPoint, string> = typesetAll({
  usual: 'Jeopardy, seul ou en équipe',
  solo: 'Jeopardy en solo',
  team: 'Jeopardy en équipe de quatre',
  training: 'Entraînement court, trois heures',
  copy: 'Copie d’un événement',
});
