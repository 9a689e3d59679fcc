import type * as contract from '@fanion/contract/ctf/fair-play/endpoints';
import type { FairSignal } from '@fanion/contract/ctf/fair-play/endpoints';
import type { AnswerOf, BodyOf, QueryOf } from '@fanion/contract/endpoint';
import { plainCell, writeCsv } from '@fanion/formats/csv/csv';
import { writeParisMoment } from '@fanion/formats/yaml/moment';
import type { Signal } from '@fanion/rules/ctf/fair-play/kinds';
import { findSignals } from '@fanion/rules/ctf/fair-play/signals';
import type { SignalState } from '@fanion/rules/ctf/fair-play/states';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { csvDownload, type Prepared } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import type { StoredEvent } from '../events/model.ts';
import { iso } from '../events/present.ts';
import type { SignalNames } from './model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

const PAGE_SIZE = 50;

/** A signal, with its judgement if there is one. */
interface JudgedSignal {
  signal: Signal;
  row: queries.JudgementRow | null;
}

/** The signals that an event's rows give now, and judged ones whose rows were deleted. */
async function readSignals(
  { db }: Context,
  eventId: number,
): Promise<{ found: JudgedSignal[]; names: SignalNames }> {
  const [entrants, challenges, tries, solves, opens, networks, judged] = await Promise.all([
    queries.listEntrantNames(db, eventId),
    queries.listChallengeNames(db, eventId),
    queries.listTraced(db, eventId),
    queries.listSolved(db, eventId),
    queries.listOpened(db, eventId),
    queries.listNetworks(db, eventId),
    queries.listJudgements(db, eventId),
  ]);
  const signals = findSignals({ entrants: entrants.map(({ id }) => id), tries, solves, opens, networks });
  const rows = new Map(judged.map((row) => [row.key, row]));
  const currentKeys = new Set(signals.map(({ key }) => key));
  const forgottenSignals = judged
    .filter(({ key }) => !currentKeys.has(key))
    .map((row) => ({ signal: row.facts, row }));
  return {
    found: [...signals.map((signal) => ({ signal, row: rows.get(signal.key) ?? null })), ...forgottenSignals],
    names: {
      entrants: new Map(entrants.map(({ id, name }) => [id, name])),
      challenges: new Map(challenges.map(({ id, name }) => [id, name])),
    },
  };
}

const stateOf = ({ row }: JudgedSignal): SignalState => row?.state ?? 'new';

const ORDER: Record<SignalState, number> = { new: 0, kept: 1, seen: 2, dismissed: 3 };

/** Waiting signals first, then the judged ones; each group newest first. */
const sortSignals = (found: readonly JudgedSignal[]): JudgedSignal[] =>
  [...found].sort((a, b) => ORDER[stateOf(a)] - ORDER[stateOf(b)] || b.signal.at - a.signal.at);

const presentNames = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.map((id) => ({ id, name: names.get(id) ?? '' }));

function present(one: JudgedSignal, names: SignalNames): FairSignal {
  const { signal, row } = one;
  return {
    key: signal.key,
    kind: signal.kind,
    text: texts.signalText(signal, names),
    entrants: presentNames(signal.entrant_ids, names.entrants),
    challenges: presentNames(signal.challenge_ids, names.challenges),
    at: iso(signal.at),
    state: stateOf(one),
    note: row?.note ?? '',
    by: row?.by ?? null,
    judgedAt: row && iso(row.at),
  };
}

/** Lists a page of an event's signals, for its organisers (docs/product/ctf-live.md#franc-jeu). */
export async function listSignals(
  context: Context,
  { id }: Pick<StoredEvent, 'id'>,
  { page, state, kind }: QueryOf<typeof contract.listSignals>,
): Promise<AnswerOf<typeof contract.listSignals>> {
  const { found, names } = await readSignals(context, id);
  const counts = { new: 0, seen: 0, dismissed: 0, kept: 0 };
  for (const one of found) counts[stateOf(one)] += 1;
  const matchingSignals = sortSignals(found).filter(
    (one) => (!state || stateOf(one) === state) && (!kind || one.signal.kind === kind),
  );
  const { pagination, offset, limit } = pageOf(page, matchingSignals.length, PAGE_SIZE);
  return {
    signals: matchingSignals.slice(offset, offset + limit).map((one) => present(one, names)),
    counts,
    pagination,
  };
}

/** Writes all signals of an event as a table. */
export async function writeSignals(
  context: Context,
  { id, slug }: Pick<StoredEvent, 'id' | 'slug'>,
): Promise<Prepared> {
  const { found, names } = await readSignals(context, id);
  const lines = sortSignals(found)
    .map((one) => present(one, names))
    .map((one) => [
      texts.KIND_NAMES[one.kind],
      one.entrants.map(({ name }) => name).join(', '),
      one.challenges.map(({ name }) => name).join(', '),
      writeParisMoment(Date.parse(one.at)),
      one.text,
      texts.STATE_NAMES[one.state],
      one.note,
      one.by ?? '',
    ]);
  return csvDownload(
    `${slug}-franc-jeu.csv`,
    writeCsv([texts.CSV_HEAD, ...lines.map((cells) => cells.map(plainCell))]),
  );
}

/** Judges a signal, which has no other effect. Of two people who judge at once, the second is told so. */
export async function judgeSignal(
  context: Context,
  actor: Actor,
  { id: eventId }: Pick<StoredEvent, 'id'>,
  { key, was, state, note: typed }: BodyOf<typeof contract.judgeSignal>,
): Promise<Outcome<{ message: string }>> {
  const note = cleanLine(typed ?? '');
  if (state === 'dismissed' && note === '') return badField('note', texts.NOTE_NEEDED);
  const { found } = await readSignals(context, eventId);
  const one = found.find(({ signal }) => signal.key === key);
  if (!one) return refuse('not_found', { message: texts.NO_SIGNAL });
  return transact(context.db, async (sql) => {
    const judgement = { eventId, key, state, note, by: actor.id };
    const written =
      was === 'new'
        ? await queries.insertJudgement(sql, judgement, one.signal)
        : await queries.updateJudgement(sql, judgement, was);
    if (!written) return refuse('conflict', { message: texts.JUDGED_MEANWHILE });
    const details = { signal: one.signal.kind, entrants: one.signal.entrant_ids, was, state, note };
    await audit(sql, { ...by(actor), action: 'event.signal', target: `event:${eventId}`, details });
    return done({ message: texts.JUDGED[state] });
  });
}
