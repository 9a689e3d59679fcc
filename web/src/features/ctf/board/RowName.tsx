import type { BoardRow } from '@fanion/contract/ctf/board/endpoints';
import { Eye, Users } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { LIVE_TEXTS } from './texts.ts';

/** `page`: the page of the board with the row, when it is not the one shown. */
type Props = { row: BoardRow; team: boolean; me: boolean; watched: boolean; page?: number | null };

/** The name of a row: a pseudo, or a team with its number of players. */
export function RowName({ row, team, me, watched, page }: Props) {
  return (
    <span className="live-name">
      {watched && (
        <span className="text-accent" title={LIVE_TEXTS.watchedRow}>
          <Icon of={Eye} size={14} />
          <span className="sr">{LIVE_TEXTS.watchedRow}, </span>
        </span>
      )}
      <span className="truncate" title={row.name}>
        {row.name}
      </span>
      {page != null && <span className="meta flex-none">{LIVE_TEXTS.onPage(page)}</span>}
      {me && <MeChip />}
      {team && (
        <span className="live-members num" title={LIVE_TEXTS.members(row.members)}>
          <Icon of={Users} size={14} />
          {row.members}
          <span className="sr"> {row.members > 1 ? 'membres' : 'membre'}</span>
        </span>
      )}
    </span>
  );
}
