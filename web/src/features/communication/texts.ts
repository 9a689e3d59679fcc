import { typesetAll } from '../../lib/french.ts';

export const COMMUNICATION_TEXTS = typesetAll({
  title: 'Communication',
  lead: 'Ce que l’association dit à ses membres.',
  announcements: 'Annonces du site',
  mails: 'Mails à un groupe',
  failures: 'Mails en échec',
});
