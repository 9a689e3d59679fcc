import { LOG_DAYS } from '@fanion/rules/webhooks/facts';
import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Webhooks',
  why: 'Dire à des programmes et à des salons de l’association ce qui s’y passe, sous le pseudo.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  webhook_fact: {
    what: 'Ce que les webhooks de l’association ont dit de vous',
    until: `${LOG_DAYS} jours`,
  },
  webhook: {
    what: 'Webhooks que vous avez créés',
    until: 'la vie de l’association ; sans votre nom une fois le compte supprimé',
  },
} satisfies PersonalTableTexts;
