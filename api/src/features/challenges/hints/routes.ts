import * as hintsContract from '@fanion/contract/challenges/hints';
import * as pageContract from '@fanion/contract/challenges/page';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { noteReflection, unlockHint, voteDifficulty } from './service.ts';

const ACCESS = { needs: 'have_challenge_access' } as const;

export function hintsRoutes(mount: Mount, context: Context): void {
  mount(hintsContract.unlockHint, { needs: 'can_view_hints' }, ({ actor, params }) =>
    unlockHint(context, actor, { named: params.id, hintId: params.hintId }),
  );
  mount(pageContract.voteDifficulty, ACCESS, ({ actor, params, body }) =>
    voteDifficulty(context, actor, params.id, body.difficulty),
  );
  mount(pageContract.saveReflection, ACCESS, ({ actor, params, body }) =>
    noteReflection(context, actor, params.id, body.reflection),
  );
}
