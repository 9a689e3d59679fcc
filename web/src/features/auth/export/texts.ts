import { typesetAll } from '../../../lib/french.ts';

export const EXPORT_TEXTS = typesetAll({
  title: 'Vos données',
  lead: 'Tout ce que le site garde de vous : une page à lire, le même contenu pour un programme, et vos images.',
  download: 'Télécharger mes données',
  send: 'Télécharger',
  confirm: 'Confirmez avec votre mot de passe.',
  file: 'mes-donnees.zip',
  done: 'Vos données sont téléchargées.',
  failed: 'Vos données n’ont pas pu être téléchargées.',
});

export const REGISTER_TEXTS = typesetAll({
  title: 'Registre des traitements',
  lead: 'Ce que le programme garde vraiment, et pour combien de temps. Quelques durées se choisissent dans les réglages.',
  failed: 'Le registre n’a pas pu être chargé.',
  what: 'Donnée',
  until: 'Gardée',
  leaves: 'Après le compte',
  idle: (period: string) =>
    `Un compte sans visite depuis ${period} et sans adhésion en cours est supprimé, après deux mails d’avertissement.`,
});
