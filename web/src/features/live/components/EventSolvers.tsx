import type { EventChallenge } from '@fanion/contract/live';
import { relative } from '../../../lib/french.ts';
import { BLOOD_LABELS, CHALLENGE_TEXTS } from '../texts.ts';
import { LiveSymbols } from './LiveSymbols.tsx';
import { SolveMark } from './SolveMark.tsx';

const SHOWN = 10;

/** Who solved a challenge, the first ones first, with the marks of the first three. */
export function EventSolvers({ solvers }: { solvers: EventChallenge['solvers'] }) {
  return (
    <section className="event-challenge-part">
      <LiveSymbols />
      <h3>{CHALLENGE_TEXTS.solvers}</h3>
      {solvers.length === 0 ? (
        <p className="text-muted">{CHALLENGE_TEXTS.nobody}</p>
      ) : (
        <ol className="event-solvers">
          {solvers.slice(0, SHOWN).map(({ name, at, blood }) => (
            <li key={`${name} ${at}`}>
              <SolveMark blood={blood ?? undefined} />
              <span className="truncate">{name}</span>
              {blood !== null && <span className="meta">{BLOOD_LABELS[blood]}</span>}
              <time className="meta" dateTime={at}>
                {relative(at)}
              </time>
            </li>
          ))}
          {solvers.length > SHOWN && (
            <li className="meta">{CHALLENGE_TEXTS.moreSolvers(solvers.length - SHOWN)}</li>
          )}
        </ol>
      )}
    </section>
  );
}
