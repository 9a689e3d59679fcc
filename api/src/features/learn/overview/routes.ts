import * as contract from '@fanion/contract/learn/overview';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { followPath } from '../library/service.ts';
import * as service from './service.ts';

const READING = { needs: 'have_training_access' } as const;
/** Links are opened by hand: guessing them must be slow. */
const FOLLOWING = { ...READING, limit: { max: 10, windowMs: MINUTE } } as const;

export function overviewRoutes(mount: Mount, context: Context): void {
  mount(contract.getOverview, READING, async ({ actor }) => done(await service.readOverview(context, actor)));
  mount(contract.getPath, READING, ({ actor, params }) => service.openPath(context, actor, params.slug));
  mount(contract.followPath, FOLLOWING, ({ actor, params }) => followPath(context, actor, params.code));
}
