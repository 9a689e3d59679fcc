import * as contract from '@fanion/contract/challenges/feedback/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { playConditions } from '../catalogue/service.ts';
import { noteReflection, voteDifficulty } from './service.ts';

export function feedbackRoutes(mount: Mount, context: Context): void {
  const ACCESS = playConditions(context);
  mount(contract.voteDifficulty, ACCESS, ({ actor, params, body }) =>
    voteDifficulty(context, actor, params.id, body.difficulty),
  );
  mount(contract.saveReflection, ACCESS, ({ actor, params, body }) =>
    noteReflection(context, actor, params.id, body.reflection),
  );
}
