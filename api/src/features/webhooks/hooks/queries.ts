import {
  FACT_KINDS,
  type FactKind,
  HOOK_SHAPES,
  type HookShape,
  STOP_REASONS,
  type StopReason,
} from '@fanion/rules/webhooks/facts';
import {
  bytes,
  eachOf,
  int,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const hookRow = {
  id: int,
  name: text,
  shape: oneOf(...HOOK_SHAPES),
  shown: text,
  kinds: eachOf(...FACT_KINDS),
  since: moment,
  stopped_at: nullable(moment),
  stop_reason: nullable(oneOf(...STOP_REASONS)),
  failing_since: nullable(moment),
  created_at: moment,
  by: nullable(text),
};
export type HookRow = RowOf<typeof hookRow>;

const COLUMNS = `w.id, w.name, w.shape, w.shown, w.kinds, w.since, w.stopped_at, w.stop_reason, w.failing_since,
    w.created_at, case when m.status <> 'deleted' then m.username end as by
  from webhook w left join member m on m.id = w.created_by`;

export const listHooks = (sql: Sql): Promise<HookRow[]> =>
  sql.rows(hookRow, `select ${COLUMNS} order by w.id`);

/** A webhook, locked for a change. */
export const lockHook = (sql: Sql, id: number): Promise<HookRow | null> =>
  sql.row(hookRow, `select ${COLUMNS} where w.id = $1 for update of w`, [id]);

const secretRow = { id: int, webhook_id: int, created_at: moment, ends_at: nullable(moment) };
export type SecretRow = RowOf<typeof secretRow>;

const COUNTS = 'ends_at is null or ends_at > now()';

/** The valid signing secrets, of one webhook or of all (null), the latest first. */
export const listSecrets = (sql: Sql, webhookId: number | null = null): Promise<SecretRow[]> =>
  sql.rows(
    secretRow,
    `select id, webhook_id, created_at, ends_at from webhook_secret
     where (${COUNTS}) and ($1::int is null or webhook_id = $1) order by id desc`,
    [webhookId],
  );

const sealedRow = {
  id: int,
  shape: oneOf(...HOOK_SHAPES),
  address: bytes,
  token: nullable(bytes),
  stopped_at: nullable(moment),
};
export type SealedRow = RowOf<typeof sealedRow>;

/** A webhook's destination, still encrypted. */
export const findSealed = (sql: Sql, id: number): Promise<SealedRow | null> =>
  sql.row(sealedRow, 'select id, shape, address, token, stopped_at from webhook where id = $1', [id]);

export const listSealedSecrets = async (sql: Sql, id: number): Promise<Buffer[]> =>
  (
    await sql.rows(
      { sealed: bytes },
      `select sealed from webhook_secret where webhook_id = $1 and (${COUNTS}) order by id desc`,
      [id],
    )
  ).map(({ sealed }) => sealed);

export interface NewHook {
  name: string;
  shape: HookShape;
  address: Buffer;
  displayAddress: string;
  token: Buffer | null;
  kinds: readonly FactKind[];
  createdBy: number | null;
}

/** Adds a webhook; null when the limit is reached. */
export const insertHook = async (sql: Sql, hook: NewHook, most: number): Promise<number | null> => {
  await sql.run('select pg_advisory_xact_lock(hashtext($1))', ['webhooks']);
  return sql.valueOrNull(
    int,
    `insert into webhook (name, shape, address, shown, token, kinds, created_by)
     select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from webhook) < $8 returning id`,
    [hook.name, hook.shape, hook.address, hook.displayAddress, hook.token, hook.kinds, hook.createdBy, most],
  );
};

/** A null address or token stays unchanged. Facts of added kinds are received from now on. */
export const updateHook = (
  sql: Sql,
  id: number,
  {
    name,
    kinds,
    address,
    displayAddress,
    token,
  }: Pick<NewHook, 'name' | 'kinds'> & {
    address: Buffer | null;
    displayAddress: string | null;
    token: Buffer | null;
  },
): Promise<void> =>
  sql.run(
    `update webhook set name = $2, since = case when kinds @> $3::text[] then since else now() end, kinds = $3,
       address = coalesce($4, address), shown = coalesce($5, shown), token = coalesce($6, token)
     where id = $1`,
    [id, name, kinds, address, displayAddress, token],
  );

/** Stops a webhook; returns whether it was running. */
export const stopHook = async (sql: Sql, id: number, reason: StopReason): Promise<boolean> =>
  (await sql.changed(
    `update webhook set stopped_at = now(), stop_reason = $2 where id = $1 and stopped_at is null`,
    [id, reason],
  )) > 0;

export const startHook = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.changed(
    `update webhook set stopped_at = null, stop_reason = null, failing_since = null, failures = 0, wait_until = now(),
       since = now() where id = $1 and stopped_at is not null`,
    [id],
  )) > 0;

