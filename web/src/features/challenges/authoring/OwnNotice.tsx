import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { typeset } from '../../../lib/french.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { FOLLOW_TEXTS as T } from './texts.ts';

/** Why the author of a proposal cannot change it now, and its outcome. */
export function OwnNotice({
  challenge: { own, stage, reason, scheduled_at },
}: {
  challenge: AuthoredChallenge;
}) {
  if (!own || stage === 'draft') return null;
  const [tone, title, why] = {
    review: ['info', T.ownReview, T.ownReviewWhy],
    scheduled: ['ok', T.ownScheduled, scheduled_at ? T.ownScheduledWhy(scheduled_at) : ''],
    published: ['ok', T.ownPublished, T.ownPublishedWhy],
    retired: ['info', T.ownRetired, T.ownRetiredWhy],
    refused: ['warn', T.ownRefused, typeset(reason)],
  }[stage] as ['info' | 'ok' | 'warn', string, string];
  return (
    <Notice tone={tone} title={title}>
      {why}
    </Notice>
  );
}
