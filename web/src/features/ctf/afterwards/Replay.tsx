import type { Afterwards } from '@fanion/contract/ctf/afterwards/endpoints';
import { Pause, Play } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { time } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { GraphLines } from '../graph/GraphLines.tsx';
import { AFTER_TEXTS as T } from './texts.ts';
import '../graph/graph.css';

/** A whole event is replayed in so many steps, each this long (ms). */
const STEPS = 120;
const STEP_MS = 100;

/** The race of the first ten as a replay; nothing moves by itself. */
export function Replay({ of: { event, series, own, rows } }: { of: Afterwards }) {
  const id = useId();
  const [step, setStep] = useState(STEPS);
  const [playing, setPlaying] = useState(false);
  const [start, end] = [Date.parse(event.startDate), Date.parse(event.endDate)];
  const until = start + ((end - start) * step) / STEPS;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setStep((was) => Math.min(STEPS, was + 1)), STEP_MS);
    return () => clearInterval(timer);
  }, [playing]);
  const over = step >= STEPS;
  const running = playing && !over;
  const lines = useMemo(
    () =>
      series.map(({ id: line, name, points }, index) => ({
        id: line,
        name,
        rank: rows.find((row) => row.id === line)?.rank ?? index + 1,
        place: index + 1,
        points: points
          .map(({ at, score }) => ({ at: Date.parse(at), score }))
          .filter(({ at }) => at <= until),
      })),
    [series, rows, until],
  );
  return (
    <Card title={T.curve} className="graph-card">
      <p className="text-muted">{T.curveWhy}</p>
      <GraphLines lines={lines} start={start} until={end} freeze={null} ownId={own?.id ?? null} far={false} />
      <div className="after-replay">
        <Button
          size="sm"
          icon={running ? Pause : Play}
          onClick={() => {
            if (!running && over) setStep(0);
            setPlaying(!running);
          }}
        >
          {running ? T.pause : T.replay}
        </Button>
        <label className="sr" htmlFor={id}>
          {T.moment}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={STEPS}
          value={step}
          aria-valuetext={time(until)}
          onChange={({ target }) => {
            setPlaying(false);
            setStep(Number(target.value));
          }}
        />
        <span className="num">{time(until)}</span>
      </div>
    </Card>
  );
}
