import type { ChallengeReport } from '@fanion/contract/challenges/reports/endpoints';
import type { ReportRow } from './queries.ts';

export const presentReport = (row: ReportRow): ChallengeReport => ({
  id: row.id,
  challenge: {
    id: row.challenge_id,
    name: row.challenge_name,
    slug: row.challenge_slug,
    event: row.event_slug,
  },
  reporter: {
    username: row.status === 'deleted' ? null : row.username,
    active: row.status === 'active',
  },
  message: row.message,
  created_at: row.created_at.toISOString(),
  closed: row.closed_at && { at: row.closed_at.toISOString(), by: row.closed_by, answer: row.answer },
});
