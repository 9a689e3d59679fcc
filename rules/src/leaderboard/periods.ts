/** Solves that count: all, those of this month, those since 1 September; both begin at midnight in Paris. */
export const LEADERBOARD_PERIODS = ['all', 'month', 'season'] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];
