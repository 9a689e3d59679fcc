import { TEAM_LIMITS } from '@fanion/rules/teams/teams';

export const CARD_SENTENCES = {
  shown: `Votre carte est visible pendant ${TEAM_LIMITS.seekerDays} jours.`,
  hidden: 'Votre carte n’est plus visible.',
} as const;
