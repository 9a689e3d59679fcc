import { typesetAll } from '../../../lib/french.ts';

/** Texts of a team’s settings (docs/product/teams.md#hub). */
export const MANAGE_TEXTS = typesetAll({
  settings: 'Réglages',
  manager: 'Gestion',
  status: 'Statut',
  managerWhy: 'Ces actions sont notées dans le journal de l’association, avec leur motif.',
  reassign: 'Donner un autre capitaine',
  moderateName: 'Retirer le nom',
  moderateLogo: 'Retirer le logo',
  moderateTexts: 'Retirer les textes',
  moderateNameWhy:
    'L’équipe reçoit un nom neutre, avec son numéro ; ses inscriptions aux événements à venir le suivent. Son capitaine pourra en choisir un autre.',
  moderateLogoWhy: 'L’équipe retrouve le logo généré à partir de son nom.',
  moderateTextsWhy: 'La description et les attentes de l’équipe seront effacées.',
});
