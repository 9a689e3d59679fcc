import { TARGET_DAYS } from '@fanion/rules/moderation';
import type { Sql } from '../../../platform/database/database.ts';
import { countWaiting, type WaitingRow, waitingRow } from '../../../platform/database/waiting.ts';

/** What waits for challenge managers: challenges in review, since their last change, reported problems. */
export const listWaiting = (sql: Sql): Promise<WaitingRow[]> =>
  sql.rows(
    waitingRow,
    `${countWaiting(
      'challenges_in_review',
      `select c.name, (select max(r.at) from challenge_revision r where r.challenge_id = c.id) as since,
         null::timestamptz as due
       from challenge c where c.catalogued and c.state = 'hidden' and c.stage = 'review'`,
    )} union all ${countWaiting(
      'challenge_reports',
      `select c.name, r.created_at as since, r.created_at + make_interval(days => ${TARGET_DAYS.challenge}) as due
       from challenge_report r join challenge c on c.id = r.challenge_id where r.closed_at is null`,
    )}`,
  );
