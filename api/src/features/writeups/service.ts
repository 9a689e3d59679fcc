import type { Context } from '../../platform/context.ts';
import type { ChallengesService } from '../challenges/service.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { createImages } from './images/service.ts';
import { createVerify } from './integrity/service.ts';
import { createAudience } from './reading/audience-service.ts';
import { createReading } from './reading/service.ts';
import { createFlagCheck } from './review/flags-service.ts';
import { createReviewing, createWithdrawal } from './review/service.ts';
import { createSeeds } from './seed/service.ts';
import { createWriting } from './writing/service.ts';

export type WriteupsService = ReturnType<typeof createWriteupsService>;

/** Write-ups (specification 2.5, 2.11 and 3): drafts, their review, who reads them. */
export function createWriteupsService(
  context: Context,
  challenges: ChallengesService,
  notifications: NotificationsService,
) {
  const flags = createFlagCheck(context, challenges);
  const withdrawal = createWithdrawal(context);
  const reading = createReading(context, challenges);
  return {
    reading,
    images: createImages(context, reading),
    writing: createWriting(context, challenges, flags, withdrawal),
    audience: createAudience(context, reading),
    reviewing: createReviewing(context, flags, withdrawal, notifications),
    seeds: createSeeds(context, flags),
    verify: createVerify(context),
  };
}
