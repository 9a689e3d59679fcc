import { FACT_KINDS, type FactKind, HOOK_SHAPES, tellableDuration } from '@fanion/rules/webhooks/facts';
import {
  bigint,
  int,
  ints,
  moment,
  nullable,
  oneOf,
  type RowOf,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const factRow = {
  id: bigint,
  kind: oneOf(...FACT_KINDS),
  event_id: nullable(int),
  challenge_id: nullable(int),
  member_id: nullable(int),
  announcement_id: nullable(int),
  writeup_id: nullable(int),
  created_at: moment,
};
export type FactRow = RowOf<typeof factRow>;

/** Facts taken in one batch. */
const MOST = 50;

/**
 * Facts without deliveries, in order, locked until the end of the transaction: no other instance takes them.
 */
export const takeFacts = (sql: Sql): Promise<FactRow[]> =>
  sql.rows(
    factRow,
    `select ${Object.keys(factRow).join(', ')} from webhook_fact
     where shared_at is null order by id limit ${MOST} for update skip locked`,
  );

/** Milliseconds for which a fact is worth sending, by webhook shape. */
const TELLABLE = HOOK_SHAPES.map((shape) => `when '${shape}' then ${tellableDuration(shape) / 1000}`).join(
  ' ',
);

/** A fact with its message; null: nothing to send. */
export interface FactToShare {
  id: string;
  kind: FactKind;
  body: string | null;
  /** When it happened: webhooks added later do not receive it. */
  at: Date;
}

/** Turns a fact into a delivery for each webhook that receives it. */
export async function shareFact(sql: Sql, { id, kind, body, at }: FactToShare): Promise<number> {
  await sql.run('update webhook_fact set shared_at = now(), body = $2 where id = $1', [id, body]);
  if (body === null) return 0;
  return sql.changed(
    `insert into webhook_delivery (webhook_id, fact_id, valid_until)
     select w.id, $1, now() + make_interval(secs => case w.shape ${TELLABLE} end)
     from webhook w where w.stopped_at is null and $2 = any(w.kinds) and w.since <= $3 order by w.id on conflict do nothing`,
    [id, kind, at],
  );
}

/** Whether any webhook is active. */
export const hasActiveHook = async (sql: Sql): Promise<boolean> =>
  (
    await sql.row(
      { ids: ints },
      'select coalesce(array_agg(id), array[]::int[]) as ids from webhook where stopped_at is null',
    )
  )?.ids.length !== 0;
