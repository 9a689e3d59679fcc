import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/states/Notice.tsx';
import { keptOf } from './model.ts';
import { openChallengesQuery } from './queries.ts';
import { OPEN_TEXTS as T } from './texts.ts';

/** While one registers: what this browser solved and will be credited; nothing where there is none. */
export function KeptSolves() {
  const { data } = useQuery(openChallengesQuery);
  const kept = keptOf(data?.challenges ?? []);
  if (kept.challenges === 0) return null;
  return (
    <Notice tone="ok" className="mb-6">
      {T.waits(kept)}
    </Notice>
  );
}
