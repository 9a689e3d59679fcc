import { EVENT_DEFAULTS } from '@fanion/rules/ctf/event-defaults';
import { dump } from 'js-yaml';
import { CHALLENGES, type EventYml, KNOWN_KEYS } from './read.ts';

/** The defaults for absent keys. */
const USUAL: Partial<EventYml> = {
  description: EVENT_DEFAULTS.description,
  blood_unit: EVENT_DEFAULTS.blood_unit,
  shared_ranks: EVENT_DEFAULTS.shared_ranks,
  allow_late: EVENT_DEFAULTS.allow_late,
  challenges: CHALLENGES,
};

/** Text of an event.yml, empty and default values left out; `readEventYml` reads the same event back. */
export function writeEventYml(event: EventYml): string {
  const entries = Object.entries(event).filter(
    ([key, value]) =>
      KNOWN_KEYS.has(key) &&
      value !== null &&
      value !== USUAL[key as keyof EventYml] &&
      !(Array.isArray(value) && value.length === 0) &&
      !(key === 'team_size' && event.mode === 'solo'),
  );
  const brackets = event.brackets.map(({ name, description, prize, mode }) => ({
    name,
    ...(description === '' ? {} : { description }),
    ...(prize === '' ? {} : { prize }),
    ...(mode === EVENT_DEFAULTS.mode ? {} : { mode }),
  }));
  const written = entries.map(([key, value]) => [key, key === 'brackets' ? brackets : value]);
  return dump(Object.fromEntries(written), { lineWidth: 120, noRefs: true });
}
