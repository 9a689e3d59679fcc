import type { importResults } from '@fanion/contract/ctf/settings';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { readScoreFeed } from '@fanion/formats/ctftime/feed-read';
import type { BoardSolve } from '@fanion/formats/ctftime/feed-write';
import type { Problem } from '@fanion/formats/problems/problems';
import { type ResultRow, readResultsCsv } from '@fanion/formats/results-csv/results-csv';
import { nameSkeleton } from '@fanion/rules/names';
import { usernameKeys } from '@fanion/rules/username';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { Entry } from '../events/model.ts';
import { lockEvent } from '../registration/queries.ts';
import { replaceResults } from './queries.ts';

type Form = BodyOf<typeof importResults>;
type Answer = AnswerOf<typeof importResults>;

interface Read {
  rows: (ResultRow & { solves?: readonly BoardSolve[] })[];
  /** Empty where the file names none. */
  tasks: readonly string[];
  problems: Problem[];
}

function read({ format, text }: Form): Read {
  if (format === 'csv') return { ...readResultsCsv(text), tasks: [] };
  const { board, problems } = readScoreFeed(text);
  const rows = (board?.standings ?? []).map(({ pos, team, score, solves, last_accept }) => ({
    rank: pos,
    team,
    score,
    last_accept,
    solves,
    // A feed without tasks says nothing of what was solved.
    solved: board?.tasks.length ? solves.length : null,
  }));
  return { rows, tasks: board?.tasks ?? [], problems };
}

const whereOf = ({ path, line }: Problem): string =>
  [...(line === null ? [] : [`ligne ${line}`]), ...(path === '' ? [] : [path])].join(', ');

/** Results of events held elsewhere (behaviours 2.23), from a CSV file or a CTFtime feed. */
export function createResults({ db, events }: Context) {
  return {
    async import(actor: Actor, entry: Entry, form: Form): Promise<Outcome<Answer>> {
      if (entry.challenges > 0) return refuse('event_played_here');
      const event = await lockEvent(db, entry.id);
      if (!event) return refuse('event_not_found');
      if (event.now < event.ends_at) return refuse('event_running');
      const { rows, tasks, problems } = read(form);
      const imported = !form.dry_run && rows.length > 0 && !problems.some(({ level }) => level === 'error');
      if (imported)
        await db.transaction(async (sql) => {
          const results = rows.map(({ team, ...row }) => ({
            ...row,
            name: team,
            skeleton: nameSkeleton(team),
            key: usernameKeys(team).key,
          }));
          await replaceResults(sql, entry.id, results, tasks);
          await audit(sql, {
            actorId: actor.id,
            channel: 'web',
            action: 'event.results',
            target: `event:${entry.id}`,
            details: { rows: rows.length, format: form.format },
          });
        });
      if (imported) events.publish('event-changed', { eventId: entry.id });
      return done({
        rows: rows.length,
        problems: problems.map((problem) => ({ where: whereOf(problem), message: problem.message })),
        imported,
      });
    },
  };
}
