/** The fields missing from a challenge's page when its reader may not see them, or it was not loaded. */
export const NO_DETAILS = {
  attribution: null,
  connection_info: null,
  sponsor: null,
  rules: [] as never[],
  requirements: [] as never[],
  resources: [] as never[],
  curve: null,
  flag_prefix: null,
  flags_total: 1,
  flags_found: 0,
  hints: [] as never[],
  files: [] as never[],
  attempts: [] as never[],
  attempt_count: 0,
  solution: null,
  has_solution: false,
  solution_allowed: false,
  next_challenge: null,
  difficulty_vote: null,
  difficulty_votes: { average: null, count: 0 },
  reflection: null,
  note: null,
  opened_at: null,
  solved_at: null,
  points_earned: null,
  xp_earned: null,
  open_reports: null,
};

/** The colours and pictures of a challenge without a theme. */
export const NO_THEME = {
  primary_color: null,
  accent_color: null,
  backgroundImage: null,
  logoUrl: null,
  customCSS: null,
};
