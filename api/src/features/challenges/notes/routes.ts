import { saveNote } from '@fanion/contract/challenges/notes/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { playConditions } from '../catalogue/service.ts';
import { writeNote } from './service.ts';

/** Notes are saved automatically every few seconds, in each tab. */
const LIMIT = { max: 120, windowMs: MINUTE } as const;

export function notesRoutes(mount: Mount, context: Context): void {
  mount(saveNote, { ...playConditions(context), limit: LIMIT }, ({ actor, params, body }) =>
    writeNote(context, actor, params.id, body),
  );
}
