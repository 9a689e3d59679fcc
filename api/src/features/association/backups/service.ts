import type * as contract from '@fanion/contract/association/backups';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { backupDueAt } from '@fanion/rules/association/backups';
import { readMadeBackups } from '../../../platform/backup/made.ts';
import type { Context } from '../../../platform/context.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import { reasonOf } from './texts.ts';

/** The state of the backups; the demo association has nothing to lose. */
async function readState({ db, config }: Context) {
  const { last, failed, since } = await readMadeBackups(db);
  const due = backupDueAt({
    scheduled: config.backups !== null,
    last: last && Date.parse(last.at),
    damaged: (last?.damaged ?? 0) > 0,
    failed: failed && Date.parse(failed.at),
    since: since.getTime(),
  });
  // When the program no longer makes backups, an old failure means nothing.
  return { last, failed: config.backups && failed, due: config.demo ? null : new Date(due) };
}

/** The last backup, what makes the next one, and from when somebody must look after them. */
export async function readBackups(context: Context): Promise<AnswerOf<typeof contract.getBackups>> {
  const { backups } = context.config;
  const { last, failed, due } = await readState(context);
  return {
    daily: backups && { at: backups.at, keep: backups.keep },
    last,
    failed: failed && { at: failed.at, reason: reasonOf(failed.code) },
    due: due?.toISOString() ?? null,
  };
}

/** A line of what waits for a manager, once the last backup is old or the next one failed. */
export async function waitingBackups(context: Context): Promise<WaitingRow[]> {
  const { last, due } = await readState(context);
  if (due === null || due.getTime() > context.clock.now()) return [];
  return [{ kind: 'backups', count: 1, names: [], first: null, since: last && new Date(last.at), due }];
}
