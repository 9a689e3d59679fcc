import type { Processing } from '../../platform/database/personal.ts';

export const moderationPersonal: Processing = {
  title: 'Modération',
  why: 'Décider de ce que les membres montrent, dire pourquoi, et permettre de contester.',
  basis: 'legal',
  tables: [
    {
      table: 'moderation_decision',
      mine: 'member_id = $1 and taken',
      what: 'Décisions de modération qui ont retiré quelque chose, et ce que l’on y a répondu',
      until: 'la vie de l’association, sans nom une fois le compte supprimé',
      exportedColumns: 'id kind act subject reason decided_at contest contested_at settled_at',
      withheld: { inner: 'item taken before waiting_since', other: 'decided_by' },
      words: 'contest',
      merged: { member_id: 'follows', decided_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'moderation_claim',
      mine: 'by_id = $1',
      what: 'Éléments à modérer que l’on a pris en charge',
      until: 'une demi-heure',
      exportedColumns: 'item at',
      merged: { by_id: 'follows' },
      leaves: 'deleted',
    },
  ],
  none: [],
};
