import type { Tables } from '@fanion/formats/ctfd-archive/tables';
import type { Context } from '../../../platform/context.ts';
import type { ImportReport } from '../../challenges/import/service.ts';
import { findEventId } from '../people/queries.ts';
import { type PeopleHow, type PeopleReport, takePeople } from '../people/service.ts';

/** Thrown to roll a trial back. */
class Undo extends Error {}

/** The challenge's number in the archive, from the path of its file: `0012/challenge.yml`. */
export const numberOf = (path: string): number => Number(path.split('/').at(-2));

/** The challenges that would be imported, by their number in the archive. */
function comingOf(tables: Tables, { refused, undecided, keptConflicts }: ImportReport): Map<number, number> {
  const left = new Set(
    [...refused, ...[...undecided, ...keptConflicts].map(({ path }) => path)].map(numberOf),
  );
  const numbers = (tables.get('challenges') ?? []).map(({ id }) => Number(id));
  return new Map(numbers.filter((number) => !left.has(number)).map((number) => [number, number]));
}

/** The people and results that would be imported into the event of this slug: written, then rolled back. */
export async function tryPeople(
  context: Context,
  {
    slug,
    report,
    ...how
  }: Omit<PeopleHow, 'eventId' | 'challenges' | 'trial'> & { slug: string; report: ImportReport },
): Promise<PeopleReport> {
  const challenges = comingOf(how.tables, report);
  let people: PeopleReport = { taken: null, problems: [] };
  await context.db
    .transaction(async (sql) => {
      const eventId = await findEventId(sql, slug);
      people = await takePeople(context, sql, { ...how, challenges, eventId, trial: true });
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return people;
}
