import { categoryName } from '@fanion/rules/challenges/categories';
import { User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { BracketSelect } from '../brackets/BracketSelect.tsx';
import type { LiveBoardState } from '../live/use-live-board.ts';
import { UpdateState } from '../updates/UpdateState.tsx';
import {
  availableRankings,
  type ColumnGroup,
  filterGroups,
  isBoardFinal,
  type LiveEvent,
  type Mode,
} from './model.ts';
import { LIVE_TEXTS } from './texts.ts';

type Props = {
  id: string;
  no?: string;
  event: LiveEvent;
  mode: Mode;
  live: LiveBoardState;
  /** The bracket shown alone; null: all. */
  bracket: number | null;
  onMode: (mode: Mode) => void;
  onBracket: (bracket: number | null) => void;
  /** The choice of columns and of row density. */
  columns?: ReactNode;
  /** The button of the watch list. */
  watch: ReactNode;
};

/**
 * The tools above a board: which ranking, how old it is, and the watch list. Team is offered when there are
 * teams.
 */
export function BoardTools(props: Props) {
  const { id, no, event, mode, live, bracket, onMode, onBracket, columns, watch } = props;
  const only = availableRankings(event);
  return (
    <header className="live-tools">
      <div className="live-tools-title">
        {no && (
          <span className="card-no" aria-hidden="true">
            {no}
          </span>
        )}
        <h2 id={id} className="card-title">
          {LIVE_TEXTS.board}
        </h2>
      </div>
      {only === 'both' ? (
        <Segmented
          label={LIVE_TEXTS.mode}
          segments={[
            { value: 'solo', label: LIVE_TEXTS.solo, icon: User },
            { value: 'team', label: LIVE_TEXTS.team, icon: Users },
          ]}
          value={mode}
          onChange={onMode}
        />
      ) : (
        only && <p className="meta">{LIVE_TEXTS[only]}</p>
      )}
      <BracketSelect brackets={event.brackets} value={bracket} onChange={onBracket} />
      {columns}
      <UpdateState live={live} ended={isBoardFinal(event)} />
      {watch}
    </header>
  );
}

type CategoryProps = {
  /** All columns of the board. */
  groups: readonly ColumnGroup[];
  value: string;
  onChange: (category: string) => void;
};

/** The choice of a board's columns: one category, or all; nothing when there is one category. */
export function CategorySelect({ groups, value, onChange }: CategoryProps) {
  if (groups.length < 2) return null;
  return (
    <Select
      compact
      prefix={LIVE_TEXTS.columns}
      value={filterGroups(groups, value).length === groups.length ? '' : value}
      options={[
        { value: '', label: LIVE_TEXTS.everyCategory },
        ...groups.map(({ category }) => ({ value: category, label: categoryName(category) })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
