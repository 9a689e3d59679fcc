import * as contract from '@fanion/contract/learn/authoring';
import * as paths from '@fanion/contract/learn/authoring/paths';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { addFile, openFile } from './files-service.ts';
import * as service from './service.ts';
import * as structure from './structure-service.ts';

const READING = { needs: 'can_manage_training' } as const;
/** A text of 100 000 characters, each of them escaped, and its check. */
const SAVING = { ...READING, bodyLimit: 700 * 1024, limit: { max: 60, windowMs: MINUTE } } as const;
/** A preview is requested as the author types. */
const PREVIEWING = { ...READING, bodyLimit: 700 * 1024, limit: { max: 120, windowMs: MINUTE } } as const;
const WRITING = { ...READING, limit: { max: 60, windowMs: MINUTE } } as const;
/** A file of 10 MB in base64, and its other fields. */
const UPLOADING = { ...READING, bodyLimit: 14_000_000, limit: { max: 30, windowMs: 10 * MINUTE } } as const;

export function authoringRoutes(mount: Mount, context: Context): void {
  mount(paths.listAuthoredPaths, READING, async () => done(await structure.listPaths(context)));
  mount(paths.createPath, WRITING, ({ actor, body }) => structure.createPath(context, actor, body));
  mount(paths.changePath, WRITING, ({ actor, params, body }) =>
    structure.changePath(context, actor, { ...body, slug: params.slug }),
  );
  mount(paths.orderPath, WRITING, ({ actor, params, body }) =>
    structure.orderPath(context, actor, { ...body, slug: params.slug }),
  );
  mount(paths.createModule, WRITING, ({ actor, params, body }) =>
    structure.createModule(context, actor, { ...body, slug: params.slug }),
  );
  mount(paths.changeModule, WRITING, ({ actor, params, body }) =>
    structure.changeModule(context, actor, { ...body, id: params.id }),
  );
  mount(contract.createLesson, WRITING, ({ actor, params, body }) =>
    structure.createLesson(context, actor, { ...body, id: params.id }),
  );
  lessonAuthoringRoutes(mount, context);
}

function lessonAuthoringRoutes(mount: Mount, context: Context): void {
  mount(contract.getAuthoredLesson, READING, ({ actor, params }) =>
    service.openLesson(context, actor, params.slug),
  );
  mount(contract.saveLessonDraft, SAVING, ({ actor, params, body }) =>
    service.saveDraft(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.discardLessonDraft, WRITING, ({ actor, params }) =>
    service.discardDraft(context, actor, params.slug),
  );
  mount(contract.submitLesson, WRITING, ({ actor, params, body }) =>
    service.submitLesson(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.returnLesson, WRITING, ({ actor, params, body }) =>
    service.returnLesson(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.publishLesson, WRITING, ({ actor, params, body }) =>
    service.publishLesson(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.retireLesson, WRITING, ({ actor, params, body }) =>
    service.retireLesson(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.getLessonRevision, READING, ({ params }) => service.openRevision(context, params));
  mount(contract.previewLesson, PREVIEWING, ({ actor, body }) => service.preview(context, actor, body.body));
  mount(contract.addLessonFile, UPLOADING, ({ actor, params, body }) =>
    addFile(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.getAuthoredFile, READING, ({ params }) => openFile(context, params));
}
