import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import type { FlagResult } from '@fanion/contract/challenges/play/endpoints';
import { Flag } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './solved.css';
import { number, time } from '../../lib/french.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { HexFrame } from '../../ui/identity/HexFrame.tsx';
import { BadgesMoved } from './BadgesMoved.tsx';
import { LevelMoved } from './LevelMoved.tsx';
import { RankMoved } from './RankMoved.tsx';
import { Readings } from './Readings.tsx';
import { SOLVED_TEXTS as T } from './texts.ts';
import type { ProgressBefore } from './use-progress-before.ts';

/** A solve just made: the server's result, and the figures before it. */
export type Solve = { result: FlagResult; before: ProgressBefore; price: number };

type Props = { challenge: Challenge; solve: Solve; suggestions: ReactNode; help: ReactNode };

/**
 * The gains of the solve just made, at the top of its page, and what comes next. No plan is advertised there.
 */
export function SolvePanel({ challenge, solve: { result, before, price }, suggestions, help }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [at] = useState(Date.now);
  useEffect(() => {
    // After the flag card has scrolled itself into view, which it does beside the statement.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const hints = result.price - result.points_earned;
  const follows = challenge.curve !== null;
  return (
    <section className="solve-panel" aria-labelledby="resolution">
      <div className="wrap">
        <div className="solve-top">
          <HexFrame size={96} hue="var(--ok)" tinted>
            <Icon of={Flag} className="solve-flag" />
          </HexFrame>
          <div className="min-w-0">
            <p className="solve-kicker">{T.accepted(time(at), challenge.attempt_count)}</p>
            <h2 id="resolution" ref={heading} tabIndex={-1}>
              {T.gain(result.points_earned)}
            </h2>
            <p className="text-muted">
              <b className="num">+{number(result.xp_earned)}</b> XP
            </p>
          </div>
          {(follows || hints > 0) && (
            <dl className="solve-paid">
              <div>
                <dt>
                  {follows ? T.price : T.worth}
                  {result.price !== price && <span>{T.priceMoved(price, result.price)}</span>}
                </dt>
                <dd className="num">{number(result.price)}</dd>
              </div>
              {hints > 0 && (
                <div>
                  <dt>{T.hints}</dt>
                  <dd className="num">−{number(hints)}</dd>
                </div>
              )}
              <div className="solve-sum">
                <dt>
                  {follows ? T.paid : T.forYou}
                  {follows && <span>{T.follows}</span>}
                </dt>
                <dd className="num">{number(result.points_earned)}</dd>
              </div>
            </dl>
          )}
        </div>
        <div className="solve-moved">
          <RankMoved before={before} earned={result.points_earned} />
          <LevelMoved before={before.level} />
          <BadgesMoved before={before.badges} />
        </div>
        {suggestions}
        <Readings challenge={challenge} />
        {help}
      </div>
    </section>
  );
}
