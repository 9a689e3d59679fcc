import type { ChallengeReport } from '@fanion/contract/challenges/reports/endpoints';

/** The page of a challenge, or the event that plays it. */
export const challengePath = ({ id, slug, event }: ChallengeReport['challenge']): string =>
  event === null
    ? `/challenges/${encodeURIComponent(slug)}`
    : `/ctf/detail/${encodeURIComponent(event)}?tab=challenges&chall=${id}`;
