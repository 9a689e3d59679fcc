import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import type { AuthoredPath } from '@fanion/contract/learn/authoring/paths';
import type { Actor } from '../../../platform/http/actor.ts';
import { checklistOf } from './content-model.ts';
import type { AuthoredLessonRow, AuthoredPathRow } from './queries.ts';

export const presentPath = ({ id: _, position: __, modules, ...path }: AuthoredPathRow): AuthoredPath => ({
  ...path,
  modules: modules.map(({ lessons, ...module }) => ({
    ...module,
    lessons: lessons.map(({ removed, draft, ...lesson }) => ({
      ...lesson,
      state: removed ? 'removed' : (draft ?? 'published'),
    })),
  })),
});

/** The version that a change is based on: that of the draft, or of the published lesson. */
export const versionOf = ({ version, draft_version }: AuthoredLessonRow): number => draft_version ?? version;

/** The text being written: the draft, or the published lesson. */
export const contentOf = ({ draft, content }: AuthoredLessonRow) => draft ?? content;

export function presentLesson(
  row: AuthoredLessonRow,
  actor: Actor,
  unknown: readonly string[],
): AuthoredLesson {
  const { slug, path, live, removed, published, draft_state, edited_by, editor, edited_at, reason } = row;
  const writing = draft_state ?? (published ? 'published' : 'draft');
  const checklist = checklistOf(contentOf(row), { files: row.files, unknown });
  return {
    slug,
    path,
    state: removed ? 'removed' : writing,
    live,
    version: versionOf(row),
    edited_by: editor,
    edited_at: edited_at?.toISOString() ?? null,
    reason: reason ?? '',
    may_publish: draft_state === 'review' && edited_by !== actor.id && checklist.length === 0,
    content: contentOf(row),
    checklist,
    files: row.files.map(({ sha256: _, ...file }) => ({
      ...file,
      url: `/api/learn/authoring/lessons/${slug}/files/${file.id}`,
    })),
    revisions: row.revisions,
  };
}
