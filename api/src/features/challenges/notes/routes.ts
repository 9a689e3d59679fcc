import { saveNote } from '@fanion/contract/challenges/notes';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { keepNote } from './service.ts';

/** Notes save themselves every few seconds, in each tab. */
const WRITES = { needs: 'have_challenge_access', limit: { max: 120, windowMs: MINUTE } } as const;

export function notesRoutes(mount: Mount, context: Context): void {
  mount(saveNote, WRITES, ({ actor, params, body }) => keepNote(context, actor, params.id, body));
}
