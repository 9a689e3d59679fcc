import type { uploadChallengeFile } from '@fanion/contract/challenges/authoring';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { CHALLENGE_FILE } from '@fanion/formats/challenge-yml/types';
import { PROPOSAL_LIMITS } from '@fanion/rules/challenges/proposal';
import { cleanLine } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { checkOwnDraft, countUpload, hasUploadLimit } from './policy.ts';
import { findAuthored } from './queries.ts';
import { writeAuditLine } from './service.ts';
import * as texts from './texts.ts';
import { insertUpload } from './upload-queries.ts';

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
