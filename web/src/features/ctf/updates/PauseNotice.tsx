import { time, typeset } from '../../../lib/french.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { LiveEvent } from '../board/model.ts';
import { UPDATE_TEXTS } from './texts.ts';

/** A notice that the organisers paused the clock, until when, and why. */
export function PauseNotice({ event: { pause } }: { event: Pick<LiveEvent, 'pause'> }) {
  if (!pause) return null;
  return (
    <Notice tone="warn" role="status">
      {UPDATE_TEXTS.pausedUntil(time(pause.until))}
      {pause.reason && <> {typeset(pause.reason)}</>}
    </Notice>
  );
}
