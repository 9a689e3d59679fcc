import type { Context } from '../../../platform/context.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Lines of one transaction of the writer, and of one reading of the verification. */
const BATCH = 1000;
/** Seconds: no transaction of the program lasts so long before it is given up. */
const LONGEST = 15 * 60;
/** What the first link stands on. */
const START: Buffer = Buffer.alloc(32);

const networkHash = (secrets: Secrets, line: queries.HashedLine): Buffer | null =>
  line.network === null ? null : secrets.hmac('audit', 'network', line.id, line.network);

/** The keyed hash of a link: of the one before, of its place, of when it was made and of its line. */
function linkHash(
  secrets: Secrets,
  before: Buffer,
  link: Omit<queries.Link, 'hash' | 'lineId'>,
  line: queries.HashedLine,
): Buffer {
  const told = [line.id, line.at, line.actor_id, line.channel, line.action, line.target, line.details];
  return secrets.hmac(
    'audit',
    before,
    link.position,
    link.chainedAt,
    link.networkHash ?? '',
    JSON.stringify(told),
  );
}

/** Chains lines that wait, as many as one transaction takes; how many. None where another instance does it now. */
const chainSome = ({ db, secrets }: Context, wait: boolean): Promise<number> =>
  db.transaction(async (sql) => {
    if (!(await queries.lockChain(sql, wait))) return 0;
    const head = await queries.findHead(sql);
    let hash = head?.hash ?? START;
    let position = Number(head?.position ?? 0);
    const lines = await queries.listPending(sql, BATCH);
    const links = lines.map((line): queries.Link => {
      position += 1;
      const link = { position, chainedAt: line.now, networkHash: networkHash(secrets, line) };
      hash = linkHash(secrets, hash, link, line);
      return { ...link, lineId: line.id, hash };
    });
    if (links.length > 0) await queries.insertLinks(sql, links);
    return links.length;
  });

/** Chains every line that waits. `wait`: after another instance that does it, too. */
export async function chainLines(context: Context, wait = false): Promise<void> {
  while ((await chainSome(context, wait)) === BATCH);
}

/** What is wrong with one link, given the hash of the one before. */
function* lookAt(secrets: Secrets, row: queries.LinkRow, before: Buffer): Generator<string> {
  const position = Number(row.position);
  const link = { position, chainedAt: row.chained_at, networkHash: row.network_hash };
  if (!sameBytes(row.hash, linkHash(secrets, before, link, row))) yield texts.broken(position, row.id);
  const network = networkHash(secrets, row);
  // A network may be forgotten; it may not be another.
  if (network && !(row.network_hash && sameBytes(network, row.network_hash)))
    yield texts.otherNetwork(position, row.id);
  if (row.late > LONGEST) yield texts.slippedIn(position, row.id);
}

/** What the audit log has that is not as it was written, in sentences (docs/product/association.md#journal). */
export async function verifyAudit(context: Context): Promise<string[]> {
  const { db, secrets } = context;
  await chainLines(context, true);
  const found: string[] = [];
  let before: Buffer = START;
  let last = 0;
  for (let rows: queries.LinkRow[] = []; ; ) {
    rows = await queries.listLinks(db, last, BATCH);
    for (const row of rows) {
      const position = Number(row.position);
      if (position !== last + 1) found.push(texts.missing(last + 1));
      found.push(...lookAt(secrets, row, before));
      before = row.hash;
      last = position;
    }
    if (rows.length < BATCH) break;
  }
  for (const id of await queries.listUnchained(db)) found.push(texts.unchained(id));
  return found;
}
