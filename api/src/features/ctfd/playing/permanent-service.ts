import { categoryName } from '@fanion/rules/challenges/categories';
import { shownActTime } from '@fanion/rules/profiles/visibility';
import type { Context } from '../../../platform/context.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import { findVisible, listVisible, type VisibleChallenge } from '../../challenges/catalogue/service.ts';
import { createListedFileLink } from '../../challenges/files/service.ts';
import { unlockHint } from '../../challenges/hints/service.ts';
import { readChallenge } from '../../challenges/page/service.ts';
import { submitFlag } from '../../challenges/play/service.ts';
import { listCurrentWithDates } from '../../communication/announcements/service.ts';
import { listStandings } from '../../leaderboard/service.ts';
import {
  type Account,
  type AccountRef,
  attemptOf,
  type Hint,
  type Listed,
  type Opened,
  type PlayedAccounts,
  type PlayedBoard,
  type PlayedChallenges,
  type Side,
  type Solve,
} from './model.ts';
import * as queries from './queries.ts';
import { LOCKED, NO_TEAM } from './texts.ts';

type ChallengePage = Extract<Awaited<ReturnType<typeof readChallenge>>, { ok: true }>['value'];

/** So that a number is never read as a name. */
const slugOf = (id: number): string => `challenge-${id}`;

const listed = ({ challenge, access, own, solves }: VisibleChallenge & { solves: number }): Listed => ({
  id: challenge.id,
  locked: access === 'locked',
  name: access === 'locked' ? LOCKED : challenge.name,
  category: access === 'locked' ? LOCKED : categoryName(challenge.category),
  tags: access === 'locked' ? [] : challenge.tags,
  dynamic: challenge.scoring.kind === 'dynamic',
  points: challenge.points,
  solves,
  solved: own.solved.has(challenge.id),
});

const hintsOf = ({ hints }: ChallengePage): Hint[] =>
  hints.map(({ title, cost, content }, n) => ({ n, title, cost, content }));

const solveOf = (row: queries.SolveRow, readerId: number): Solve => ({
  challengeId: row.challenge_id,
  accountId: row.member_id,
  user: { id: row.member_id, name: row.username },
  team: null,
  value: row.points,
  at: shownActTime(row.at.getTime(), row.shows_status || row.member_id === readerId),
});

/** The reader of the list. */
interface Reader {
  context: Context;
  actor: Actor;
}

async function findChallenge({ context, actor }: Reader, id: number): Promise<VisibleChallenge | null> {
  const visible = await findVisible(context, actor, slugOf(id));
  return visible?.challenge.id === id ? visible : null;
}

/** Download links of a challenge's files, for this reader. */
async function linksOf({ context, actor }: Reader, id: number, { files }: ChallengePage): Promise<string[]> {
  const links: string[] = [];
  for (const { id: fileId, allowed } of files) {
    const link = allowed
      ? await createListedFileLink(context, actor, { idOrSlug: slugOf(id), fileId })
      : null;
    if (link?.ok) links.push(link.value.url.replace('/api/challenges/files/', '/files/'));
  }
  return links;
}

const openedOf = (id: number, value: ChallengePage, files: string[]): Opened => ({
  id,
  locked: false,
  ...pick(value, 'name', 'tags', 'points', 'description'),
  category: categoryName(value.category),
  dynamic: value.curve !== null,
  solves: value.solved_count,
  solved: value.is_solved,
  attribution: value.attribution ?? '',
  connection: value.connection_info,
  cap: 0,
  attempts: value.attempt_count,
  hints: hintsOf(value),
  files,
});

