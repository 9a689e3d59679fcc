import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/states/Notice.tsx';
import { creditOf } from './model.ts';
import { openChallengesQuery } from './queries.ts';
import { OPEN_TEXTS as T } from './texts.ts';

/** During a registration: what this browser solved and will be credited for; nothing when there is none. */
export function CreditNotice() {
  const { data } = useQuery(openChallengesQuery);
  const credit = creditOf(data?.challenges ?? []);
  if (credit.challenges === 0) return null;
  return (
    <Notice tone="ok" className="mb-6">
      {T.waits(credit)}
    </Notice>
  );
}
