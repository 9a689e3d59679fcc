import type { TeamRole } from '@fanion/rules/teams/teams';

/** Roles in a team as they are shown (specification 3). */
export const ROLE_LABELS: Record<TeamRole, string> = {
  captain: 'Capitaine',
  member: 'Membre',
  specialist: 'Spécialiste',
  analyst: 'Analyste',
  attacker: 'Attaquant',
  defender: 'Défenseur',
  investigator: 'Enquêteur',
};
