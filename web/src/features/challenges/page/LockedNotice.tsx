import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { Card } from '../../../ui/layout/Card.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import { Prerequisites } from './Prerequisites.tsx';

/** A challenge whose prerequisites are not solved: which ones, and the reader's progress. */
export function LockedNotice({ prerequisites }: { prerequisites: Challenge['prerequisites'] }) {
  return (
    <Card title={DETAIL_TEXTS.lockedTitle} className="mt-4">
      <p className="text-muted">{DETAIL_TEXTS.lockedWhy}</p>
      {prerequisites.length > 0 && <Prerequisites items={prerequisites} />}
    </Card>
  );
}
