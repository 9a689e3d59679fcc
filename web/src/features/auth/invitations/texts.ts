import { counted, typesetAll } from '../../../lib/french.ts';

const invitations = (count: number) => counted(count, 'invitation');

export const INVITATION_TEXTS = typesetAll({
  title: 'Invitations',
  lead: 'Par mail, une personne ou toute une liste ; rien ne part avant que vous l’ayez relu.',
  back: 'Membres',
  invite: 'Inviter',
  who: 'Qui inviter',
  whoHint:
    'Une personne par ligne : adresse, puis prénom et nom si vous les avez. Ou le tableau de l’association, en CSV : avec une formule et une date de fin, l’adhésion de chacun l’attend à son inscription, et celle d’un membre est prolongée.',
  file: 'Choisir un fichier CSV',
  check: 'Vérifier',
  needed: 'Donnez au moins une adresse.',
  preview: 'Ce qui partirait, ligne par ligne',
  line: 'Ligne',
  email: 'Adresse',
  name: 'Nom',
  membership: 'Adhésion',
  until: (plan: string, day: string) => `${plan}, jusqu’au ${day}`,
  columns: 'Quelle colonne est quoi',
  noColumn: 'Aucune',
  fields: {
    email: 'Adresse',
    first_name: 'Prénom',
    last_name: 'Nom',
    plan: 'Formule',
    until: 'Date de fin',
  },
  verdict: 'Verdict',
  ready: 'Sera invité',
  will: ({ ready, prolonged, aside }: { ready: number; prolonged: number; aside: number }) =>
    `${[
      ...(ready > 0
        ? [`${counted(ready, 'personne sera invitée', 'personnes seront invitées')} par mail`]
        : []),
      ...(prolonged > 0
        ? [counted(prolonged, 'adhésion sera prolongée', 'adhésions seront prolongées')]
        : []),
      ...(aside > 0 ? [`${counted(aside, 'ligne', 'lignes')} de côté`] : []),
    ].join(' ; ')}.`,
  nobody: 'Rien à faire de cette liste : la raison est sur chaque ligne.',
  send: (ready: number, prolonged: number) => {
    if (prolonged === 0) return `Envoyer ${invitations(ready)}`;
    // The counts are shown above: a phone has no room for both.
    return ready === 0 ? `Prolonger ${counted(prolonged, 'adhésion')}` : 'Envoyer et prolonger';
  },
  change: 'Corriger la liste',
  failed: 'Les invitations n’ont pas pu être chargées.',
  caption: 'Invitations, celles qui attendent d’abord',
  count: (waiting: number) => `${invitations(waiting)} en attente`,
  none: 'Aucune invitation',
  noneYet: 'Celles que vous enverrez seront suivies ici.',
  sentAt: 'Envoyée',
  sentOf: (when: string, count: number) => (count > 1 ? `${when}, ${count} fois` : when),
  by: 'Par',
  state: 'État',
  refused: 'Adresse refusée',
  waiting: 'En attente',
  joined: (who: string) => `Membre : ${who}`,
  actions: 'Actions',
  resend: 'Renvoyer',
  withdraw: 'Oublier',
  withdrawAsk: (who: string) => `Oublier l’invitation de ${who} ?`,
  withdrawWill: 'Elle ne sera plus suivie ici. Le mail déjà reçu reste chez lui.',
});
