import { tryMail } from '@fanion/contract/association/mails';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as service from './service.ts';

/** Enough to try until it works, too few to flood somebody's mailbox. */
const TRYING = { needs: 'can_manage_users', limit: { max: 10, windowMs: 10 * MINUTE } } as const;

export function mailRoutes(mount: Mount, context: Context): void {
  mount(tryMail, TRYING, ({ actor, body }) => service.tryMail(context, actor, body.to));
}
