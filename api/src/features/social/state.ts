import { parisMonthStart } from '@fanion/rules/paris-days';
import { shownVisit } from '@fanion/rules/profiles/visibility';
import type { DirectorySort } from '@fanion/rules/social';
import type { Prepared } from '../../platform/http/answers/prepared.ts';
import { inMemory } from '../../platform/memory.ts';
import { listStandings } from '../leaderboard/service.ts';
import { directoryMembers, type Members } from './members-state.ts';
import { type DirectoryMember, type Status, type Statuses, sortByActivity, sortByScore } from './model.ts';

/** How long (ms) the online status, and the pages made from it, serve several readers. */
const VIEW = 1000;

/** The directory at one moment: each member's status, and the pages for readers with the common view. */
export interface View {
  members: Members;
  statuses: Statuses;
  orders: Record<DirectorySort, DirectoryMember[]>;
  online: number;
  pages: Map<string, Prepared>;
  at: number;
}

/** The current directory: the members, their last visit, points and rank. */
export const directory = inMemory((context) => {
  const { clock, presence } = context;
  let view: View | null = null;

  const presenceOf = (
    { id, lastActive, hidesStatus }: DirectoryMember,
    month: number,
  ): Pick<Status, 'online' | 'at'> => {
    const at = presence.latest(id, lastActive);
    if (at === null) return { online: false, at };
    // Most came this month, whose start is known.
    if (hidesStatus) return { online: false, at: at >= month ? month : shownVisit(at, false) };
    return { online: presence.isOnline(at), at: shownVisit(at, true) };
  };

  return async (): Promise<View> => {
    const members = await directoryMembers(context)();
    if (view?.members === members && clock.now() - view.at < VIEW) return view;
    const standings = await listStandings(context);
    const at = clock.now();
    const month = parisMonthStart(at);
    const statuses = new Map<number, Status>();
    let online = 0;
    for (const member of members.byName) {
      const { points, xp, rank } = standings.get(member.id) ?? {
        points: member.points,
        xp: member.xp,
        rank: null,
      };
      const visit = presenceOf(member, month);
      if (visit.online) online += 1;
      statuses.set(member.id, { online: visit.online, at: visit.at, points, xp, rank });
    }
    view = {
      members,
      statuses,
      orders: {
        active: sortByActivity(members.byName, statuses),
        score: sortByScore(members.byName, statuses),
        name: members.byName,
        recent: members.byJoined,
      },
      online,
      pages: new Map(),
      at,
    };
    return view;
  };
});
