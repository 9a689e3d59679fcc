import { parisMonthStart } from '@fanion/rules/paris-days';
import { shownVisit } from '@fanion/rules/profile-visibility';
import type { Context } from '../../platform/context.ts';
import type { Prepared } from '../../platform/http/prepared.ts';
import type { Histories } from '../ctf/service.ts';
import { listStandings } from '../leaderboard/service.ts';
import { byActivity, byScore, type Entry, type Status, type Statuses } from './directory-model.ts';
import { createMembers, type Members } from './members-state.ts';

/** How long (ms) who is online, and the pages made from it, serve several readers. */
const VIEW = 1000;

/** The directory at one moment: where everybody stands, and the pages made for those who see what all see. */
export interface View {
  members: Members;
  statuses: Statuses;
  orders: { active: Entry[]; score: Entry[]; name: Entry[]; recent: Entry[] };
  online: number;
  pages: Map<string, Prepared>;
  at: number;
}

/** Answers the directory as it is now: the members, when they came last, their points and rank. */
export function createDirectory(context: Context, histories: Histories): () => Promise<View> {
  const { clock, presence } = context;
  const current = createMembers(context, histories);
  let view: View | null = null;

  const presenceOf = (
    { id, lastActive, hidesStatus }: Entry,
    month: number,
  ): Pick<Status, 'online' | 'at'> => {
    const at = presence.latest(id, lastActive);
    if (at === null) return { online: false, at };
    // Most came this month, whose start is known.
    if (hidesStatus) return { online: false, at: at >= month ? month : shownVisit(at, false) };
    return { online: presence.isOnline(at), at: shownVisit(at, true) };
  };

  return async () => {
    const members = await current();
    if (view?.members === members && clock.now() - view.at < VIEW) return view;
    const standings = await listStandings(context);
    const at = clock.now();
    const month = parisMonthStart(at);
    const statuses = new Map<number, Status>();
    let online = 0;
    for (const entry of members.byName) {
      const { points, xp, rank } = standings.get(entry.id) ?? {
        points: entry.points,
        xp: entry.xp,
        rank: null,
      };
      const seen = presenceOf(entry, month);
      if (seen.online) online += 1;
      statuses.set(entry.id, { online: seen.online, at: seen.at, points, xp, rank });
    }
    view = {
      members,
      statuses,
      orders: {
        active: byActivity(members.byName, statuses),
        score: byScore(members.byName, statuses),
        name: members.byName,
        recent: members.byJoined,
      },
      online,
      pages: new Map(),
      at,
    };
    return view;
  };
}
