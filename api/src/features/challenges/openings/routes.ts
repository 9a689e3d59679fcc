import { continueChallenge } from '@fanion/contract/challenges/openings/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { playConditions } from '../catalogue/service.ts';
import { findToContinue } from './service.ts';

export function openingRoutes(mount: Mount, context: Context): void {
  const OPEN = playConditions(context);
  mount(continueChallenge, OPEN, async ({ actor }) => done(await findToContinue(context, actor)));
}
