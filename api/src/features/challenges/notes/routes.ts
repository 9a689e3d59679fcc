import { saveNote } from '@fanion/contract/challenges/notes';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { toWhoPlays } from '../catalogue/service.ts';
import { keepNote } from './service.ts';

/** Notes are saved automatically every few seconds, in each tab. */
const LIMIT = { max: 120, windowMs: MINUTE } as const;

export function notesRoutes(mount: Mount, context: Context): void {
  mount(saveNote, { ...toWhoPlays(context), limit: LIMIT }, ({ actor, params, body }) =>
    keepNote(context, actor, params.id, body),
  );
}
