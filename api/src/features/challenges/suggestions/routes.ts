import { suggestChallenges } from '@fanion/contract/challenges/suggestions';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { suggestFor } from './service.ts';

export function suggestionsRoutes(mount: Mount, context: Context): void {
  mount(suggestChallenges, { needs: 'have_challenge_access' }, async ({ actor, query }) =>
    done(await suggestFor(context, actor, query.after)),
  );
}
