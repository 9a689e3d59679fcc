import type { Tables } from '@fanion/formats/ctfd-archive/tables';
import type { Context } from '../../../platform/context.ts';
import { transactUnlessDryRun } from '../../../platform/outcome.ts';
import type { ImportReport } from '../../challenges/import/service.ts';
import { findEventId } from '../people/queries.ts';
import { importPeople, type PeopleImportOptions, type PeopleReport } from '../people/service.ts';

/** The challenge's number in the archive, from the path of its file: `0012/challenge.yml`. */
export const challengeNumberOf = (path: string): number => Number(path.split('/').at(-2));

/** The challenges that would be imported, by their number in the archive. */
function importedChallengesOf(
  tables: Tables,
  { refused, undecided, keptConflicts }: ImportReport,
): Map<number, number> {
  const left = new Set(
    [...refused, ...[...undecided, ...keptConflicts].map(({ path }) => path)].map(challengeNumberOf),
  );
  const numbers = (tables.get('challenges') ?? []).map(({ id }) => Number(id));
  return new Map(numbers.filter((number) => !left.has(number)).map((number) => [number, number]));
}

/** The people and results that would be imported into the event of this slug: written, then rolled back. */
export async function previewPeople(
  context: Context,
  {
    slug,
    report,
    ...how
  }: Omit<PeopleImportOptions, 'eventId' | 'challenges' | 'trial'> & { slug: string; report: ImportReport },
): Promise<PeopleReport> {
  const challenges = importedChallengesOf(how.tables, report);
  let people: PeopleReport = { taken: null, problems: [] };
  await transactUnlessDryRun(context.db, true, async (sql) => {
    const eventId = await findEventId(sql, slug);
    people = await importPeople(context, sql, { ...how, challenges, eventId, trial: true });
  });
  return people;
}
