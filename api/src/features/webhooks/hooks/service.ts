import type { BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/webhooks/hooks';
import { cleanLine } from '@fanion/rules/text';
import { type FactKind, type HookShape, withheldKinds } from '@fanion/rules/webhooks/facts';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Reach } from '../../../platform/external/address.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { countDeliveries, listStopped } from './count-queries.ts';
import { newSecret, readDestination, type TypedDestination } from './model.ts';
import { NOTHING_SENT, presentHook } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Answer = Outcome<contract.Hook>;
type WithSecret = Outcome<{ webhook: contract.Hook; secret: string | null }>;

/** Where deliveries may be sent. */
export const reachOf = ({ config }: Context): Reach => ({ loopback: config.webhooksToLoopback });

export async function listHooks({ db }: Context): Promise<contract.Hook[]> {
  const [hooks, secrets, counts] = await Promise.all([
    queries.listHooks(db),
    queries.listSecrets(db),
    countDeliveries(db, null),
  ]);
  return hooks.map((row) =>
    presentHook(
      row,
      secrets.filter(({ webhook_id: of }) => of === row.id),
      counts.get(row.id) ?? NOTHING_SENT,
    ),
  );
}

/** A webhook's current state, in the caller's transaction. */
async function present(sql: Sql, id: number): Promise<contract.Hook> {
  const [row, secrets, counts] = [
    await queries.lockHook(sql, id),
    await queries.listSecrets(sql, id),
    await countDeliveries(sql, id),
  ];
  return presentHook(row!, secrets, counts.get(id) ?? NOTHING_SENT);
}

/** The stored destination of a webhook, encrypted; the token of a Matrix room separately. */
function sealDestination(
  context: Context,
  shape: HookShape,
  typed: TypedDestination & { token?: string | null | undefined },
) {
  const place = readDestination(shape, typed, reachOf(context));
  if ('sentence' in place) return badField(place.field, place.sentence);
  const { secrets } = context;
  const token = shape === 'matrix' ? (typed.token?.trim() ?? '') : '';
  return done({
    address: secrets.seal('webhook', place.address, 'address'),
    displayAddress: place.displayAddress,
    token: token === '' ? null : secrets.seal('webhook', token, 'token'),
  });
}

const checkKinds = (shape: HookShape, kinds: readonly FactKind[]): Outcome<FactKind[]> =>
  withheldKinds(shape, kinds).length > 0
    ? badField('kinds', texts.PRIVATE)
    : done([...new Set(kinds)].sort());

/** Gives a webhook a secret, in the caller's transaction; returns its value, which is not shown again. */
async function giveSecret({ secrets }: Context, sql: Sql, id: number): Promise<string> {
  const secret = newSecret();
  await queries.insertSecret(sql, id, secrets.seal('webhook', secret, 'secret'));
  return secret;
}

export async function createHook(
  context: Context,
  actor: Actor,
  { name: typed, shape, ...body }: BodyOf<typeof contract.createHook>,
): Promise<WithSecret> {
  const place = sealDestination(context, shape, body);
  if (!place.ok) return place;
  if (shape === 'matrix' && place.value.token === null) return badField('token', texts.TOKEN_NEEDED);
  const kinds = checkKinds(shape, body.kinds);
  if (!kinds.ok) return kinds;
  const name = cleanLine(typed);
  return transact(context.db, async (sql): Promise<WithSecret> => {
    const hook = { name, shape, ...place.value, kinds: kinds.value, createdBy: actor.id };
    const id = await queries.insertHook(sql, hook, texts.MOST);
    if (id === null) return refuse('conflict', { message: texts.MOST_HOOKS });
    const secret = shape === 'standard' ? await giveSecret(context, sql, id) : null;
    const details = { name, shape, address: place.value.displayAddress, kinds: kinds.value };
    await audit(sql, { ...by(actor), action: 'webhook.create', target: `webhook:${id}`, details });
    sql.publish('webhooks-changed', {});
    return done({ webhook: await present(sql, id), secret });
  });
}

