import type { importResults as importContract } from '@fanion/contract/ctf/results/endpoints';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { readScoreFeed } from '@fanion/formats/ctftime/feed-read';
import type { BoardSolve } from '@fanion/formats/ctftime/feed-write';
import type { Problem } from '@fanion/formats/problems/problems';
import { type ResultRow, readResultsCsv } from '@fanion/formats/results-csv/results-csv';
import { nameSkeleton } from '@fanion/rules/names';
import { usernameKeys } from '@fanion/rules/profiles/username';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { StoredEvent } from '../events/model.ts';
import { lockEvent } from '../events/queries.ts';
import { replaceResults } from './queries.ts';

type Form = BodyOf<typeof importContract>;
type Answer = AnswerOf<typeof importContract>;

interface ParsedResults {
  rows: (ResultRow & { solves?: readonly BoardSolve[] })[];
  /** Empty if the file names no tasks. */
  tasks: readonly string[];
  problems: Problem[];
}

function parseResults({ format, text }: Form): ParsedResults {
  if (format === 'csv') return { ...readResultsCsv(text), tasks: [] };
  const { board, problems } = readScoreFeed(text);
  const rows = (board?.standings ?? []).map(({ pos, team, score, solves, last_accept }) => ({
    rank: pos,
    team,
    score,
    last_accept,
    solves,
    // A feed without tasks has no number of solves.
    solved: board?.tasks.length ? solves.length : null,
  }));
  return { rows, tasks: board?.tasks ?? [], problems };
}

const locationOf = ({ path, line }: Problem): string =>
  [...(line === null ? [] : [`ligne ${line}`]), ...(path === '' ? [] : [path])].join(', ');

/** Imports results of an event held elsewhere (docs/product/formats.md#résultats): CSV, or a CTFtime feed. */
export async function importResults(
  { db }: Context,
  actor: Actor,
  { event, form }: { event: StoredEvent; form: Form },
): Promise<Outcome<Answer>> {
  if (event.challenges > 0) return refuse('event_played_here');
  const locked = await lockEvent(db, event.id);
  if (!locked) return refuse('event_not_found');
  if (locked.now < locked.ends_at) return refuse('event_running');
  const { rows, tasks, problems } = parseResults(form);
  const imported = !form.dry_run && rows.length > 0 && !problems.some(({ level }) => level === 'error');
  if (imported)
    await db.transaction(async (sql) => {
      const results = rows.map(({ team, ...row }) => ({
        ...row,
        name: team,
        skeleton: nameSkeleton(team),
        key: usernameKeys(team).key,
      }));
      await replaceResults(sql, event.id, results, tasks);
      await audit(sql, {
        ...by(actor),
        action: 'event.results',
        target: `event:${event.id}`,
        details: { rows: rows.length, format: form.format },
      });
      sql.publish('event-changed', { eventId: event.id });
    });
  return done({
    rows: rows.length,
    problems: problems.map((problem) => ({ where: locationOf(problem), message: problem.message })),
    imported,
  });
}
