import { bytes, int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Picture } from '../../../platform/files/photo.ts';

/** Most pictures of one write-up, and their total bytes. */
export const MOST_IMAGES = 10;
export const MOST_BYTES = 8 * 1024 * 1024;

export const imageRow = {
  id: int,
  width: int,
  height: int,
};
export type ImageRow = RowOf<typeof imageRow>;

/**
 * Whether a version of write-up `w`, the draft or the public one, uses image `i`; as `imagesOf` reads a text.
 */
const NAMES_IMAGE = ['w.content', `coalesce(w.published ->> 'content', '')`]
  .map((text) => `${text} ~ ('image:' || i.id || '(?!\\d)')`)
  .join(' or ');

interface NewImage extends Picture {
  writeupId: number;
  memberId: number;
  sha256: string;
}

/** Adds a picture to a locked write-up, the same one only once; null when there is no room for it. */
export const insertImage = (
  sql: Sql,
  { writeupId, memberId, jpeg, width, height, sha256 }: NewImage,
): Promise<ImageRow | null> =>
  sql.row(
    imageRow,
    `insert into writeup_image (writeup_id, by_id, bytes, sha256, width, height)
     select $1, $2, $3::bytea, $4::text, $5, $6
     from (select count(*) as n, coalesce(sum(octet_length(bytes)), 0) as size,
             coalesce(bool_or(sha256 = $4::text), false) as known from writeup_image where writeup_id = $1) held
     where held.known or held.n < ${MOST_IMAGES} and held.size + octet_length($3::bytea) <= ${MOST_BYTES}
     on conflict (writeup_id, sha256) do update set unused_since = null
     returning id, width, height`,
    [writeupId, memberId, jpeg, sha256, width, height],
  );

/** The write-up that an image belongs to. */
export const findWriteupOf = (sql: Sql, imageId: number): Promise<number | null> =>
  sql.valueOrNull(int, 'select writeup_id as id from writeup_image where id = $1', [imageId]);

/** Must be sent only to members who may read the write-up. */
export const readImage = (sql: Sql, imageId: number): Promise<{ bytes: Buffer; sha256: string } | null> =>
  sql.row({ bytes: bytes, sha256: text }, 'select bytes, sha256 from writeup_image where id = $1', [imageId]);

export const deleteImages = (sql: Sql, writeupId: number): Promise<void> =>
  sql.run('delete from writeup_image where writeup_id = $1', [writeupId]);

/** Records since when images are unused, and deletes those unused for a day; returns how many. */
export async function deleteUnused(sql: Sql): Promise<number> {
  await sql.run(
    `update writeup_image i set unused_since = case when ${NAMES_IMAGE} then null else now() end
     from writeup w where w.id = i.writeup_id and (${NAMES_IMAGE}) = (i.unused_since is not null)`,
  );
  return sql.changed(
    `delete from writeup_image i using writeup w
     where w.id = i.writeup_id and i.unused_since < now() - interval '1 day' and not (${NAMES_IMAGE}) returning 1`,
  );
}

/** Deletes the images of an author that none of their texts uses. */
export const deleteUnnamed = (sql: Sql, authorId: number): Promise<void> =>
  sql.run(
    `delete from writeup_image i using writeup w where w.id = i.writeup_id and w.author_id = $1 and not (${NAMES_IMAGE})`,
    [authorId],
  );
