import { int, text } from '../../../platform/database/columns.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';

/** Files of challenges as stored, to be compared with what lies on the disk. */
export const listStored = (sql: Statements): Promise<{ sha256: string; what: string }[]> =>
  sql.rows(
    { sha256: text, what: text },
    `select f.sha256, c.slug || '/' || f.name as what from challenge_file f join challenge c on c.id = f.challenge_id
     union select background_image, slug || ', image de fond' from challenge where background_image is not null
     union select logo, slug || ', logo' from challenge where logo is not null`,
  );

/** Codes that live beside another one for the same use. */
export const doubleCodes = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    `select min(id) as id from otp_code where consumed_at is null and expires_at > now()
       and purpose <> 'reset'
     group by purpose, member_id, registration_id, address having count(*) > 1 limit 100`,
  );
