import type { BoardRow } from '@fanion/contract/ctf/board/endpoints';
import { memo, useId } from 'react';
import { number, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Adjusted } from './Adjusted.tsx';
import { type LiveChallenge, sameRow } from './model.ts';
import { RowName } from './RowName.tsx';
import { RowRank } from './RowRank.tsx';
import { SolveMark } from './SolveMark.tsx';
import { LIVE_TEXTS } from './texts.ts';
import { OWN_ROW_ID } from './use-scroll-to-own-row.ts';

type Props = {
  row: BoardRow;
  challenges: readonly LiveChallenge[];
  team: boolean;
  me: boolean;
  watched: boolean;
  open: boolean;
  pinned?: boolean;
  /** The page of the board with the row, when it is not the one shown. */
  page?: number | null;
  onToggle: (id: number) => void;
  onChallenge: (id: number) => void;
};

/** One row of a board on a phone: rank, name and score; a tap shows its solves. */
export const LiveItem = memo(
  function LiveItem({
    row,
    challenges,
    team,
    me,
    watched,
    open,
    pinned,
    page,
    onToggle,
    onChallenge,
  }: Props) {
    const id = useId();
    return (
      <li
        id={me && !pinned ? OWN_ROW_ID : undefined}
        tabIndex={me && !pinned ? -1 : undefined}
        className={me ? 'live-item is-me' : 'live-item'}
        data-row={pinned ? undefined : row.id}
      >
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onToggle(row.id)}
        >
          <RowRank row={row} />
          <RowName row={row} team={team} me={me} watched={watched} page={page} />
          <b className="num">
            {number(row.score)}
            <span className="sr"> points</span>
            <Adjusted points={row.adjusted} />
          </b>
        </button>
        {open && <Solved id={id} row={row} challenges={challenges} onChallenge={onChallenge} />}
      </li>
    );
  },
  (a, b) =>
    a.open === b.open &&
    a.me === b.me &&
    a.watched === b.watched &&
    a.team === b.team &&
    a.pinned === b.pinned &&
    a.page === b.page &&
    a.onToggle === b.onToggle &&
    (!a.open || a.challenges === b.challenges) &&
    sameRow(a.row, b.row),
);

type SolvedProps = Pick<Props, 'row' | 'challenges' | 'onChallenge'> & { id: string };

function Solved({ id, row, challenges, onChallenge }: SolvedProps) {
  const ids = new Set(row.solvedChallenges);
  const solved = challenges.filter((challenge) => ids.has(challenge.id));
  return (
    <div className="live-item-more" id={id}>
      <Facts as="p" className="meta">
        {solved.length === 0
          ? LIVE_TEXTS.nothingSolved
          : LIVE_TEXTS.solvedOf(solved.length, challenges.length)}
        {row.studentRank !== null && `${LIVE_TEXTS.studentRank} ${row.studentRank}`}
      </Facts>
      <ul className="live-solved">
        {solved.map((challenge) => {
          const blood = row.bloods[challenge.id];
          const { icon, hue } = categoryLook(challenge.category);
          return (
            <li key={challenge.id}>
              <button type="button" aria-haspopup="dialog" onClick={() => onChallenge(challenge.id)}>
                <Chip className="live-solved-chip">
                  <span className="inline-flex" style={{ color: hue }}>
                    <Icon of={icon} size={14} />
                  </span>
                  <span className="truncate">{typeset(challenge.name)}</span>
                  {blood !== undefined && <SolveMark blood={blood} worths={challenge.firstWorths} />}
                </Chip>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
