import * as contract from '@fanion/contract/learn/lessons';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as service from './service.ts';

const READING = { needs: 'have_training_access' } as const;
const WRITING = { ...READING, limit: { max: 120, windowMs: MINUTE } } as const;
/** A report notifies the authors of lessons. */
const REPORTING = { ...READING, limit: { max: 5, windowMs: 10 * MINUTE } } as const;
const MANAGING = { needs: 'can_manage_training' } as const;

export function lessonRoutes(mount: Mount, context: Context): void {
  mount(contract.getLesson, READING, ({ actor, params }) => service.openLesson(context, actor, params.slug));
  mount(contract.getLessonFile, READING, ({ actor, params }) =>
    service.openLessonFile(context, actor, params),
  );
  mount(contract.saveReadingPosition, WRITING, ({ actor, params, body }) =>
    service.saveReadingPosition(context, actor, { ...params, ...body }),
  );
  mount(contract.completeLesson, WRITING, ({ actor, params }) =>
    service.completeLesson(context, actor, params.slug),
  );
  mount(contract.saveLessonNote, WRITING, ({ actor, params, body }) =>
    service.saveNote(context, actor, { ...params, ...body }),
  );
  mount(contract.reportLesson, REPORTING, ({ actor, params, body }) =>
    service.reportLesson(context, actor, { ...params, ...body }),
  );
  mount(contract.takeBackLesson, MANAGING, ({ actor, params, body }) =>
    service.takeBackLesson(context, actor, { ...params, ...body }),
  );
}
