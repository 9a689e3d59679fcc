import { BRACKET_LIMITS } from '@fanion/rules/ctf/brackets';
import { EVENT_DEFAULTS } from '@fanion/rules/ctf/event-defaults';
import { EVENT_MODES, type EventMode } from '@fanion/rules/ctf/modes';
import type { Fields } from '../yaml/fields.ts';

/** A bracket in an event.yml; `mode`: for lone players, for teams, or for both. */
export interface EventBracket {
  name: string;
  description: string;
  prize: string;
  mode: EventMode;
}

/** A challenge released later in an event.yml, and when. */
export interface EventRelease {
  name: string;
  at: string;
}

const BRACKET_KEYS = ['name', 'description', 'prize', 'mode'];

/** The brackets of an event.yml, in order. */
export function readBrackets(fields: Fields): EventBracket[] {
  const { most, name: long, description, prize } = BRACKET_LIMITS;
  const brackets: EventBracket[] = [];
  for (const one of fields.mappings('brackets', 'Catégories de participants (brackets)', most, 'name')) {
    const name = one.plainLine('name', 'Catégorie (brackets), nom (name)', long);
    const word =
      one.plainLine('mode', 'Catégorie (brackets), mode', 20)?.toLowerCase() ?? EVENT_DEFAULTS.mode;
    const mode = EVENT_MODES.find((candidate) => candidate === word);
    if (mode === undefined)
      one.error('mode', `Catégorie (brackets), mode inconnu : ${EVENT_MODES.join(', ')}.`);
    if (name === null) one.need('name', name, 'Catégorie (brackets) : un nom (name) manque.');
    else if (brackets.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      one.error('name', `Catégorie (brackets) : « ${name} » est là deux fois.`);
    else
      brackets.push({
        name,
        description: one.line('description', 'Catégorie (brackets), description', description) ?? '',
        prize: one.line('prize', 'Catégorie (brackets), prix (prize)', prize) ?? '',
        mode: mode ?? EVENT_DEFAULTS.mode,
      });
    for (const key of one.keys)
      if (!BRACKET_KEYS.includes(key))
        fields.warn('brackets', `La clé « ${key.slice(0, 40)} » d’une catégorie n’est pas utilisée.`);
  }
  return brackets;
}

const RELEASES_MOST = 1_000;

/** The challenges released after the start, each with its moment. */
export function readReleases(fields: Fields): EventRelease[] {
  const releases: EventRelease[] = [];
  for (const one of fields.mappings('releases', 'Sorties (releases)', RELEASES_MOST, 'name')) {
    const name = one.plainLine('name', 'Sortie (releases), nom (name)', 300);
    const at = one.moment('at', 'Sortie (releases), heure (at)');
    one.need('name', name, 'Sortie (releases) : le nom (name) d’un challenge manque.');
    one.need('at', at, 'Sortie (releases) : une heure (at) manque.');
    if (name !== null && releases.some((other) => other.name === name))
      one.error('name', `Sortie (releases) : « ${name} » est là deux fois.`);
    else if (name !== null && at !== null) releases.push({ name, at });
  }
  return releases;
}
