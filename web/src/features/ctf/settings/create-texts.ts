import { typoAll } from '../../../lib/french.ts';

/** Words of the window that creates an event, for managers. */
export const CREATE_TEXTS = typoAll({
  open: 'Nouvel événement',
  title: 'Nouvel événement',
  lead: 'Un brouillon, que seuls les gestionnaires voient : ses réglages s’ouvrent ensuite.',
  name: 'Nom',
  start: 'Début, heure de Paris',
  end: 'Fin, heure de Paris',
  create: 'Créer le brouillon',
  nameNeeded: 'Donnez un nom à l’événement.',
  momentNeeded: 'Donnez un jour et une heure.',
  endAfterStart: 'La fin doit suivre le début.',
  failed: "L'événement n'a pas pu être créé.",
});
