import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../features/profiles/queries.ts';
import { assetUrl } from '../../lib/api/api-base.ts';
import type { RankRim } from '../../ui/identity/HexAvatar.tsx';
import { rankColour } from '../../ui/identity/rank-colour.ts';

export type Viewer = {
  username: string;
  avatar?: string;
  rankTitle: string;
  level: number;
  points: number;
  xp: number;
  /** Share of the way to the next level, 0 to 100 (docs/product/profiles.md#points-et-xp). */
  xpShare: number;
  rim?: RankRim;
};

/** What the bar shows about the logged-in person; undefined until known. */
export function useViewer(): Viewer | undefined {
  const { data } = useQuery(ownProfileQuery);
  if (!data) return undefined;
  const goal = data.xp + data.xp_to_next_level;
  return {
    username: data.username,
    avatar: assetUrl(data.avatar_url),
    rankTitle: data.rank_title,
    level: data.level,
    points: data.total_points,
    xp: data.xp,
    xpShare: goal > 0 ? (data.xp / goal) * 100 : 0,
    rim: rankColour(data.rank_number ?? 0),
  };
}
