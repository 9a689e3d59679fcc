import type { Processing } from '../../platform/database/personal.ts';

export const communicationPersonal: Processing = {
  title: 'Annonces de l’association',
  why: 'Dire aux membres ce qui les concerne, et ne pas leur redire ce qu’ils ont lu.',
  basis: 'interest',
  kept: [
    {
      table: 'announcement_dismissal',
      mine: 'member_id = $1',
      what: 'Annonces masquées',
      told: 'announcement_id at',
      withheld: { inner: 'member_id' },
      leaves: 'deleted',
    },
    {
      table: 'site_announcement',
      mine: 'created_by = $1',
      what: 'Annonces du site que vous avez écrites',
      until: 'la vie de l’association ; sans votre nom une fois le compte supprimé',
      told: 'id text level audience starts_at ends_at created_at',
      withheld: { inner: 'created_by' },
      leaves: 'nameless',
    },
  ],
  none: [],
};
