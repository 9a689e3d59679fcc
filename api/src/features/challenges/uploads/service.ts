import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import type { uploadChallengeFile, uploadThemeImage } from '@fanion/contract/challenges/uploads/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { CHALLENGE_FILE } from '@fanion/formats/challenge-yml/types';
import { PROPOSAL_LIMITS, THEME_IMAGE_MAX } from '@fanion/rules/challenges/proposal';
import { cleanLine } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { checkOwnDraft, countUpload, hasUploadLimit, isOwnProposal } from '../drafts/policy.ts';
import { type AuthoredRow, findAuthored } from '../drafts/queries.ts';
import { writeAuditLine } from '../drafts/service.ts';
import { encodeThemeImage, sizeOf } from '../themes/image-model.ts';
import { insertUpload, listUploads } from './queries.ts';
import * as texts from './texts.ts';

/** Stores the bytes of a challenge file. Nobody can download it before the content naming it is saved. */
export async function uploadFile(
  context: Context,
  actor: Actor,
  { slug, name: typed, bytes }: { slug: string; name: string; bytes: unknown },
): Promise<Outcome<AnswerOf<typeof uploadChallengeFile>>> {
  const { db, storage } = context;
  const row = await findAuthored(db, slug);
  if (!row) return refuse('challenge_not_found');
  const free = checkOwnDraft(actor, row);
  if (!free.ok) return free;
  const { file } = PROPOSAL_LIMITS;
  if (hasUploadLimit(actor, row) && Buffer.isBuffer(bytes) && bytes.length > file)
    return badField('file', texts.fileTooLarge(file / (1024 * 1024)));
  const quota = countUpload(context, actor, row);
  if (!quota.ok) return quota;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return badField('file', texts.FILE_EMPTY);
  const name = cleanLine(typed.split(/[\\/]/).at(-1) ?? '').replace(/^\.+/, '');
  if (name === '') return badField('name', texts.FILE_UNNAMED);
  if (CHALLENGE_FILE.test(name)) return badField('name', texts.FILE_OF_FLAGS);
  const sha256 = await storage.put(bytes);
  await insertUpload(db, row.id, sha256);
  await writeAuditLine(db, actor, { id: row.id, action: 'challenge.file', details: { name, sha256 } });
  return done({ name, size: bytes.length, sha256 });
}

/** Stores an image of a theme as it will be served. Nobody sees it before the content naming it is saved. */
export async function uploadImage(
  context: Context,
  actor: Actor,
  { slug, bytes }: { slug: string; bytes: unknown },
): Promise<Outcome<AnswerOf<typeof uploadThemeImage>>> {
  const { db, storage } = context;
  const row = await findAuthored(db, slug);
  if (!row) return refuse('challenge_not_found');
  const free = checkOwnDraft(actor, row);
  if (!free.ok) return free;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return badField('file', texts.FILE_EMPTY);
  const quota = countUpload(context, actor, row);
  if (!quota.ok) return quota;
  const served = await encodeThemeImage(bytes);
  if (served === null) return badField('file', texts.NO_IMAGE);
  const sha256 = await storage.put(served);
  await insertUpload(db, row.id, sha256);
  await writeAuditLine(db, actor, { id: row.id, action: 'challenge.image', details: { sha256 } });
  return done({
    sha256,
    ...(await sizeOf(served)),
    size: served.length,
    remade: !served.equals(bytes),
  });
}

/**
 * Refuses an image that was not uploaded as one: no other stored file is ever served as an image
 * (docs/product/security.md#images-et-fichiers).
 */
export async function checkImages(
  sql: Sql,
  { storage }: Context,
  { actor, row, content }: { actor: Actor; row: AuthoredRow; content: ChallengeContent },
): Promise<Outcome<null>> {
  const currentImages = new Set([row.background_image, row.logo]);
  for (const name of ['background_image', 'logo'] as const) {
    const sha256 = content[name];
    if (sha256 === null || currentImages.has(sha256)) continue;
    const sent = !isOwnProposal(actor, row) || (await listUploads(sql, row.id, [sha256])).has(sha256);
    const size = sent ? await storage.size(sha256) : null;
    const bytes = size !== null && size <= THEME_IMAGE_MAX ? await storage.read(sha256) : null;
    const same = bytes !== null && (await encodeThemeImage(bytes))?.equals(bytes);
    if (!same) return badField(`content.${name}`, texts.IMAGE_GONE);
  }
  return done(null);
}
