import * as contract from '@fanion/contract/challenges/feedback';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { noteReflection, voteDifficulty } from './service.ts';

const ACCESS = { needs: 'have_challenge_access' } as const;

export function feedbackRoutes(mount: Mount, context: Context): void {
  mount(contract.voteDifficulty, ACCESS, ({ actor, params, body }) =>
    voteDifficulty(context, actor, params.id, body.difficulty),
  );
  mount(contract.saveReflection, ACCESS, ({ actor, params, body }) =>
    noteReflection(context, actor, params.id, body.reflection),
  );
}
