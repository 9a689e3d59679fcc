import { int, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';

const storedFile = {
  sha256: text,
  slug: text,
  name: nullable(text),
  use: oneOf('file', 'background', 'logo'),
};
export type StoredFile = RowOf<typeof storedFile>;

/** Files of challenges as stored, to be compared with those on the disk. */
export const listStored = (sql: Statements): Promise<StoredFile[]> =>
  sql.rows(
    storedFile,
    `select f.sha256, c.slug, f.name, 'file' as use from challenge_file f join challenge c on c.id = f.challenge_id
     union select background_image, slug, null, 'background' from challenge where background_image is not null
     union select logo, slug, null, 'logo' from challenge where logo is not null`,
  );

/** Codes of which another one is valid for the same use. */
export const listDoubleCodes = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    `select min(id) as id from otp_code where consumed_at is null and expires_at > now()
       and purpose <> 'reset'
     group by purpose, member_id, registration_id, address having count(*) > 1 limit 100`,
  );

/** A solve without its line of the ledger (`points` null), or such a line without its solve. */
export const unledgeredRow = {
  username: text,
  slug: nullable(text),
  points: nullable(int),
  xp: nullable(int),
};
export type Unledgered = RowOf<typeof unledgeredRow>;

export const listUnledgered = (sql: Sql): Promise<Unledgered[]> =>
  sql.rows(
    unledgeredRow,
    `select m.username, c.slug, x.points, x.xp
     from solve s full join (select id, member_id, source_id, points, xp from current_gain where kind = 'solve') x
       on x.member_id = s.member_id and x.source_id = s.challenge_id
     join member m on m.id = coalesce(s.member_id, x.member_id)
     left join challenge c on c.id = coalesce(s.challenge_id, x.source_id)
     where s.id is null or x.id is null order by m.id limit 100`,
  );
