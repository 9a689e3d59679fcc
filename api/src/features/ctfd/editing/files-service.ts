import { createHash } from 'node:crypto';
import { CHALLENGE_FILE } from '@fanion/formats/challenge-yml/types';
import { cleanLine } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { StoredDownload } from '../../../platform/http/answers/stored.ts';
import { inMemory } from '../../../platform/memory.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { ChallengeSheet } from '../drafts/model.ts';
import { readSheet, readSheets, type Scope } from '../drafts/service.ts';
import * as texts from '../drafts/texts.ts';
import { addPart } from './parts-service.ts';
import { challengeIdAt, locationOf, partId } from './present.ts';

type File = { id: number; type: string; location: string; sha1sum: string | null };

/** Larger files have no SHA-1 here, which would need them to be read whole: ctfcli compares their bytes. */
const HASHED = 32 * 1024 * 1024;

/** SHA-1 of stored files, by which ctfcli skips files that it need not send: a stored file never changes. */
const sha1Sums = inMemory(({ storage }) => {
  const cache = new Map<string, string | null>();
  return async (sha256: string): Promise<string | null> => {
    const found = cache.get(sha256);
    if (found !== undefined) return found;
    const size = await storage.size(sha256);
    const small = size !== null && size <= HASHED;
    const sum = small
      ? createHash('sha1')
          .update(await storage.read(sha256))
          .digest('hex')
      : null;
    cache.set(sha256, sum);
    return sum;
  };
});

const present = async (
  context: Context,
  id: number,
  file: ChallengeSheet['files'][number],
): Promise<File> => ({
  id: partId(id, file.n),
  type: 'challenge',
  location: locationOf(id, file),
  sha1sum: await sha1Sums(context)(file.sha256),
});

/** The files of every challenge of the scope; none for a type other than `challenge`. */
export async function listFilesOf(context: Context, scope: Scope, type: string): Promise<File[]> {
  const files: File[] = [];
  if (type !== 'challenge') return files;
  for (const { id, sheet } of await readSheets(context, scope))
    for (const file of sheet.files) files.push(await present(context, id, file));
  return files;
}

/** Parses a multipart form; null for anything else. */
async function formOf(bytes: unknown, type: string | undefined): Promise<FormData | null> {
  if (!Buffer.isBuffer(bytes) || !type?.toLowerCase().startsWith('multipart/form-data')) return null;
  const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  return body.formData().catch(() => null);
}

/** The name of an uploaded file, without its folder; null for a name that is not allowed. */
function nameOf(file: globalThis.File): string | null {
  const name = cleanLine(file.name.split(/[\\/]/).at(-1) ?? '').replace(/^\.+/, '');
  return name === '' || name.length > 255 || CHALLENGE_FILE.test(name) ? null : name;
}

/** Stores the files of a form and adds them to their challenge's draft; one of the same name is replaced. */
export async function addFilesTo(
  context: Context,
  actor: Actor,
  scope: Scope,
  { bytes, type }: { bytes: unknown; type: string | undefined },
): Promise<Outcome<File[]>> {
  const form = await formOf(bytes, type);
  const id = Number(form?.get('challenge_id'));
  const sent = form?.getAll('file').filter((one) => typeof one !== 'string') ?? [];
  if (form?.get('type') === 'solution') return badField('type', texts.NO_SOLUTION_FILES);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647 || sent.length === 0)
    return badField('file', texts.NO_FORM);
  const outcome = await readSheet(context, scope, id);
  if (!outcome.ok) return outcome;
  const added: File[] = [];
  for (const file of sent) {
    const name = nameOf(file);
    if (name === null) return badField('file', texts.BAD_FILE_NAME);
    const sha256 = await context.storage.put(Buffer.from(await file.arrayBuffer()));
    const part = await addPart(context, actor, scope, {
      id,
      add(sheet, n) {
        const one = { n, name, sha256 };
        sheet.files = [...sheet.files.filter((other) => other.name !== name), one];
        return one;
      },
    });
    if (!part.ok) return part;
    added.push(await present(context, id, part.value));
  }
  return done(added);
}

/** Finds a file of a challenge of the scope by its location. */
export async function openFile(
  context: Context,
  scope: Scope,
  location: string,
): Promise<Outcome<StoredDownload>> {
  const challengeId = challengeIdAt(location);
  for (const { id, sheet } of challengeId === null ? [] : await readSheets(context, scope, [challengeId]))
    for (const file of sheet.files) {
      if (locationOf(id, file) !== location) continue;
      const size = await context.storage.size(file.sha256);
      if (size === null) return refuse('not_found');
      return done(new StoredDownload({ name: file.name, size, sha256: file.sha256 }));
    }
  return refuse('not_found');
}
