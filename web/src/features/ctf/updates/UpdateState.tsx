import { Pause, Play, RotateCw } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { LiveBoardState } from '../live/use-live-board.ts';
import { agoText } from './clock-model.ts';
import { UPDATE_TEXTS } from './texts.ts';
import { useSeconds } from './use-seconds.ts';

type Props = { live: LiveBoardState; ended: boolean };

/** How old the board is, and the button that pauses it. */
export function UpdateState({ live, ended }: Props) {
  const { late, paused, readAt, reading } = live;
  useSeconds(!paused && !ended);
  if (ended) return null;
  return (
    <div className="live-update">
      {/* The age changes each second and is not announced; the pause is. */}
      <span role="status" className="meta">
        {late ? UPDATE_TEXTS.late : paused ? UPDATE_TEXTS.paused : null}
      </span>
      {!late && !paused && <span className="meta">{UPDATE_TEXTS.updated(agoText(Date.now() - readAt))}</span>}
      {late && (
        <Button size="sm" icon={RotateCw} busy={reading} onClick={live.readNow}>
          {UPDATE_TEXTS.retry}
        </Button>
      )}
      <IconButton
        label={paused ? UPDATE_TEXTS.resume : UPDATE_TEXTS.pause}
        icon={paused ? Play : Pause}
        iconSize={16}
        line
        onClick={() => live.setPaused(!paused)}
      />
    </div>
  );
}
