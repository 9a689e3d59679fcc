import type { AnswerOf } from '@fanion/contract/endpoint';
import type { addLessonFile } from '@fanion/contract/learn/authoring';
import { slugify } from '@fanion/rules/slug';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { readPicture } from '../../../platform/files/photo.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { openFileOf } from '../lessons/service.ts';
import { insertDraftFile } from '../library/author-queries.ts';
import type { NewFile } from '../library/record-queries.ts';
import * as queries from './queries.ts';
import { openLesson } from './service.ts';
import * as texts from './texts.ts';

const MOST_FILES = 50;
/** Longer side of a picture in a lesson, in pixels. */
const SIDE = 1600;

interface Upload {
  slug: string;
  name: string;
  data: string;
  picture: boolean;
}

/**
 * An uploaded file as it is stored: a picture is re-encoded, without its metadata; any other file stays
 * unchanged.
 */
async function readUpload({
  name,
  data,
  picture,
}: Upload): Promise<Outcome<{ bytes: Buffer; file: Omit<NewFile, 'sha256'> }>> {
  const at = name.lastIndexOf('.');
  const [stem, end] = at > 0 ? [name.slice(0, at), name.slice(at + 1)] : [name, ''];
  const plain = slugify(stem) || 'fichier';
  if (!picture) {
    const bytes = Buffer.from(data, 'base64');
    const suffix = /^[a-zA-Z0-9]{1,10}$/.test(end) ? `.${end.toLowerCase()}` : '';
    return done({ bytes, file: { name: `files/${plain}${suffix}`, size: bytes.length, picture: null } });
  }
  const read = await readPicture(`data:;base64,${data}`, 'data', SIDE);
  if (!read.ok) return read;
  const { jpeg, width, height } = read.value;
  const pictureFields = { mediaType: 'image/jpeg', width, height };
  return done({
    bytes: jpeg,
    file: { name: `files/${plain}.jpg`, size: jpeg.length, picture: pictureFields },
  });
}

/** The name, with a number when it is taken: a draft's file never replaces one that readers have. */
function freeName(name: string, existingNames: ReadonlySet<string>): string {
  const [, stem, end] = /^(.*?)(\.[^.]*)?$/.exec(name)!;
  for (let count = 1; ; count += 1) {
    const one = count === 1 ? name : `${stem}-${count}${end ?? ''}`;
    if (!existingNames.has(one)) return one;
  }
}

/**
 * Adds a file to a lesson; returns the name to use in its text. Readers do not have it before the text is
 * published.
 */
export async function addFile(
  context: Context,
  actor: Actor,
  upload: Upload,
): Promise<Outcome<AnswerOf<typeof addLessonFile>>> {
  if (!(await queries.findLesson(context.db, upload.slug))) return refuse('lesson_not_found');
  const read = await readUpload(upload);
  if (!read.ok) return read;
  const { bytes, file } = read.value;
  const sha256 = await context.storage.put(bytes);
  const added = await transact(context.db, async (sql) => {
    await queries.lockLesson(sql, upload.slug);
    const lesson = await queries.findLesson(sql, upload.slug);
    if (!lesson) return refuse('lesson_not_found');
    if (lesson.files.length >= MOST_FILES) return badField('data', texts.TOO_MANY_FILES);
    const name = freeName(file.name, new Set(lesson.files.map((one) => one.name)));
    await insertDraftFile(sql, lesson.id, { ...file, name, sha256 });
    const target = `lesson:${upload.slug}`;
    await audit(sql, { ...by(actor), action: 'lesson.file', target, details: { name } });
    return done(name);
  });
  if (!added.ok) return added;
  const lesson = await openLesson(context, actor, upload.slug);
  return lesson.ok ? done({ name: added.value, lesson: lesson.value }) : lesson;
}

/** A file of a lesson, for its author. */
export async function openFile(context: Context, { slug, fileId }: { slug: string; fileId: number }) {
  const lesson = await queries.findLesson(context.db, slug);
  return openFileOf(context, lesson?.files ?? [], fileId);
}
