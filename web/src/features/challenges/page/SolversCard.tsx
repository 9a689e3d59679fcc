import type { Solver } from '@fanion/contract/challenges/list/endpoints';
import { Droplet } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { actTime } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DETAIL_TEXTS } from '../texts.ts';

type Props = { no?: string; solvers: readonly Solver[]; bloodOpen: boolean };

/**
 * The first members who solved a challenge, earliest first (docs/product/challenges.md#page). `bloodOpen`:
 * the reader may be the first.
 */
export function SolversCard({ no, solvers, bloodOpen }: Props) {
  return (
    <Card no={no} title={DETAIL_TEXTS.firstSolvers} className="solvers-card">
      {solvers.length === 0 ? (
        <p className="text-muted">{bloodOpen ? DETAIL_TEXTS.bloodOpen : DETAIL_TEXTS.nobody}</p>
      ) : (
        <ol className="solvers">
          {solvers.map((solver) => (
            <li key={solver.username}>
              <HexAvatar name={solver.username} src={assetUrl(solver.avatar_url)} size={32} />
              <span className="min-w-0 flex-1">
                <Link
                  className="block truncate font-medium hover:text-accent"
                  to={`/profile/${encodeURIComponent(solver.username)}`}
                >
                  {solver.username}
                </Link>
                <span className="meta">{actTime(solver.solved_at)}</span>
              </span>
              {solver.is_first_blood && (
                <Chip tone="live" icon={Droplet}>
                  First blood
                </Chip>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
