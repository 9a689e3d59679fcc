import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { number, percent, typeset } from '../../../lib/french.ts';
import { OVERVIEW_TEXTS } from './texts.ts';

/**
 * How an event is played, its switches in words: score, hints, freeze, first bloods, attempts
 * (docs/product/ctf.md#gestion).
 */
export function EventCourse({ event }: { event: CtfEventPage }) {
  const { scoring, hintPolicy, bloodPoints, bloodUnit, attemptCap } = event;
  const elsewhere = event.elsewhere;
  const hints = hintPolicy || (elsewhere ? OVERVIEW_TEXTS.hintsElsewhere : OVERVIEW_TEXTS.hintsHere);
  return (
    <dl className="event-settings">
      <Setting name={OVERVIEW_TEXTS.scoring}>
        {elsewhere ? OVERVIEW_TEXTS.scoringElsewhere : typeset(scoring)}
      </Setting>
      <Setting name={OVERVIEW_TEXTS.hints}>{typeset(hints)}</Setting>
      {!elsewhere && (
        <>
          <Setting name={OVERVIEW_TEXTS.freeze}>{freezeText(event)}</Setting>
          <Setting name={OVERVIEW_TEXTS.bloods}>
            {bloodPoints?.length
              ? bloodUnit === 'percent'
                ? OVERVIEW_TEXTS.bloodsOfPrice(bloodPoints.map((value) => `+${percent(value)}`).join(', '))
                : OVERVIEW_TEXTS.bloodsOf(bloodPoints.map((value) => `+${number(value)}`).join(', '))
              : OVERVIEW_TEXTS.noBloods}
          </Setting>
          <Setting name={OVERVIEW_TEXTS.attempts}>
            {attemptCap === null ? OVERVIEW_TEXTS.noCap : OVERVIEW_TEXTS.capOf(attemptCap)}
          </Setting>
        </>
      )}
    </dl>
  );
}

function Setting({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function freezeText({ freezeAt, frozen, status }: CtfEventPage): string {
  if (freezeAt === null) return OVERVIEW_TEXTS.noFreeze;
  if (frozen) return OVERVIEW_TEXTS.frozen(freezeAt);
  return status === 'ended' || Date.parse(freezeAt) <= Date.now()
    ? OVERVIEW_TEXTS.unfrozen
    : OVERVIEW_TEXTS.freezeOn(freezeAt);
}
