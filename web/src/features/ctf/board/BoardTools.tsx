import { User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import type { LiveBoardState } from '../live/use-live-board.ts';
import { UpdateState } from '../updates/UpdateState.tsx';
import { type LiveEvent, type Mode, onlyRanking } from './model.ts';
import { LIVE_TEXTS } from './texts.ts';

type Props = {
  id: string;
  no?: string;
  event: LiveEvent;
  mode: Mode;
  live: LiveBoardState;
  /** The bracket that is shown alone; null: all. */
  bracket: number | null;
  onMode: (mode: Mode) => void;
  onBracket: (bracket: number | null) => void;
  /** The button of the watch list. */
  watch: ReactNode;
};

/** The head of a board: which ranking, how old it is, and whom to follow. Team is offered when there are teams. */
export function BoardTools({ id, no, event, mode, live, bracket, onMode, onBracket, watch }: Props) {
  const only = onlyRanking(event);
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
      {event.brackets.length > 0 && (
        <Select
          compact
          prefix={LIVE_TEXTS.bracket}
          value={bracket === null ? '' : String(bracket)}
          options={[
            { value: '', label: LIVE_TEXTS.allBrackets },
            ...event.brackets.map(({ id: value, name, total }) => ({
              value: String(value),
              label: LIVE_TEXTS.bracketOf(name, total),
            })),
          ]}
          onChange={({ target: { value } }) => onBracket(value === '' ? null : Number(value))}
        />
      )}
      <UpdateState live={live} ended={event.status === 'ended'} />
      {watch}
    </header>
  );
}
