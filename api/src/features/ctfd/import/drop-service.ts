import type * as contract from '@fanion/contract/ctfd/import';
import type { AnswerFor, QueryOf } from '@fanion/contract/endpoint';
import { by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SentFile } from '../../../platform/http/file-body.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { importRefusalOf, presentReport, readArchiveOptions } from '../../challenges/exchange/service.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';
import { type CtfdImportOptions, type CtfdReport, importArchive } from './service.ts';
import * as texts from './texts.ts';

type Query = QueryOf<typeof contract.importCtfdChallenges>;

const isSent = (file: unknown): file is SentFile =>
  typeof file === 'object' && file !== null && 'sha256' in file;

/** Imports an uploaded archive as its trial announced (docs/product/challenges.md#import-et-export). */
async function importSent(
  context: Context,
  actor: Actor,
  { file, query }: { file: unknown; query: Query },
  as: Pick<CtfdImportOptions, 'event' | 'mail'>,
): Promise<Outcome<{ report: CtfdReport; archive: string; dryRun: boolean }>> {
  if (!isSent(file)) return badField('file', texts.NOTHING_SENT);
  const outcome = readArchiveOptions(query, file.sha256);
  if (!outcome.ok) return outcome;
  try {
    const report = await importArchive(context, file.path, { ...outcome.value, ...as, author: by(actor) });
    return done({ report, archive: file.sha256, dryRun: outcome.value.dryRun });
  } catch (error) {
    return importRefusalOf(error);
  }
}

/** Imports the challenges of an uploaded archive into the permanent list. */
export async function importSentChallenges(
  context: Context,
  actor: Actor,
  input: { file: unknown; query: Query },
): Promise<Outcome<AnswerFor<typeof contract.importCtfdChallenges>>> {
  const sent = await importSent(context, actor, input, { event: null, mail: false });
  if (!sent.ok) return sent;
  const { report, archive, dryRun } = sent.value;
  if (!dryRun) await repriceAll(context);
  return done({ ...presentReport(report.challenges, archive), taken: report.taken, left: report.left });
}

/** Imports an uploaded archive as an event, with its people and results. */
export async function importSentEvent(
  context: Context,
  actor: Actor,
  { file, query }: { file: unknown; query: QueryOf<typeof contract.importCtfdEvent> },
): Promise<Outcome<AnswerFor<typeof contract.importCtfdEvent>>> {
  const as = { event: query.address ?? '', mail: query.mail === '1' };
  const sent = await importSent(context, actor, { file, query }, as);
  if (!sent.ok) return sent;
  const { report, archive } = sent.value;
  return done({
    ...presentReport(report.challenges, archive),
    taken: report.taken,
    left: report.left,
    event: report.event!,
  });
}
