import type { TeamRole } from '@fanion/rules/teams/teams';

/** Roles in a team as they are shown (docs/product/teams.md#rôles). */
export const ROLE_LABELS: Record<TeamRole, string> = {
  captain: 'Capitaine',
  member: 'Membre',
  specialist: 'Spécialiste',
  analyst: 'Analyste',
  attacker: 'Attaquant',
  defender: 'Défenseur',
  investigator: 'Enquêteur',
};
