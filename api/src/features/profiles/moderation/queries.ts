import { mapProfileLines, PROFILE_LINE_NAMES } from '@fanion/rules/profiles/lines';
import { bool, nullable, type RowOf, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const shownRow = {
  username: text,
  ...mapProfileLines(() => text),
  specialties: texts,
  has_photo: bool,
  sha256: nullable(text),
};

/** A member's visible texts, for a moderator; null when they do not exist or have left. */
export const findVisibleTexts = (sql: Sql, memberId: number): Promise<RowOf<typeof shownRow> | null> =>
  sql.row(
    shownRow,
    `select m.username, ${PROFILE_LINE_NAMES.map((line) => `m.${line}`).join(', ')}, m.specialties, a.member_id is not null as has_photo, left(a.sha256, 12) as sha256
     from member m left join avatar a on a.member_id = m.id where m.id = $1 and m.status <> 'deleted'`,
    [memberId],
  );
