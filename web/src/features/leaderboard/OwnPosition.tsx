import type { LeaderboardPosition } from '@fanion/contract/profiles/page';
import { LocateFixed } from 'lucide-react';
import { number, points } from '../../lib/french.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { MeChip } from '../../ui/identity/MeChip.tsx';
import { RankNumber } from '../../ui/identity/RankNumber.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { gapsOf } from './model.ts';
import { BOARD_TEXTS as T } from './texts.ts';

type Props = {
  position: LeaderboardPosition;
  /** The reader's own row is visible: the bar is then not needed. */
  rowOnScreen: boolean;
  onJump: () => void;
};

/** The reader's own place, at the bottom of the screen while their row is not visible, and the link to it. */
export function OwnPosition({ position, rowOnScreen, onJump }: Props) {
  const own = position.current_user;
  const { ahead, behind } = gapsOf(position);
  if (!own) return <p className="meta mt-4">{T.unranked}</p>;
  return (
    <section className="own-position is-me" aria-label={T.position} data-seen={rowOnScreen}>
      <span className="meta own-position-title">{T.position}</span>
      <RankNumber rank={own.rank} />
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <b className="truncate font-medium">{own.username}</b>
        <MeChip />
        <Facts className="meta max-md:hidden">
          {`sur ${number(position.total_users)}`}
          {points(own.total_points)}
        </Facts>
      </span>
      <Facts className="meta own-gaps">
        {ahead &&
          (ahead.points > 0 ? T.ahead(points(ahead.points), ahead.username) : T.level(ahead.username))}
        {behind && behind.points > 0 && T.behind(points(behind.points), behind.username)}
      </Facts>
      <Button size="sm" icon={LocateFixed} onClick={onJump}>
        {T.jump}
      </Button>
    </section>
  );
}
