import { dump } from 'js-yaml';
import { CHALLENGES, type EventYml, KNOWN_KEYS } from './read.ts';

/** Text of an event.yml, what is empty or usual left out; `readEventYml` reads the same event back. */
export function writeEventYml(event: EventYml): string {
  const usual: Partial<EventYml> = {
    description: '',
    blood_unit: 'points',
    shared_ranks: false,
    allow_late: false,
    challenges: CHALLENGES,
  };
  const entries = Object.entries(event).filter(
    ([key, value]) =>
      KNOWN_KEYS.has(key) &&
      value !== null &&
      value !== usual[key as keyof EventYml] &&
      !(Array.isArray(value) && value.length === 0) &&
      !(key === 'team_size' && event.mode === 'solo'),
  );
  const brackets = event.brackets.map(({ name, description, prize, mode }) => ({
    name,
    ...(description === '' ? {} : { description }),
    ...(prize === '' ? {} : { prize }),
    ...(mode === 'both' ? {} : { mode }),
  }));
  const written = entries.map(([key, value]) => [key, key === 'brackets' ? brackets : value]);
  return dump(Object.fromEntries(written), { lineWidth: 120, noRefs: true });
}
