/** Events in a team that its members see. */
export const ACTIVITY_KINDS = [
  'player_joined',
  'team_created',
  'invitation_sent',
  'ctf_completed',
  'player_left',
  'player_kicked',
  'captain_changed',
  'role_changed',
  'team_changed',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
