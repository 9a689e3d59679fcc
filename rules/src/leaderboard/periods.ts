/** Solves that count: all, this month's, those since 1 September; periods begin at midnight in Paris. */
export const LEADERBOARD_PERIODS = ['all', 'month', 'season'] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];
