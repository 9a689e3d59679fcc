import type { DataRequest } from '@fanion/contract/auth/requests';
import { counted, typesetAll } from '../../../lib/french.ts';

export const KINDS: Record<DataRequest['kind'], string> = {
  export: 'Recevoir ses données',
  deletion: 'Être supprimé',
};

export const OUTCOMES: Record<NonNullable<DataRequest['closed']>['outcome'], string> = {
  done: 'Faite',
  withdrawn: 'Retirée par le membre',
  refused: 'Refusée',
};

export const REQUEST_TEXTS = typesetAll({
  title: 'Données personnelles',
  lead: 'Ce que des membres demandent sur leurs données, et ce que le site en garde.',
  failed: 'Les demandes n’ont pas pu être chargées.',
  open: 'Noter une demande',
  openLead:
    'Une demande reçue par mail ou par courrier. Le délai légal d’un mois se compte du jour où elle est arrivée.',
  who: 'Pseudo ou adresse e-mail',
  noWho: 'Dites de quel membre il s’agit.',
  kind: 'Ce qui est demandé',
  received: 'Reçue le',
  noDay: 'Dites quand la demande est arrivée.',
  save: 'Noter',
  none: 'Aucune demande',
  noneYet:
    'Les membres téléchargent leurs données et suppriment leur compte eux-mêmes, dans leurs réglages. Notez ici ce qu’ils vous demandent autrement.',
  caption: 'Demandes, la première due d’abord',
  member: 'Membre',
  deletedAccount: 'Compte supprimé',
  due: 'Réponse avant le',
  left: (days: number) => (days === 0 ? 'aujourd’hui' : `encore ${counted(days, 'jour')}`),
  late: (days: number) => `en retard de ${counted(days, 'jour')}`,
  plannedOn: (day: string) => `Suppression le ${day}`,
  actions: 'Actions',
  download: 'Télécharger ses données',
  downloaded: 'Fichier téléchargé : transmettez-le au membre, puis marquez la demande close.',
  plan: 'Programmer la suppression',
  planAsk: (name: string) => `Supprimer le compte de ${name} ?`,
  planWhy:
    'Il en est averti par mail et a 14 jours pour changer d’avis. Ensuite ses résultats restent, sans nom. La demande se clôt avec le compte.',
  close: 'Clore…',
  closeTitle: 'Clore la demande',
  closeSend: 'Clore',
  outcome: 'Ce qu’il en est advenu',
  fileOf: (name: string) => `donnees-${name}.zip`,
});
