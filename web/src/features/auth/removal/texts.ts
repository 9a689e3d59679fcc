import { typesetAll } from '../../../lib/french.ts';

export const REMOVAL_TEXTS = typesetAll({
  title: 'Supprimer le compte',
  lead: 'Vous aurez 14 jours pour changer d’avis. Ensuite plus rien ne dira qui vous étiez : vos résultats restent, sans nom, vos équipes passent à un autre, et les pièces comptables sont gardées comme la loi le demande.',
  delete: 'Supprimer mon compte…',
  send: 'Demander la suppression',
  notSent: 'La suppression n’a pas pu être demandée.',
  planned: (day: string) => `Votre compte sera supprimé le ${day}.`,
  plannedBy: 'La suppression a été demandée pour vous par l’association.',
  keep: 'Garder mon compte',
  cancelled: 'Votre compte est gardé.',
  failed: 'La demande de suppression n’a pas pu être lue.',
});
