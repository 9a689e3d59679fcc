import { READ_DAYS } from '@fanion/rules/notifications';
import type { Processing } from '../../platform/database/personal.ts';

export const notificationsPersonal: Processing = {
  title: 'Notifications',
  why: 'Dire à chacun ce qui le concerne, comme il le veut.',
  basis: 'contract',
  tables: [
    {
      table: 'notification',
      what: 'Notifications reçues',
      until: ({ keep_notifications }) => `${keep_notifications}, et ${READ_DAYS} jours au plus une fois lues`,
      exportedColumns: 'id kind text path created_at read_at',
      withheld: { inner: 'once shown', other: 'actor_id' },
      words: 'text',
      merged: { member_id: { once: 'once' }, actor_id: 'follows' },
      leaves: 'deleted',
    },
    {
      table: 'notification_preference',
      what: 'Réglages des notifications',
      exportedColumns: 'kind bell mail',
      merged: { member_id: { once: 'kind' } },
      leaves: 'deleted',
    },
  ],
  none: [],
};
