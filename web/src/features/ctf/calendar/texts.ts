import { typesetAll } from '../../../lib/french.ts';

/**
 * Texts of the month calendar and of one's own calendar feed (docs/product/ctf.md#calendrier;
 * docs/product/formats.md#agenda).
 */
export const CALENDAR_TEXTS = typesetAll({
  title: 'Calendrier',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  today: "Aujourd'hui",
  noEvent: 'Aucun événement ce jour-là.',
  red: 'En cours ou à venir',
  green: 'Inscriptions ouvertes',
  more: 'Plus de trois',
  legend: 'Légende',
  close: 'Fermer',
  feed: 'Mon agenda',
  feedTitle: 'Mes rendez-vous dans mon agenda',
  feedLead:
    'Une adresse secrète à donner à votre agenda : il y lit vos CTF, vos webinaires et ateliers, et les événements que vous aimez, et se met à jour seul.',
  feedSecret:
    'Qui connaît cette adresse voit vos inscriptions : ne la partagez pas. Elle n’est montrée qu’une fois.',
  feedReplaces: 'Créer une adresse remplace celle que vous aviez : l’ancienne ne fonctionne plus.',
  feedAddress: 'Adresse de votre agenda',
  feedCreate: "Créer l'adresse",
  feedRenew: 'Créer une autre adresse',
  feedCopy: "Copier l'adresse",
  feedCopied: 'Adresse copiée',
  feedRevoke: "Révoquer l'adresse",
  feedRevokeTitle: "Révoquer l'adresse ?",
  feedRevokeSure: 'Les agendas qui la lisent ne se mettront plus à jour. Vous pourrez en créer une autre.',
  feedFailed: "L'adresse n'a pas pu être créée.",
  feedRevokeFailed: "L'adresse n'a pas pu être révoquée.",
});

export const WEEKDAYS: readonly { short: string; long: string }[] = [
  { short: 'L', long: 'lundi' },
  { short: 'M', long: 'mardi' },
  { short: 'M', long: 'mercredi' },
  { short: 'J', long: 'jeudi' },
  { short: 'V', long: 'vendredi' },
  { short: 'S', long: 'samedi' },
  { short: 'D', long: 'dimanche' },
];
