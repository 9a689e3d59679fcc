import { categoryName } from '@fanion/rules/challenges/categories';
import type { Context } from '../../../platform/context.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { readPlayedChallenge, submitEventFlag } from '../../ctf/play/service.ts';
import { type EventBoardRow, type FollowedEvent, readFollowedEvent } from '../../ctf/scoreboard/service.ts';
import {
  type Account,
  type AccountRef,
  attemptOf,
  type Hint,
  type Opened,
  type PlayedAccounts,
  type PlayedBoard,
  type PlayedChallenges,
  type Side,
  type Solve,
  teamAccountId,
  type User,
} from './model.ts';
import { NO_TEAM } from './texts.ts';

type AccountOwner = Pick<EventBoardRow, 'entrantId' | 'name' | 'team' | 'members'>;

/** The id of a scoring account: the team's, or the member's for a solo player. */
const accountId = ({ team, entrantId, members }: AccountOwner): number =>
  team ? teamAccountId(entrantId) : (members[0]?.id ?? 0);

const teamOf = (whose: AccountOwner): User['team'] =>
  whose.team ? { id: accountId(whose), name: whose.name } : null;

const pointsBy = (row: EventBoardRow, memberId: number): number =>
  row.solves.reduce((sum, solve) => sum + (solve.memberId === memberId ? solve.points : 0), 0);

type Brackets = FollowedEvent['board']['brackets'];
const bracketOf = ({ bracketId }: EventBoardRow, brackets: Brackets) =>
  brackets.find(({ id }) => id === bracketId) ?? null;

const accountOf = (row: EventBoardRow, brackets: Brackets): Account => ({
  id: accountId(row),
  ...pick(row, 'team', 'name', 'score', 'rank'),
  bracket: bracketOf(row, brackets),
  members: row.team
    ? row.members.map(({ id, username }) => ({ id, name: username, score: pointsBy(row, id) }))
    : [],
});

const userOf = (
  row: EventBoardRow,
  { id, username }: EventBoardRow['members'][number],
  brackets: Brackets,
): User => ({
  id,
  name: username,
  score: row.team ? pointsBy(row, id) : row.score,
  rank: row.team ? null : row.rank,
  // The bracket of a team is shown on the team.
  bracket: row.team ? null : bracketOf(row, brackets),
  team: teamOf(row),
});

const solvesIn = (row: EventBoardRow): Solve[] =>
  row.solves.map(({ challengeId, memberId, points, at }) => ({
    challengeId,
    accountId: accountId(row),
    user: {
      id: memberId,
      name: row.members.find(({ id }) => id === memberId)?.username ?? row.name,
    },
    team: teamOf(row),
    value: points,
    at,
  }));

const byTime = (solves: Solve[]): Solve[] => solves.sort((a, b) => a.at - b.at || a.accountId - b.accountId);

/** A reader's access to an event. */
interface EventAccess {
  context: Context;
  actor: Actor;
  idOrSlug: string;
  network: string;
  /** Runs work on its board, or refuses a reader who may not follow the event. */
  found<T>(work: (followed: FollowedEvent) => Outcome<T>): Promise<Outcome<T>>;
}

type ChallengePage = Extract<Awaited<ReturnType<typeof readPlayedChallenge>>, { ok: true }>['value'];

const openedOf = (id: number, value: ChallengePage, dynamic: boolean): Opened => ({
  id,
  locked: false,
  ...pick(value, 'name', 'tags', 'points', 'solves', 'solved', 'description', 'attempts'),
  category: categoryName(value.category),
  dynamic,
  attribution: value.author ?? '',
  connection: value.connection_info,
  cap: value.cap ?? 0,
  hints: value.hints.map(({ title, content }, n) => ({ n, title, cost: 0, content })),
  files: value.links.map((url) => url.replace('/api/ctf/files/', '/files/e')),
});

