import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

const counting = new AsyncLocalStorage<string[]>();
const send = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;

Client.prototype.query = function (this: Client, ...args: unknown[]) {
  const [what] = args as [string | { text?: string; name?: string }];
  const text = typeof what === 'string' ? what : (what?.name ?? what?.text ?? '');
  counting.getStore()?.push(text.trim().replaceAll(/\s+/g, ' '));
  return send.apply(this, args);
} as typeof Client.prototype.query;

/** Messages to other instances are sent later, in batches: they are not part of a request. */
const isBeside = (text: string): boolean => text.includes('pg_notify');

/** Statements that some work sent to the database before it ended: by name, or by text without one. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  await counting.run(sent, work);
  return sent.filter((text) => !isBeside(text));
}
