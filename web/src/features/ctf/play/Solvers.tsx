import type { EventChallenge } from '@fanion/contract/ctf/play/endpoints';
import type { ReactNode } from 'react';
import { relativeTime } from '../../../lib/french.ts';
import { LiveSymbols } from '../board/LiveSymbols.tsx';
import { SolveMark } from '../board/SolveMark.tsx';
import { BLOOD_LABELS } from '../board/texts.ts';
import { CHALLENGE_TEXTS } from './texts.ts';

const MAX_SOLVERS = 10;

type Props = {
  solvers: EventChallenge['solvers'];
  /** The text while nobody has solved it. */
  none: string;
  /** A manager's action on a solve, by the solver's name; all solvers are then shown. */
  action?: (name: string) => ReactNode;
};

/** The solvers of a challenge, the first ones first, with the marks of the first three. */
export function Solvers({ solvers, none, action }: Props) {
  const visibleCount = action ? solvers.length : MAX_SOLVERS;
  return (
    <>
      <LiveSymbols />
      {solvers.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ol className="event-solvers">
          {solvers.slice(0, visibleCount).map(({ name, at, blood }) => (
            <li key={`${name} ${at}`}>
              <SolveMark blood={blood ?? undefined} />
              <span className="event-solver">
                <span className="wrap-anywhere">
                  <bdi>{name}</bdi>
                </span>
                {blood !== null && <span className="meta">{BLOOD_LABELS[blood]}</span>}
                <time className="meta" dateTime={at}>
                  {relativeTime(at)}
                </time>
              </span>
              {action?.(name)}
            </li>
          ))}
          {solvers.length > visibleCount && (
            <li className="meta">{CHALLENGE_TEXTS.moreSolvers(solvers.length - visibleCount)}</li>
          )}
        </ol>
      )}
    </>
  );
}
