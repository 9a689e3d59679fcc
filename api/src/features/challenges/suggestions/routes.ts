import { suggestChallenges } from '@fanion/contract/challenges/suggestions/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { playConditions } from '../catalogue/service.ts';
import { suggestFor } from './service.ts';

export function suggestionsRoutes(mount: Mount, context: Context): void {
  mount(suggestChallenges, playConditions(context), async ({ actor, query }) =>
    done(await suggestFor(context, actor, query.after)),
  );
}
