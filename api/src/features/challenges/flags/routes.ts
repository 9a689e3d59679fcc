import * as contract from '@fanion/contract/challenges/flags/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessAuthor } from '../drafts/policy.ts';
import { addDecoy, removeDecoy } from './decoys-service.ts';
import { addFlag, removeFlag, revealFlags, setTellsCase } from './service.ts';

export function flagsRoutes(mount: Mount, context: Context): void {
  const WRITING = {
    needs: 'can_manage_challenges',
    refuses: refuseUnlessAuthor(context),
    limit: { max: 120, windowMs: MINUTE },
  } as const;
  mount(contract.addFlag, WRITING, ({ actor, params, body }) =>
    addFlag(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.readFlags, WRITING, ({ actor, params }) => revealFlags(context, actor, params.slug));
  mount(contract.removeFlag, WRITING, ({ actor, params }) => removeFlag(context, actor, params));
  mount(contract.tellCase, WRITING, ({ actor, params, body }) =>
    setTellsCase(context, actor, { ...params, ...body }),
  );
  mount(contract.addDecoy, WRITING, ({ actor, params, body }) =>
    addDecoy(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.removeDecoy, WRITING, ({ actor, params }) => removeDecoy(context, actor, params));
}
