import type { Processing } from '../../platform/database/personal.ts';

export const accessPersonal: Processing = {
  title: 'Droits donnés à une personne',
  why: 'Ouvrir à un bénévole ce que son rôle n’ouvre pas.',
  basis: 'interest',
  tables: [
    {
      table: 'granted_right',
      what: 'Droits en plus du rôle',
      exportedColumns: 'member_id right_name granted_at',
      merged: { member_id: { once: 'right_name', least: 'granted_at' } },
      leaves: 'deleted',
    },
  ],
  none: [],
};
