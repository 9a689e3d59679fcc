import type { ExportedTeam, ExportedTry, ExportedUser } from '@fanion/formats/ctfd-archive/write';
import type { ExportedEvent } from '../../ctf/imported/service.ts';
import type { ExportedMember, SubmissionRow } from './queries.ts';
import * as texts from './texts.ts';

/** An event as it was played, with its players. */
export interface PlayedEvent {
  event: ExportedEvent;
  goers: readonly ExportedMember[];
  submissions: readonly SubmissionRow[];
  seats: readonly { id: number; at: number; captain: number | null }[];
}

const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let codes: Map<string, string> | null = null;

/** The code of a country from its French name; '' for any other place. */
function countryOf(location: string): string {
  codes ??= new Map(
    LETTERS.flatMap((a) =>
      LETTERS.flatMap((b) => {
        const code = a + b;
        const name = names.of(code);
        // If a country has two codes, the current one is used.
        const current = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
        return name === undefined || !current ? [] : [[name, code] as const];
      }),
    ),
  );
  return codes.get(location) ?? '';
}

/** CTFd has teams everywhere or nowhere: in a mixed event, a solo player becomes a team of one. */
export const isOfTeams = ({ event }: PlayedEvent): boolean =>
  event.entrants.some((entrant) => entrant.member_id === null) ||
  (event.entrants.length === 0 && event.row.mode === 'team');

export const usersOf = ({ goers, event }: PlayedEvent, teams: boolean): ExportedUser[] => {
  const brackets = new Map(event.entrants.map(({ id, bracket_id }) => [id, bracket_id]));
  return goers.map(({ id, username, email, status, ranked, location, password, created, entrant_id }) => ({
    id,
    name: username,
    email: status === 'deleted' ? null : email,
    password: status === 'deleted' ? null : password,
    hidden: !ranked && status !== 'suspended',
    banned: status === 'suspended',
    country: countryOf(location),
    teamId: teams ? entrant_id : null,
    bracketId: teams ? null : (brackets.get(entrant_id ?? 0) ?? null),
    createdAt: created,
  }));
};

export const teamsOf = ({ event, seats }: PlayedEvent): ExportedTeam[] => {
  const bySeat = new Map(seats.map((seat) => [seat.id, seat]));
  return event.entrants.map(({ id, name, counts, members, member_id, bracket_id }) => {
    const lead = bySeat.get(id)?.captain ?? member_id;
    const captain = members.find((one) => one.id === lead) ?? members[0];
    return {
      id,
      name,
      hidden: !counts,
      captainId: captain?.id ?? null,
      bracketId: bracket_id,
      createdAt: bySeat.get(id)?.at ?? event.row.starts_at,
    };
  });
};

const pairKeyOf = (entrantId: number, challengeId: number): string => `${entrantId} ${challengeId}`;

/**
 * The tries, right and wrong, with CTFd's types: a right flag is the one that solved, else partial if it is
 * one of several required, or discarded if it does not count (withdrawn, too late, or of a hidden challenge).
 */
export function triesOf({ event, submissions }: PlayedEvent, teams: boolean): ExportedTry[] {
  const visibleIds = new Set(event.board.challenges.map(({ id }) => id));
  const solved = new Map(
    event.solves.map((one) => [pairKeyOf(one.entrant_id, one.challenge_id), one] as const),
  );
  const whose = (entrantId: number, memberId: number) => ({
    userId: memberId,
    teamId: teams ? entrantId : null,
  });
  const solves = event.solves.map(
    (one): ExportedTry => ({
      ...whose(one.entrant_id, one.member_id),
      challengeId: one.challenge_id,
      type: visibleIds.has(one.challenge_id) && one.at <= event.row.ends_at ? 'correct' : 'discard',
      at: one.at,
    }),
  );
  const others = submissions.flatMap((one): ExportedTry[] => {
    const solve = solved.get(pairKeyOf(one.entrant_id, one.challenge_id));
    // The try that solved already has its row, written at the same time or, if granted, at another.
    if (one.correct && solve && one.at >= solve.at) return [];
    const type = one.correct ? (solve ? 'partial' : 'discard') : 'incorrect';
    return [{ ...whose(one.entrant_id, one.member_id), challengeId: one.challenge_id, type, at: one.at }];
  });
  return [...solves, ...others];
}

/** Points beyond the prices of challenges: bonuses of first solvers, and adjustments by organisers. */
export function awardsOf(
  { event }: PlayedEvent,
  teams: readonly ExportedTeam[] | null,
  nameOf: (challengeId: number) => string,
) {
  const leads = new Map(
    teams === null
      ? event.entrants.map(({ id, member_id }) => [id, member_id] as const)
      : teams.map(({ id, captainId }) => [id, captainId] as const),
  );
  const whose = (entrantId: number) => ({
    userId: leads.get(entrantId) ?? null,
    teamId: teams === null ? null : entrantId,
  });
  const prices = new Map(event.board.challenges.map(({ id, points }) => [id, points]));
  const firsts = event.board.rows.flatMap(({ entrant_id, solves }) =>
    solves.flatMap(({ challenge_id, points, at, blood }) => {
      const more = points - (prices.get(challenge_id) ?? points);
      if (more === 0) return [];
      return [
        {
          ...whose(entrant_id),
          name: texts.firstSolverReason(blood ?? 1, nameOf(challenge_id)),
          points: more,
          at,
        },
      ];
    }),
  );
  const adjustments = event.adjustments.map(({ entrant_id, reason, points, at }) => ({
    ...whose(entrant_id),
    name: reason,
    points,
    at,
  }));
  return [...firsts, ...adjustments].sort((a, b) => a.at - b.at);
}
