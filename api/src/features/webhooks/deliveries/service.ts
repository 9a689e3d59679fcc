import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/webhooks/deliveries';
import { retryAfter } from '@fanion/formats/discord/discord';
import { WEEK } from '@fanion/rules/durations';
import { LONGEST_FAILURE, retryDelay } from '@fanion/rules/webhooks/facts';
import { audit, by, COMMAND_LINE } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type ExternalAnswer, sendExternalRequest } from '../../../platform/external/request.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createSender, type Sent } from '../../../platform/jobs/outbox.ts';
import { inMemory } from '../../../platform/memory.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import * as hooks from '../hooks/queries.ts';
import { reachOf } from '../hooks/service.ts';
import { type Message, type OpenedHook, requestOf, tryMessage } from './model.ts';
import { type DueRow, deliveries } from './queries.ts';
import * as texts from './texts.ts';

/** A webhook's address and secrets, in clear; null when it was deleted. */
async function openHook({ db, secrets }: Context, id: number): Promise<OpenedHook | null> {
  const [row, sealed] = [await hooks.findSealed(db, id), await hooks.listSealedSecrets(db, id)];
  if (!row) return null;
  return {
    shape: row.shape,
    address: secrets.open('webhook', row.address, 'address'),
    token: row.token && secrets.open('webhook', row.token, 'token'),
    secrets: sealed.map((one) => secrets.open('webhook', one, 'secret')),
  };
}

/** Why there was no answer, in words that reveal nothing about the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' ? code : error.message).slice(0, 200);
}

/** Stops a webhook automatically, and notifies managers. */
async function stopFailingHook(context: Context, id: number, reason: 'failing' | 'gone'): Promise<void> {
  const { db, outbox, config, log } = context;
  await db.transaction(async (sql) => {
    const hook = await hooks.lockHook(sql, id);
    if (!hook || !(await hooks.stopHook(sql, id, reason))) return;
    const about = { name: hook.name, reason, url: `${config.publicUrl}/gestion/webhooks/${id}` };
    const mails = (await hooks.listManagers(sql)).map((who) => texts.stoppedMail(who, about));
    await outbox.queueAll(sql, 'webhook-stopped', mails, WEEK);
    await audit(sql, {
      ...COMMAND_LINE,
      action: 'webhook.stop',
      target: `webhook:${id}`,
      details: { reason },
    });
    sql.publish('webhooks-changed', {});
  });
  log.warn({ webhook: id, reason }, 'webhook stopped');
}

/** Records a failed try: it is retried later, or given up. */
async function recordFailure(context: Context, due: DueRow, reason: string): Promise<Sent> {
  const { db, log } = context;
  const wait = retryDelay(due.attempts);
  if (wait === null) await deliveries.drop(db, due.id, reason);
  else await deliveries.putOff(db, due.id, wait, reason);
  const since = await hooks.noteFailed(db, due.webhook_id);
  log.warn({ delivery: due.id, attempts: due.attempts, reason }, 'webhook not delivered');
  if (since && Date.now() - since.getTime() > LONGEST_FAILURE)
    await stopFailingHook(context, due.webhook_id, 'failing');
  return 'not';
}

/** Handles an answer. A redirection is a failure: messages go only to addresses that somebody set. */
async function handleAnswer(
  context: Context,
  { shape }: OpenedHook,
  due: DueRow,
  { status, headers, body }: ExternalAnswer,
): Promise<Sent> {
  const { db } = context;
  if (status >= 200 && status < 300) {
    await deliveries.markSent(db, due.id);
    await hooks.noteDelivered(db, due.webhook_id);
    return 'sent';
  }
  const reason = texts.httpStatusText(status);
  const headerReader = {
    get: (name: string) => (typeof headers[name] === 'string' ? (headers[name] as string) : null),
  };
  const wait = retryAfter(status, headerReader, body);
  if (wait !== null) {
    await deliveries.putOff(db, due.id, wait, reason);
    await hooks.pauseHook(db, due.webhook_id, wait);
    return 'not';
  }
  if (status === 410) {
    await deliveries.drop(db, due.id, reason);
    await stopFailingHook(context, due.webhook_id, 'gone');
    return 'not';
  }
  // A room that refuses a message would refuse it again.
  if (shape !== 'standard' && status >= 400 && status < 500) {
    await deliveries.drop(db, due.id, reason);
    await hooks.noteFailed(db, due.webhook_id);
    return 'not';
  }
  return recordFailure(context, due, reason);
}

/** Sends a fact's message, the same at each try. */
const send = (context: Context, hook: OpenedHook, message: Message): Promise<ExternalAnswer> =>
  sendExternalRequest(requestOf(hook, message, Date.now()), reachOf(context));

async function sendOne(context: Context, due: DueRow): Promise<Sent> {
  try {
    const hook = await openHook(context, due.webhook_id);
    if (!hook || due.body === null) return 'not';
    return await handleAnswer(context, hook, due, await send(context, hook, { id: due.uid, body: due.body }));
  } catch (error) {
    return recordFailure(context, due, reasonOf(error));
  }
}

const sender = inMemory((context) => createSender(context.db, deliveries, (due) => sendOne(context, due)));

/**
 * Sends due deliveries of the association's webhooks, at least once each, on any instance; returns how many.
 */
export const sendDue = (context: Context): Promise<number> => sender(context).sendDue();

/** Sends a sample message to a webhook at once, and returns the result. */
export async function tryHook(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<AnswerOf<typeof contract.tryHook>>> {
  const hook = await openHook(context, id);
  if (!hook) return refuse('not_found');
  const body = tryMessage(new Date(), context.identity.name);
  const tried = await send(context, hook, { id: `test-${id}-${Date.now()}`, body }).then(
    ({ status }) => ({ delivered: status >= 200 && status < 300, answer: texts.httpStatusText(status) }),
    (error: unknown) => ({ delivered: false, answer: reasonOf(error) }),
  );
  const details = { delivered: tried.delivered };
  await audit(context.db, { ...by(actor), action: 'webhook.try', target: `webhook:${id}`, details });
  return done(tried);
}
