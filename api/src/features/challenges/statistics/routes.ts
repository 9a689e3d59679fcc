import { getChallengeStatistics } from '@fanion/contract/challenges/statistics/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessAuthor } from '../drafts/policy.ts';
import { challengeStatistics } from './service.ts';

export function statisticsRoutes(mount: Mount, context: Context): void {
  mount(
    getChallengeStatistics,
    {
      needs: 'can_manage_challenges',
      refuses: refuseUnlessAuthor(context),
      limit: { max: 60, windowMs: MINUTE },
    },
    ({ params }) => challengeStatistics(context, params.slug),
  );
}
