import { cleanLine } from '@fanion/rules/text';
import type { Problems } from '../problems/problems.ts';
import { dumpReadably } from '../yaml/write.ts';
import { momentOf, numberOf, type Tables, textOf } from './tables.ts';

/** The settings of an archive, by their key. */
const settingsOf = (tables: Tables): Map<string, string> =>
  new Map((tables.get('config') ?? []).map((row) => [textOf(row, 'key'), textOf(row, 'value')]));

/** A moment of the settings, in seconds since 1970; null for none. */
function secondsOf(settings: ReadonlyMap<string, string>, key: string): string | null {
  const seconds = Number(settings.get(key) || Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 && seconds < 1e11
    ? new Date(seconds * 1000).toISOString()
    : null;
}

/** What an archive is the archive of: the name that its CTFd has. */
export const archiveName = (tables: Tables): string =>
  cleanLine(settingsOf(tables).get('ctf_name') ?? '') || 'CTFd';

/**
 * The text of the event.yml of an archive. Without a start or an end in its settings, they are those of its first and last
 * flags; null, with why, when it has neither.
 */
export function eventOf(tables: Tables, slug: string, problems: Problems): string | null {
  const settings = settingsOf(tables);
  const flags = (tables.get('submissions') ?? []).flatMap((row) => momentOf(row, 'date') ?? []).sort();
  const said = { starts: secondsOf(settings, 'start'), ends: secondsOf(settings, 'end') };
  const starts = said.starts ?? flags.at(0);
  const last = said.ends ?? flags.at(-1);
  if (!starts || !last) {
    problems.error(
      'config',
      'L’archive ne dit ni début ni fin, et n’a aucun essai : l’événement n’a pas de dates.',
    );
    return null;
  }
  if (!said.starts || !said.ends)
    problems.warn(
      'config',
      'L’archive n’a pas toutes ses dates : celles du premier et du dernier essai les remplacent.',
    );
  // A second more: the last flag is of the event.
  const ends = said.ends ?? new Date(Date.parse(last) + 1000).toISOString();
  const team = settings.get('user_mode') === 'teams';
  const size = numberOf({ size: settings.get('team_size') }, 'size');
  const freeze = secondsOf(settings, 'freeze');
  return dumpReadably({
    name: archiveName(tables),
    slug,
    starts_at: starts,
    ends_at: ends,
    mode: team ? 'team' : 'solo',
    ...(team && size && size >= 1 && size <= 20 && { team_size: size }),
    ...(freeze && freeze > starts && freeze < ends && { freeze_at: freeze }),
    description: settings.get('ctf_description') ?? '',
    challenges: 'challenges',
  });
}
