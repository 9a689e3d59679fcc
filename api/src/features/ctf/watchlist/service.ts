import {
  type changeWatched as changeContract,
  PLAYER_NAME,
  type WatchedPlayer,
  type watchPlayer as watchContract,
} from '@fanion/contract/ctf/watchlist/endpoints';
import type { BodyOf } from '@fanion/contract/endpoint';
import { usernameKeys } from '@fanion/rules/profiles/username';
import { cleanLine, cleanText, searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { iso } from '../events/present.ts';
import * as queries from './queries.ts';
import { UNWATCHED } from './texts.ts';

/** Most players that a member may watch (docs/product/ctf-live.md#joueurs-suivis). */
const MOST = 50;

const present = ({ alert_level, added_at, ...row }: queries.WatchedRow): WatchedPlayer => ({
  ...row,
  alertLevel: alert_level,
  addedAt: iso(added_at),
});

/** Lists the players that a member watches; only they can read it. */
export const listWatched = async (
  { db }: Context,
  ownerId: number,
): Promise<{ players: WatchedPlayer[] }> => ({
  players: (await queries.listWatched(db, ownerId)).map(present),
});

export async function watchPlayer(
  { db }: Context,
  ownerId: number,
  form: BodyOf<typeof watchContract>,
): Promise<Outcome<{ player: WatchedPlayer }>> {
  const name = cleanLine(form.name);
  if (name === '') return badField('name', PLAYER_NAME);
  const player = {
    name,
    key: searchKey(name),
    username_key: usernameKeys(name).key,
    team: cleanLine(form.team ?? ''),
    platform: form.platform,
    notes: cleanText(form.notes ?? ''),
    alert_level: form.alertLevel,
  };
  return db.transaction(async (sql) => {
    if ((await queries.lockWatched(sql, ownerId)) >= MOST) return refuse('watch_limit');
    const row = await queries.insertWatched(sql, ownerId, player);
    if (!row) return refuse('watched_already');
    sql.publish('watch-changed', { memberId: ownerId });
    return done({ player: present(row) });
  });
}

export async function changeWatched(
  { db }: Context,
  ownerId: number,
  { id, form }: { id: number; form: BodyOf<typeof changeContract> },
): Promise<Outcome<{ player: WatchedPlayer }>> {
  const row = await queries.updateWatched(db, ownerId, id, {
    team: form.team === undefined ? null : cleanLine(form.team ?? ''),
    notes: form.notes === undefined ? null : cleanText(form.notes ?? ''),
    alert_level: form.alertLevel ?? null,
  });
  if (!row) return refuse('watched_not_found');
  db.publish('watch-changed', { memberId: ownerId });
  return done({ player: present(row) });
}

export async function unwatchPlayer(
  { db }: Context,
  ownerId: number,
  id: number,
): Promise<Outcome<{ message: string }>> {
  if (!(await queries.deleteWatched(db, ownerId, id))) return refuse('watched_not_found');
  db.publish('watch-changed', { memberId: ownerId });
  return done({ message: UNWATCHED });
}

/** Deletes the list of a departing member, in the caller's transaction. */
export async function eraseWatchlist(sql: Sql, ownerId: number): Promise<void> {
  if ((await queries.eraseWatched(sql, ownerId)) > 0) sql.publish('watch-changed', { memberId: ownerId });
}
