import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { typeset } from '../../../lib/french.ts';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { utcOffsetOf } from '../events/dates-model.ts';
import { EVENT_DIFFICULTIES, EVENT_MODES } from '../events/texts.ts';
import { contactLink } from './model.ts';
import { OVERVIEW_TEXTS } from './texts.ts';

/** The facts of an event: format, team size, time zone, prize, contact. */
export function EventFacts({ event }: { event: CtfEventPage }) {
  const { type, mode, teamSize, startDate, difficulty, prizePool, contact } = event;
  return (
    <KeyValue
      open
      className="event-facts"
      facts={[
        { label: OVERVIEW_TEXTS.format, value: typeset(type) },
        { label: OVERVIEW_TEXTS.mode, value: EVENT_MODES[mode] },
        ...(mode === 'solo'
          ? []
          : [{ label: OVERVIEW_TEXTS.teamSize, value: OVERVIEW_TEXTS.teamOf(teamSize) }]),
        { label: OVERVIEW_TEXTS.difficulty, value: <Difficulty {...EVENT_DIFFICULTIES[difficulty]} /> },
        { label: OVERVIEW_TEXTS.zone, value: <Zone at={startDate} /> },
        { label: OVERVIEW_TEXTS.prize, value: prizePool ? typeset(prizePool) : OVERVIEW_TEXTS.noPrize },
        { label: OVERVIEW_TEXTS.contact, value: <Contact contact={contact} /> },
      ]}
    />
  );
}

function Zone({ at }: { at: string }) {
  const [paris, local] = [utcOffsetOf(at, 'Europe/Paris'), utcOffsetOf(at)];
  return (
    <span>
      {OVERVIEW_TEXTS.zoneParis(paris)}
      {local !== paris && <span className="meta block">{OVERVIEW_TEXTS.zoneLocal(local)}</span>}
    </span>
  );
}

function Contact({ contact }: { contact: string }) {
  const link = contactLink(contact);
  if (contact.trim() === '') return OVERVIEW_TEXTS.noContact;
  if (!link) return <span>{typeset(contact)}</span>;
  return (
    <a className="link" href={link} rel="noopener noreferrer nofollow" target="_blank">
      {contact.trim()}
    </a>
  );
}
