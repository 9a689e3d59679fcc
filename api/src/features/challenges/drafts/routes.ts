import * as contract from '@fanion/contract/challenges/drafts/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessAuthor } from './policy.ts';
import { openAuthored } from './service.ts';

export function draftsRoutes(mount: Mount, context: Context): void {
  const READING = { needs: 'can_manage_challenges', refuses: refuseUnlessAuthor(context) } as const;
  mount(contract.getAuthoredChallenge, READING, ({ actor, params }) =>
    openAuthored(context, actor, params.slug),
  );
}
