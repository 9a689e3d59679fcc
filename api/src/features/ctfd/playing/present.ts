import type * as contract from '@fanion/contract/ctfd/playing';
import type * as accounts from '@fanion/contract/ctfd/playing/accounts';
import type { listBrackets } from '@fanion/contract/ctfd/playing/brackets';
import type { AnswerFor, Endpoint } from '@fanion/contract/endpoint';
import { categoryName } from '@fanion/rules/challenges/categories';
import { pick } from '../../../platform/database/pick.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { partId } from '../editing/present.ts';
import {
  type Account,
  type Bracket,
  type Hint,
  type Listed,
  type Opened,
  type Solve,
  teamAccountId,
  type User,
} from './model.ts';
import type { TryRow } from './queries.ts';
import { ANNOUNCEMENT, LOCKED } from './texts.ts';

type Data<E extends Endpoint> = Extract<AnswerFor<E>, { data: unknown }>['data'];

const NO_BRACKET = { bracket_id: null, bracket_name: null } as const;

const urlOf = ({ id, team }: Pick<Account, 'id' | 'team'>): string => `/${team ? 'teams' : 'users'}/${id}`;

const inBracket = (bracket: Account['bracket']) =>
  bracket === null ? NO_BRACKET : { bracket_id: bracket.id, bracket_name: bracket.name };

/** A time in ms in CTFd's format. */
const dateOf = (at: number): string => new Date(at).toISOString();

/** `1st`, `2nd`, `3rd`, `4th`: the rank in CTFd's format, whatever the language. */
export function ordinalOf(rank: number): string {
  const teen = Math.floor(rank / 10) % 10 === 1;
  return `${rank}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][rank % 10]) ?? 'th'}`;
}

const typeOf = ({ locked, dynamic }: Listed): string =>
  locked ? 'hidden' : dynamic ? 'dynamic' : 'standard';

export const presentListed = (
  challenge: Listed,
  position: number,
): Data<typeof contract.listPlayed>[number] => ({
  id: challenge.id,
  type: typeOf(challenge),
  name: challenge.name,
  value: challenge.locked ? 0 : challenge.points,
  position,
  solves: challenge.locked ? null : challenge.solves,
  solved_by_me: challenge.solved,
  category: challenge.category,
  tags: challenge.tags.map((value) => ({ value })),
  template: '',
  script: '',
});

export const presentHint = (challengeId: number, hint: Hint): Data<typeof contract.openHint> => ({
  id: partId(challengeId, hint.n),
  challenge_id: challengeId,
  title: hint.title ?? '',
  cost: hint.cost,
  ...(hint.content !== null && { content: hint.content, html: `<p>${escapeHtml(hint.content)}</p>` }),
});

export const presentOpened = (challenge: Opened): Data<typeof contract.openPlayed> => ({
  ...pick(challenge, 'id', 'name', 'solves', 'category', 'description', 'attribution', 'attempts', 'files'),
  type: typeOf(challenge),
  value: challenge.points,
  solved_by_me: challenge.solved,
  connection_info: challenge.connection,
  max_attempts: challenge.cap,
  state: 'visible',
  tags: [...challenge.tags],
  hints: challenge.hints.map((hint) => presentHint(challenge.id, hint)),
});

export const presentSolver = ({
  accountId,
  user,
  team,
  at,
}: Solve): Data<typeof contract.listSolvers>[number] => ({
  account_id: accountId,
  name: (team ?? user).name,
  date: dateOf(at),
  account_url: urlOf({ id: accountId, team: team !== null }),
});

export const presentStanding = (
  account: Account,
  index: number,
): Data<typeof contract.readScoreboard>[number] => ({
  pos: index + 1,
  account_id: account.id,
  account_url: urlOf(account),
  account_type: account.team ? 'team' : 'user',
  oauth_id: null,
  name: account.name,
  score: account.score,
  ...inBracket(account.bracket),
  ...(account.team && {
    members: account.members.map((member) => ({ ...member, oauth_id: null, ...NO_BRACKET })),
  }),
});

/** The top accounts by place, with their solves. */
export const presentTop = (
  ranked: readonly Account[],
  solves: readonly Solve[],
): Data<typeof contract.readTop> =>
  Object.fromEntries(
    ranked.map((account, index) => [
      String(index + 1),
      {
        id: account.id,
        account_url: urlOf(account),
        name: account.name,
        score: account.score,
        ...inBracket(account.bracket),
        solves: solves
          .filter(({ accountId }) => accountId === account.id)
          .map((solve) => ({
            challenge_id: solve.challengeId,
            account_id: solve.accountId,
            team_id: solve.team?.id ?? null,
            user_id: solve.user.id,
            value: solve.value,
            date: dateOf(solve.at),
          })),
      },
    ]),
  );

const profile = ({
  id,
  name,
  score,
  rank,
  bracket,
}: Pick<User, 'id' | 'name' | 'score' | 'rank' | 'bracket'>) => ({
  id,
  name,
  score,
  place: rank === null ? null : ordinalOf(rank),
  oauth_id: null,
  affiliation: null,
  country: null,
  website: null,
  bracket_id: bracket?.id ?? null,
  fields: [],
});

export const presentUser = (user: User, email: string | null): Data<typeof accounts.readUser> => ({
  ...profile(user),
  team_id: user.team?.id ?? null,
  ...(email !== null && { email }),
});

export const presentTeam = (team: Account): Data<typeof accounts.readTeam> => ({
  ...profile(team),
  members: team.members.map(({ id }) => id),
});

export const presentSolves = (
  solves: readonly Solve[],
  challenges: readonly Listed[],
): AnswerFor<typeof accounts.listUserSolves> => {
  const challengesById = new Map(challenges.map((challenge) => [challenge.id, challenge]));
  const data = solves.flatMap(({ challengeId, user, team, value, at }) => {
    const challenge = challengesById.get(challengeId);
    if (!challenge) return [];
    const { id, name, category } = challenge;
    return [
      {
        challenge_id: id,
        challenge: { id, name, category, value },
        user,
        team,
        date: dateOf(at),
        type: 'correct' as const,
      },
    ];
  });
  return { success: true, data, meta: { count: data.length } };
};

export const presentTry = (row: TryRow): Data<typeof accounts.listSubmissions>[number] => ({
  id: row.id,
  challenge_id: row.challenge_id,
  challenge: {
    id: row.challenge_id,
    name: row.name,
    category: categoryName(row.category),
    value: row.points,
  },
  user: { id: row.member_id, name: row.username },
  team: row.team_id === null ? null : { id: teamAccountId(row.team_id), name: row.team ?? LOCKED },
  date: row.at.toISOString(),
  type: row.type,
});

const TYPES = { solo: 'users', team: 'teams', both: null } as const;

/** The brackets of an event; with a type, those open to accounts of this type. */
export const presentBrackets = (
  brackets: readonly Bracket[],
  accountType: (typeof TYPES)['solo' | 'team'] | undefined,
): Data<typeof listBrackets> =>
  brackets
    .map(({ id, name, description, mode }) => ({ id, name, description, type: TYPES[mode] }))
    .filter(({ type }) => accountType === undefined || type === null || type === accountType);

export const presentAnnouncement = ({
  id,
  text,
  at,
}: {
  id: number;
  text: string;
  at: Date;
}): Data<typeof contract.listNotifications>[number] => ({
  id,
  title: ANNOUNCEMENT,
  content: text,
  html: `<p>${escapeHtml(text)}</p>`,
  date: at.toISOString(),
});