/** Reads and plays the event's challenges. */
function challengesOf({ context, actor, idOrSlug, network, found }: EventAccess): PlayedChallenges {
  const played = (challengeId: number) => readPlayedChallenge(context, actor, { idOrSlug, challengeId });
  const hint = async (id: number, n: number): Promise<Outcome<Hint>> => {
    const open = await played(id);
    if (!open.ok) return open;
    const one = open.value.hints[n];
    return one ? done({ n, title: one.title, cost: 0, content: one.content }) : refuse('not_found');
  };
  return {
    challenges: () =>
      found(({ board, own }) =>
        done(
          board.challenges.map(({ category, ...challenge }) => ({
            ...challenge,
            locked: false,
            category: categoryName(category),
            solved: own?.solved.has(challenge.id) ?? false,
          })),
        ),
      ),
    async challenge(id) {
      const [open, followed] = await Promise.all([played(id), readFollowedEvent(context, actor, idOrSlug)]);
      if (!open.ok) return open;
      const boardChallenge = followed.ok
        ? followed.value.board.challenges.find((one) => one.id === id)
        : undefined;
      return done(openedOf(id, open.value, boardChallenge?.dynamic ?? false));
    },
    async attempt(challengeId, flag) {
      const tried = await submitEventFlag(context, actor, { idOrSlug, challengeId, flag, network });
      if (!tried.ok) return tried;
      const { outcome, success, message } = tried.value;
      return done(attemptOf(outcome, success, message));
    },
    hint,
    // Hints of an event are free, so they are always unlocked.
    unlock: hint,
  };
}

/** The event's board, and its solves. */
const boardOf = ({ found }: EventAccess): PlayedBoard => ({
  solversOf: (id) =>
    found(({ board }) =>
      board.challenges.some((one) => one.id === id)
        ? done(byTime(board.rows.flatMap(solvesIn).filter(({ challengeId }) => challengeId === id)))
        : refuse('challenge_not_found'),
    ),
  board: () => found(({ board }) => done(board.rows.map((row) => accountOf(row, board.brackets)))),
  solvesOf: (ids) =>
    found(({ board }) =>
      done(byTime(board.rows.filter((row) => ids.includes(accountId(row))).flatMap(solvesIn))),
    ),
  brackets: () => found(({ board }) => done(board.brackets)),
  announcements: () => found(({ announcements }) => done(announcements)),
});

const rowOfMember = ({ board }: FollowedEvent, id: number) =>
  board.rows.find(({ members }) => members.some((one) => one.id === id));

const teamRow = ({ board, own }: FollowedEvent, which: AccountRef): Outcome<EventBoardRow> => {
  const row =
    which === 'me' ? own?.team && own.row : board.rows.find((one) => one.team && accountId(one) === which);
  return row ? done(row) : refuse('team_not_found', { message: NO_TEAM });
};

/** The players of the event: members and teams. */
const accountsOf = ({ actor, found }: EventAccess): PlayedAccounts => ({
  users: () =>
    found(({ board }) =>
      done(board.rows.flatMap((row) => row.members.map((member) => userOf(row, member, board.brackets)))),
    ),
  teams: () =>
    found(({ board }) =>
      done(board.rows.filter(({ team }) => team).map((row) => accountOf(row, board.brackets))),
    ),
  user: (which) =>
    found((followed) => {
      const id = which === 'me' ? actor.id : which;
      const own = id === actor.id ? followed.own : null;
      const row = (which === 'me' && own?.row) || rowOfMember(followed, id);
      const member = row?.members.find((one) => one.id === id);
      if (row && member) return done(userOf(row, member, followed.board.brackets));
      if (id !== actor.id) return refuse('member_not_found');
      return done({
        id,
        name: actor.username,
        score: 0,
        rank: null,
        bracket: null,
        team: own && teamOf(own),
      });
    }),
  userSolves: (which) =>
    found((followed) => {
      const id = which === 'me' ? actor.id : which;
      const row = (which === 'me' && followed.own?.row) || rowOfMember(followed, id);
      if (!row) return id === actor.id ? done([]) : refuse('member_not_found');
      return done(byTime(solvesIn(row).filter(({ user }) => user.id === id)));
    }),
  team: (which) =>
    found((followed) => {
      const row = teamRow(followed, which);
      return row.ok ? done(accountOf(row.value, followed.board.brackets)) : row;
    }),
  teamSolves: (which) =>
    found((followed) => {
      const row = teamRow(followed, which);
      return row.ok ? done(byTime(solvesIn(row.value))) : row;
    }),
});

/** An event for CTFd's clients: its public board, unchanged if frozen (docs/product/automation.md#ctfd). */
export function eventSide(
  context: Context,
  actor: Actor,
  { idOrSlug, network }: { idOrSlug: string; network: string },
): Side {
  const reach: EventAccess = {
    context,
    actor,
    idOrSlug,
    network,
    async found(work) {
      const followed = await readFollowedEvent(context, actor, idOrSlug);
      return followed.ok ? work(followed.value) : followed;
    },
  };
  return { ...challengesOf(reach), ...boardOf(reach), ...accountsOf(reach) };
}
