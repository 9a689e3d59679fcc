import { BRACKET_LIMITS } from '@fanion/rules/ctf/brackets';
import type { EventFields } from './fields.ts';

/** Who an event or a bracket is for: players alone, teams, or both. */
export const MODES = ['solo', 'team', 'both'] as const;

/** A bracket that an event.yml names; `mode`: for players alone, for teams, or for both. */
export interface EventBracket {
  name: string;
  description: string;
  prize: string;
  mode: (typeof MODES)[number];
}

/** A challenge that an event.yml has come out later, and when. */
export interface EventRelease {
  name: string;
  at: string;
}

const BRACKET_KEYS = ['name', 'description', 'prize', 'mode'];

/** The brackets that an event.yml names, in their order. */
export function readBrackets(fields: EventFields): EventBracket[] {
  const { most, name: long, description, prize } = BRACKET_LIMITS;
  const brackets: EventBracket[] = [];
  for (const one of fields.mappings('brackets', 'Catégories de participants (brackets)', most)) {
    const name = one.line('name', 'Catégorie (brackets), nom (name)', long);
    const word = one.line('mode', 'Catégorie (brackets), mode', 20)?.toLowerCase() ?? 'both';
    const mode = MODES.find((candidate) => candidate === word);
    if (mode === undefined)
      fields.error('brackets', `Catégorie (brackets), mode inconnu : ${MODES.join(', ')}.`);
    if (name === null) fields.need('brackets', null, 'Catégorie (brackets) : un nom (name) manque.');
    else if (brackets.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      fields.error('brackets', `Catégorie (brackets) : « ${name} » est là deux fois.`);
    else
      brackets.push({
        name,
        description: one.line('description', 'Catégorie (brackets), description', description) ?? '',
        prize: one.line('prize', 'Catégorie (brackets), prix (prize)', prize) ?? '',
        mode: mode ?? 'both',
      });
    for (const key of one.keys)
      if (!BRACKET_KEYS.includes(key))
        fields.warn('brackets', `La clé « ${key.slice(0, 40)} » d’une catégorie n’est pas utilisée.`);
  }
  return brackets;
}

const RELEASES_MOST = 1_000;

/** The challenges that come out later than the start, each with its moment. */
export function readReleases(fields: EventFields): EventRelease[] {
  const releases: EventRelease[] = [];
  for (const one of fields.mappings('releases', 'Sorties (releases)', RELEASES_MOST)) {
    const name = one.line('name', 'Sortie (releases), nom (name)', 300);
    const at = one.moment('at', 'Sortie (releases), heure (at)');
    fields.need('releases', name, 'Sortie (releases) : le nom (name) d’un challenge manque.');
    fields.need('releases', at, 'Sortie (releases) : une heure (at) manque.');
    if (name !== null && releases.some((other) => other.name === name))
      fields.error('releases', `Sortie (releases) : « ${name} » est là deux fois.`);
    else if (name !== null && at !== null) releases.push({ name, at });
  }
  return releases;
}
