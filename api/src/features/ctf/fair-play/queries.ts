import type { Signal } from '@fanion/rules/ctf/fair-play/kinds';
import { JUDGED_STATES, type JudgedState } from '@fanion/rules/ctf/fair-play/states';
import {
  bool,
  float,
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';
import { storedSignal } from './model.ts';

const nameRow = { id: int, name: text };

/** Lists the entrants of an event, by their current name. */
export const listEntrantNames = (sql: Sql, eventId: number): Promise<RowOf<typeof nameRow>[]> =>
  sql.rows(
    nameRow,
    `select n.id, coalesce(m.username, n.name) as name from entrant n left join member m on m.id = n.member_id
     where n.event_id = $1`,
    [eventId],
  );

export const listChallengeNames = (sql: Sql, eventId: number): Promise<RowOf<typeof nameRow>[]> =>
  sql.rows(
    nameRow,
    `select c.id, c.name from event_challenge ec join challenge c on c.id = ec.challenge_id where ec.event_id = $1`,
    [eventId],
  );

/** Lists wrong tries that left a trace; times in ms. */
export const listTraced = (sql: Sql, eventId: number) =>
  sql.rows(
    {
      entrant_id: int,
      challenge_id: int,
      at: float,
      guess: nullable(text),
      bait: bool,
      owner_id: nullable(int),
    },
    `select entrant_id, challenge_id, ${milliseconds('at')} as at, encode(guess, 'hex') as guess, bait, owner_id
     from event_submission where event_id = $1 and (guess is not null or bait or owner_id is not null)`,
    [eventId],
  );

const momentRow = { entrant_id: int, challenge_id: int, at: float };

export const listSolved = (sql: Sql, eventId: number): Promise<RowOf<typeof momentRow>[]> =>
  sql.rows(
    momentRow,
    `select entrant_id, challenge_id, ${milliseconds('at')} as at from event_solve where event_id = $1`,
    [eventId],
  );

export const listOpened = (sql: Sql, eventId: number): Promise<RowOf<typeof momentRow>[]> =>
  sql.rows(
    momentRow,
    `select o.entrant_id, o.challenge_id, ${milliseconds('min(o.first_at)')} as at from event_open o
     join entrant n on n.id = o.entrant_id where n.event_id = $1 group by o.entrant_id, o.challenge_id`,
    [eventId],
  );

/** Lists the networks from which members tried flags, each one once. */
export const listNetworks = (sql: Sql, eventId: number) =>
  sql.rows(
    { entrant_id: int, member_id: int, network: text, at: float },
    `select entrant_id, member_id, encode(network, 'hex') as network, ${milliseconds('min(at)')} as at from event_submission
     where event_id = $1 and network is not null group by entrant_id, member_id, network`,
    [eventId],
  );

const judgementRow = {
  key: text,
  state: oneOf(...JUDGED_STATES),
  note: text,
  facts: json(storedSignal),
  by: nullable(text),
  at: moment,
};
export type JudgementRow = RowOf<typeof judgementRow>;

export const listJudgements = (sql: Sql, eventId: number): Promise<JudgementRow[]> =>
  sql.rows(
    judgementRow,
    `select s.key, s.state, s.note, s.facts, m.username as by, s.at from event_signal s
     left join member m on m.id = s.judged_by where s.event_id = $1`,
    [eventId],
  );

interface Judgement {
  eventId: number;
  key: string;
  state: JudgedState;
  note: string;
  by: number;
}

/** Judges a signal for the first time; false when somebody else did meanwhile. */
export const insertJudgement = async (sql: Sql, one: Judgement, facts: Signal): Promise<boolean> =>
  (await sql.changed(
    `insert into event_signal (event_id, key, state, note, judged_by, facts) values ($1, $2, $3, $4, $5, $6)
     on conflict (event_id, key) do nothing`,
    [one.eventId, one.key, one.state, one.note, one.by, JSON.stringify(facts)],
  )) > 0;

/** Judges a signal again; false when its state is no longer `was`. */
export const updateJudgement = async (sql: Sql, one: Judgement, was: string): Promise<boolean> =>
  (await sql.changed(
    `update event_signal set state = $3, note = $4, judged_by = $5, at = now()
     where event_id = $1 and key = $2 and state = $6`,
    [one.eventId, one.key, one.state, one.note, one.by, was],
  )) > 0;

/** Days after which the hashes of networks and wrong flags are deleted. */
export const KEPT_DAYS = 30;

/** Deletes the hashes of networks and wrong flags that are old enough, also those in judged signals. */
export async function deleteOldTraces(sql: Sql): Promise<void> {
  await sql.run(
    `update event_submission set guess = null, network = null
     where at < now() - make_interval(days => $1) and (guess is not null or network is not null)`,
    [KEPT_DAYS],
  );
  await sql.run(
    `update event_signal set key = 'network/judged ' || id, facts = jsonb_set(facts, '{key}', to_jsonb('network/judged ' || id))
     where at < now() - make_interval(days => $1) and key like 'network/%' and key not like 'network/judged %'`,
    [KEPT_DAYS],
  );
}