/** Changes one webhook under its lock, with a line in the audit log; `work` returns the line's details. */
const change = (
  context: Context,
  actor: Actor,
  { id, action }: { id: number; action: string },
  work: (sql: Sql, row: queries.HookRow) => Promise<Outcome<object | null>>,
): Promise<Answer> =>
  transact(context.db, async (sql): Promise<Answer> => {
    const row = await queries.lockHook(sql, id);
    if (!row) return refuse('not_found');
    const changed = await work(sql, row);
    if (!changed.ok) return changed;
    if (changed.value)
      await audit(sql, { ...by(actor), action, target: `webhook:${id}`, details: changed.value });
    sql.publish('webhooks-changed', {});
    return done(await present(sql, id));
  });

/** The server of a Matrix room. */
const serverOf = (displayAddress: string): string => displayAddress.split(',')[0]!;

export const changeHook = (
  context: Context,
  actor: Actor,
  { id, address, name: typed, ...body }: BodyOf<typeof contract.changeHook> & { id: number },
): Promise<Answer> =>
  change(context, actor, { id, action: 'webhook.change' }, async (sql, row) => {
    const kinds = checkKinds(row.shape, body.kinds);
    if (!kinds.ok) return kinds;
    const place = address ? sealDestination(context, row.shape, { ...body, address }) : null;
    if (place && !place.ok) return place;
    const isElsewhere =
      place?.ok && row.shape === 'matrix' && serverOf(place.value.displayAddress) !== serverOf(row.shown);
    if (isElsewhere && place.value.token === null) return badField('token', texts.TOKEN_ELSEWHERE);
    const name = cleanLine(typed);
    const newPlace = place?.ok ? place.value : { address: null, displayAddress: null, token: null };
    await queries.updateHook(sql, id, { name, kinds: kinds.value, ...newPlace });
    const was = { name: row.name, kinds: row.kinds, address: row.shown };
    return done(
      beforeAfter(was, { name, kinds: kinds.value, address: newPlace.displayAddress ?? row.shown }),
    );
  });

export const stopHook = (context: Context, actor: Actor, id: number): Promise<Answer> =>
  change(context, actor, { id, action: 'webhook.stop' }, async (sql) =>
    done((await queries.stopHook(sql, id, 'hand')) ? {} : null),
  );

export const startHook = (context: Context, actor: Actor, id: number): Promise<Answer> =>
  change(context, actor, { id, action: 'webhook.start' }, async (sql) => {
    const started = await queries.startHook(sql, id);
    sql.publish('delivery-queued', {});
    return done(started ? {} : null);
  });

export const removeHook = (
  { db }: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<{ message: string }>> =>
  transact(db, async (sql) => {
    const row = await queries.lockHook(sql, id);
    if (!row) return refuse('not_found');
    await queries.deleteHook(sql, id);
    const details = { name: row.name, address: row.shown };
    await audit(sql, { ...by(actor), action: 'webhook.remove', target: `webhook:${id}`, details });
    sql.publish('webhooks-changed', {});
    return done({ message: texts.REMOVED });
  });

/** Gives a webhook a new secret; the previous one still signs for a day. */
export async function addSecret(context: Context, actor: Actor, id: number): Promise<WithSecret> {
  let secret: string | null = null;
  const changed = await change(context, actor, { id, action: 'webhook.secret' }, async (sql, row) => {
    if (row.shape !== 'standard') return refuse('conflict', { message: texts.NOT_SIGNED });
    if ((await queries.listSecrets(sql, id)).length > 1)
      return refuse('conflict', { message: texts.MOST_SECRETS });
    await queries.endSecretsSoon(sql, id);
    secret = await giveSecret(context, sql, id);
    return done({});
  });
  return changed.ok ? done({ webhook: changed.value, secret }) : changed;
}

export const endSecret = (
  context: Context,
  actor: Actor,
  { id, secret }: { id: number; secret: number },
): Promise<Answer> =>
  change(context, actor, { id, action: 'webhook.secret-end' }, async (sql) => {
    const secrets = await queries.listSecrets(sql, id);
    if (!secrets.some((one) => one.id === secret)) return refuse('not_found');
    if (secrets.length === 1) return refuse('conflict', { message: texts.LAST_SECRET });
    await queries.deleteSecret(sql, id, secret);
    return done({});
  });

/** Webhooks that were stopped since deliveries fail, for managers. */
export const waitingWebhooks = ({ db }: Context): Promise<WaitingRow[]> => listStopped(db);
