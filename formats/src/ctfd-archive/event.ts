import { cleanLine } from '@fanion/rules/text';
import type { Problems } from '../problems/problems.ts';
import { writeReadableYaml } from '../yaml/write.ts';
import { teamsOf } from './people.ts';
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

/** The name of the archived CTFd. */
export const archiveName = (tables: Tables): string =>
  cleanLine(settingsOf(tables).get('ctf_name') ?? '') || 'CTFd';

/** When the event of an archive begins and ends, ISO 8601. `fromSettings`: both come from its settings. */
export interface CtfdDates {
  starts: string;
  ends: string;
  fromSettings: boolean;
}

/**
 * Without a start or an end in the settings, the times of the first and last flags are used; null when there
 * are neither.
 */
export function datesOf(tables: Tables): CtfdDates | null {
  const settings = settingsOf(tables);
  const flags = (tables.get('submissions') ?? []).flatMap((row) => momentOf(row, 'date') ?? []).sort();
  const [start, end] = [secondsOf(settings, 'start'), secondsOf(settings, 'end')];
  const [starts, last] = [start ?? flags.at(0), end ?? flags.at(-1)];
  if (!starts || !last) return null;
  // One second more, so that the last flag is inside the event.
  const ends = end ?? new Date(Date.parse(last) + 1000).toISOString();
  return { starts, ends, fromSettings: start !== null && end !== null };
}

/** The text of the archive's event.yml; null, with the reason, when it has no dates. */
export function eventOf(tables: Tables, slug: string, problems: Problems): string | null {
  const settings = settingsOf(tables);
  const dates = datesOf(tables);
  if (!dates) {
    problems.error(
      'config',
      'L’archive ne dit ni début ni fin, et n’a aucun essai : l’événement n’a pas de dates.',
    );
    return null;
  }
  if (!dates.fromSettings)
    problems.warn(
      'config',
      'L’archive n’a pas toutes ses dates : celles du premier et du dernier essai les remplacent.',
    );
  const { starts, ends } = dates;
  const team = settings.get('user_mode') === 'teams';
  const largest = Math.max(0, ...teamsOf(tables).map(({ memberIds }) => memberIds.length));
  // CTFd writes 0 for no limit; a team may exceed a limit set later.
  const size = Math.min(20, Math.max(numberOf({ size: settings.get('team_size') }, 'size') ?? 0, largest));
  const freeze = secondsOf(settings, 'freeze');
  return writeReadableYaml({
    name: archiveName(tables),
    slug,
    starts_at: starts,
    ends_at: ends,
    mode: team ? 'team' : 'solo',
    ...(team && size >= 1 && { team_size: size }),
    ...(freeze && freeze > starts && freeze < ends && { freeze_at: freeze }),
    description: settings.get('ctf_description') ?? '',
    challenges: 'challenges',
  });
}
