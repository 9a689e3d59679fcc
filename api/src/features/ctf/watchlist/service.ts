import {
  type changeWatched,
  PLAYER_NAME,
  type WatchedPlayer,
  type watchPlayer,
} from '@fanion/contract/ctf/watchlist';
import type { BodyOf } from '@fanion/contract/endpoint';
import { cleanLine, cleanText, searchKey } from '@fanion/rules/text';
import { usernameKeys } from '@fanion/rules/username';
import type { Context } from '../../../platform/context.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { iso } from '../events/present.ts';
import { UNWATCHED } from '../texts.ts';
import * as queries from './queries.ts';

/** Players that a member may watch (behaviours 2.5). */
const MOST = 50;

const present = ({ alert_level, added_at, ...row }: queries.WatchedRow): WatchedPlayer => ({
  ...row,
  alertLevel: alert_level,
  addedAt: iso(added_at),
});

/** The watch list of each member: theirs alone (specification 3, "Watched player"). */
export function createWatchList({ db, events }: Context) {
  const changed = (memberId: number) => events.publish('watch-changed', { memberId });
  return {
    async list(ownerId: number): Promise<{ players: WatchedPlayer[] }> {
      return { players: (await queries.listWatched(db, ownerId)).map(present) };
    },

    async add(
      ownerId: number,
      form: BodyOf<typeof watchPlayer>,
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
      const outcome = await db.transaction(async (sql): Promise<Outcome<queries.WatchedRow>> => {
        if ((await queries.lockWatched(sql, ownerId)) >= MOST) return refuse('watch_limit');
        const row = await queries.insertWatched(sql, ownerId, player);
        return row ? done(row) : refuse('watched_already');
      });
      if (!outcome.ok) return outcome;
      changed(ownerId);
      return done({ player: present(outcome.value) });
    },

    async change(
      ownerId: number,
      id: number,
      form: BodyOf<typeof changeWatched>,
    ): Promise<Outcome<{ player: WatchedPlayer }>> {
      const row = await queries.updateWatched(db, ownerId, id, {
        team: form.team === undefined ? null : cleanLine(form.team ?? ''),
        notes: form.notes === undefined ? null : cleanText(form.notes ?? ''),
        alert_level: form.alertLevel ?? null,
      });
      if (!row) return refuse('watched_not_found');
      changed(ownerId);
      return done({ player: present(row) });
    },

    async remove(ownerId: number, id: number): Promise<Outcome<{ message: string }>> {
      if (!(await queries.deleteWatched(db, ownerId, id))) return refuse('watched_not_found');
      changed(ownerId);
      return done({ message: UNWATCHED });
    },
  };
}