/** Reads and plays the challenges of the list. */
function challengesOf(reader: Reader): PlayedChallenges {
  const { context, actor } = reader;
  const page = async (id: number): Promise<Outcome<ChallengePage>> => {
    const visible = await findChallenge(reader, id);
    return visible ? readChallenge(context, actor, slugOf(id)) : refuse('challenge_not_found');
  };
  const hint = async (id: number, n: number): Promise<Outcome<Hint & { hintId: number }>> => {
    const open = await page(id);
    if (!open.ok) return open;
    const [found, row] = [hintsOf(open.value)[n], open.value.hints[n]];
    return found && row ? done({ ...found, hintId: row.id }) : refuse('not_found');
  };
  return {
    challenges: async () => done((await listVisible(context, actor)).map(listed)),
    async challenge(id) {
      const open = await page(id);
      if (!open.ok) return open;
      if (open.value.is_locked) return refuse('challenge_locked');
      return done(openedOf(id, open.value, await linksOf(reader, id, open.value)));
    },
    async attempt(id, flag) {
      if (!(await findChallenge(reader, id))) return refuse('challenge_not_found');
      const tried = await submitFlag(context, actor, slugOf(id), flag);
      if (!tried.ok) return tried;
      const { outcome, success, message } = tried.value;
      return done(attemptOf(outcome, success, message));
    },
    hint,
    async unlock(id, n) {
      const found = await hint(id, n);
      if (!found.ok) return found;
      const opened = await unlockHint(context, actor, { idOrSlug: slugOf(id), hintId: found.value.hintId });
      return opened.ok ? done({ ...found.value, content: opened.value.hint.content }) : opened;
    },
  };
}

const account = (
  id: number,
  { username, points, rank }: { username: string; points: number; rank: number },
): Account => ({ id, team: false, name: username, score: points, rank, bracket: null, members: [] });

/** The solves of these members, as far as the reader may know them. */
async function solvesOf({ context, actor }: Reader, ids: readonly number[]): Promise<Solve[]> {
  const [rows, visibleChallenges] = await Promise.all([
    queries.listSolves(context.db, ids, actor.id),
    actor.rights.have_challenge_access ? listVisible(context, actor) : [],
  ]);
  const open = new Set(
    visibleChallenges.filter(({ access }) => access === 'open').map(({ challenge }) => challenge.id),
  );
  return rows.filter(({ challenge_id: id }) => open.has(id)).map((row) => solveOf(row, actor.id));
}

/** The standings, and the solves. */
function boardOf(reader: Reader): PlayedBoard {
  const { context, actor } = reader;
  return {
    async board() {
      const standings = await listStandings(context);
      return done([...standings].map(([id, standing]) => account(id, standing)));
    },
    async solversOf(id) {
      const visible = await findChallenge(reader, id);
      if (visible?.access !== 'open') return refuse('challenge_not_found');
      return done((await queries.listSolvers(context.db, id)).map((row) => solveOf(row, actor.id)));
    },
    solvesOf: async (ids) => done(await solvesOf(reader, ids)),
    brackets: async () => done([]),
    announcements: async () => done(await listCurrentWithDates(context, actor.id)),
  };
}

/** Reading other members requires a right; reading oneself does not. */
function mayRead(actor: Actor, which: AccountRef): Outcome<null> {
  const { rights, scopes } = actor;
  const right = 'have_leaderboard_access';
  if (which === 'me' || which === actor.id) return done(null);
  if (scopes && !scopes.includes(right)) return refuse('out_of_scope');
  return rights[right] ? done(null) : refuseRight(actor, right);
}

/** Members; there are no teams. */
function accountsOf(reader: Reader): PlayedAccounts {
  const { context, actor } = reader;
  const noTeam = async () => refuse('team_not_found', { message: NO_TEAM });
  return {
    users: async () =>
      done([...(await listStandings(context))].map(([id, one]) => ({ ...account(id, one), team: null }))),
    teams: async () => done([]),
    async user(which) {
      const may = mayRead(actor, which);
      if (!may.ok) return may;
      const id = which === 'me' ? actor.id : which;
      const standing = (await listStandings(context)).get(id);
      if (standing) return done({ ...account(id, standing), team: null });
      if (id !== actor.id) return refuse('member_not_found');
      return done({ id, name: actor.username, score: 0, rank: null, bracket: null, team: null });
    },
    async userSolves(which) {
      const may = mayRead(actor, which);
      if (!may.ok) return may;
      const id = which === 'me' ? actor.id : which;
      const isVisible = id === actor.id || (await listStandings(context)).has(id);
      return isVisible ? done(await solvesOf(reader, [id])) : refuse('member_not_found');
    },
    team: noTeam,
    teamSolves: noTeam,
  };
}

/** The permanent list as CTFd's clients see it: everybody plays solo (docs/product/automation.md#ctfd). */
export function permanentSide(context: Context, actor: Actor): Side {
  const reader = { context, actor };
  return { ...challengesOf(reader), ...boardOf(reader), ...accountsOf(reader) };
}
