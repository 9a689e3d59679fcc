import type { Context } from '../../../platform/context.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';
import type { Rotation } from '../../../platform/secret/rotation.ts';
import { hmacUnder, type Secrets, sameBytes } from '../../../platform/secrets.ts';
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Most lines in one transaction of the writer, and in one read of the verification. */
const BATCH = 1000;
/** In seconds: no transaction of the program may last so long. */
const LONGEST = 15 * 60;
/** The previous hash of the first link. */
const START: Buffer = Buffer.alloc(32);

const networkHash = (key: Buffer, line: queries.HashedLine): Buffer | null =>
  line.network === null ? null : hmacUnder(key, ['network', line.id, line.network]);

/** The keyed hash of a link: of the previous hash, its position, time and network hash, and its line. */
function linkHash(
  key: Buffer,
  before: Buffer,
  link: Omit<queries.Link, 'hash' | 'lineId'>,
  line: queries.HashedLine,
): Buffer {
  const fields = [line.id, line.at, line.actor_id, line.channel, line.action, line.target, line.details];
  return hmacUnder(key, [
    before,
    link.position,
    link.chainedAt,
    link.networkHash ?? '',
    JSON.stringify(fields),
  ]);
}

/** Chains waiting lines, as many as fit one transaction; returns how many, 0 while another does it. */
async function chainBatch(sql: Sql, { auditKey }: Secrets, wait: boolean): Promise<number> {
  if (!(await queries.lockChain(sql, wait))) return 0;
  const head = await queries.findLastLink(sql);
  let hash = head?.hash ?? START;
  let position = Number(head?.position ?? 0);
  const lines = await queries.listPending(sql, BATCH);
  const links = lines.map((line): queries.Link => {
    position += 1;
    const link = { position, chainedAt: line.now, networkHash: networkHash(auditKey, line) };
    hash = linkHash(auditKey, hash, link, line);
    return { ...link, lineId: line.id, hash };
  });
  if (links.length > 0) await queries.insertLinks(sql, links);
  return links.length;
}

/** Chains every waiting line. `wait`: even when another instance is doing it, after that one. */
export async function chainLines({ db, secrets }: Context, wait = false): Promise<void> {
  while ((await db.transaction((sql) => chainBatch(sql, secrets, wait))) === BATCH);
}

/** Keys from before the secret was changed, sealed under the current one, each with its last link. */
const OLD_KEYS = 'audit-keys';
type OldKeys = { through: number; key: string }[];
const readOldKeys = async (sql: Statements): Promise<OldKeys> =>
  JSON.parse((await readSetting(sql, OLD_KEYS)) ?? '[]');

/**
 * Chains what waits with the current key, which is kept under the other secret for those links: a link is
 * never written again. The next link, with the other key, includes the hash of the last one.
 */
export async function rekeyChain(sql: Sql, { from, to }: Rotation): Promise<void> {
  while ((await chainBatch(sql, from, true)) === BATCH);
  const through = Number((await queries.findLastLink(sql))?.position ?? 0);
  const keys = (await readOldKeys(sql)).map(({ through: last, key }) => ({
    through: last,
    key: from.open('audit-keys', Buffer.from(key, 'base64')),
  }));
  const all = [...keys, { through, key: from.auditKey.toString('base64') }];
  const sealed = all.map(({ through: last, key }) => ({
    through: last,
    key: to.seal('audit-keys', key).toString('base64'),
  }));
  await writeSetting(sql, OLD_KEYS, sealed);
}

/** The key that a link was made with, by its position. */
async function keysOf({ db, secrets }: Context): Promise<(position: number) => Buffer> {
  const old = (await readOldKeys(db)).map(({ through, key }) => ({
    through,
    key: Buffer.from(secrets.open('audit-keys', Buffer.from(key, 'base64')), 'base64'),
  }));
  return (position) => old.find(({ through }) => position <= through)?.key ?? secrets.auditKey;
}

/** What is wrong with one link, given the previous hash. */
function* lookAt(key: Buffer, row: queries.LinkRow, before: Buffer): Generator<string> {
  const position = Number(row.position);
  const link = { position, chainedAt: row.chained_at, networkHash: row.network_hash };
  if (!sameBytes(row.hash, linkHash(key, before, link, row))) yield texts.broken(position, row.id);
  const network = networkHash(key, row);
  // A network may be forgotten, but not replaced.
  if (network && !(row.network_hash && sameBytes(network, row.network_hash)))
    yield texts.otherNetwork(position, row.id);
  if (row.late > LONGEST) yield texts.slippedIn(position, row.id);
}

/** Changes in the audit log since it was written, in sentences (docs/product/association.md#journal). */
export async function verifyAudit(context: Context): Promise<string[]> {
  const { db } = context;
  await chainLines(context, true);
  const keyAt = await keysOf(context);
  const found: string[] = [];
  let before: Buffer = START;
  let last = 0;
  for (let rows: queries.LinkRow[] = []; ; ) {
    rows = await queries.listLinks(db, last, BATCH);
    for (const row of rows) {
      const position = Number(row.position);
      if (position !== last + 1) found.push(texts.missing(last + 1));
      found.push(...lookAt(keyAt(position), row, before));
      before = row.hash;
      last = position;
    }
    if (rows.length < BATCH) break;
  }
  for (const id of await queries.listUnchained(db)) found.push(texts.unchained(id));
  return found;
}
