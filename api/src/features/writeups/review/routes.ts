import * as contract from '@fanion/contract/writeups/review';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { listReviews, reviewWriteup } from './service.ts';

const REVIEW = { needs: 'can_manage_moderation' } as const;

export function reviewRoutes(mount: Mount, context: Context): void {
  mount(contract.listReviews, REVIEW, async ({ actor }) => done(await listReviews(context, actor)));
  mount(contract.reviewWriteup, REVIEW, ({ actor, params: { id }, body }) =>
    reviewWriteup(context, actor, { ...body, id }),
  );
}