export const deleteHook = (sql: Sql, id: number): Promise<void> =>
  sql.run('delete from webhook where id = $1', [id]);

export const insertSecret = (sql: Sql, webhookId: number, sealed: Buffer): Promise<void> =>
  sql.run('insert into webhook_secret (webhook_id, sealed) values ($1, $2)', [webhookId, sealed]);

const sealedHook = { id: int, address: bytes, token: nullable(bytes) };
const sealedSecret = { id: int, sealed: bytes };

export const listSealedHooks = (sql: Sql): Promise<RowOf<typeof sealedHook>[]> =>
  sql.rows(sealedHook, 'select id, address, token from webhook');
export const listAllSealedSecrets = (sql: Sql): Promise<RowOf<typeof sealedSecret>[]> =>
  sql.rows(sealedSecret, 'select id, sealed from webhook_secret');

export const resealHook = (sql: Sql, { id, address, token }: RowOf<typeof sealedHook>): Promise<void> =>
  sql.run('update webhook set address = $2, token = $3 where id = $1', [id, address, token]);

export const resealSecret = (sql: Sql, { id, sealed }: RowOf<typeof sealedSecret>): Promise<void> =>
  sql.run('update webhook_secret set sealed = $2 where id = $1', [id, sealed]);

/** Lets a webhook's secrets expire in one day. */
export const endSecretsSoon = (sql: Sql, webhookId: number): Promise<void> =>
  sql.run(
    `update webhook_secret set ends_at = now() + interval '1 day' where webhook_id = $1 and ends_at is null`,
    [webhookId],
  );

export const deleteSecret = async (sql: Sql, webhookId: number, id: number): Promise<boolean> =>
  (await sql.changed('delete from webhook_secret where webhook_id = $1 and id = $2', [webhookId, id])) > 0;

/** Deletes the secrets that have expired. */
export const deleteEndedSecrets = (sql: Sql): Promise<void> =>
  sql.run('delete from webhook_secret where ends_at < now()');

/** Records a successful delivery. */
export const noteDelivered = (sql: Sql, id: number): Promise<void> =>
  sql.run(
    `update webhook set failing_since = null, failures = 0, wait_until = now() where id = $1 and failing_since is not null`,
    [id],
  );

const failed = { failing_since: moment };

/** Records a failed try: the webhook is paused for a while, longer each time; returns since when it fails. */
export const noteFailed = async (sql: Sql, id: number): Promise<Date | null> =>
  (
    await sql.row(
      failed,
      `update webhook set failing_since = coalesce(failing_since, now()), failures = failures + 1,
         wait_until = now() + least(interval '10 minutes', interval '5 seconds' * power(2, least(failures, 10)))
       where id = $1 returning failing_since`,
      [id],
    )
  )?.failing_since ?? null;

/** Pauses a webhook for so many ms, as its receiver requested. */
export const pauseHook = (sql: Sql, id: number, wait: number): Promise<void> =>
  sql.run('update webhook set wait_until = now() + make_interval(secs => $2) where id = $1', [
    id,
    wait / 1000,
  ]);

/** Managers of the association, to notify of a stopped webhook. */
export const listManagers = (sql: Sql): Promise<{ email: string; username: string }[]> =>
  sql.rows(
    { email: text, username: text },
    `select email, username from member where status = 'active' and (manager or admin) order by id`,
  );
