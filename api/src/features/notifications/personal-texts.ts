import { READ_DAYS } from '@fanion/rules/notifications';
import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Notifications',
  why: 'Dire à chacun ce qui le concerne, comme il le veut.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  notification: {
    what: 'Notifications reçues',
    until: ({ keep_notifications }) => `${keep_notifications}, et ${READ_DAYS} jours au plus une fois lues`,
  },
  notification_preference: { what: 'Réglages des notifications' },
} satisfies PersonalTableTexts;
