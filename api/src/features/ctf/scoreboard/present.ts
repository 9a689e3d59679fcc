import { liveTrend } from '@fanion/rules/ctf/rank-history';
import type { BoardRow as Row } from '@fanion/rules/ctf/scoreboard/board';
import { modeOf, type Ranking, type RankingRow } from './model.ts';
import type { EntrantRow } from './queries.ts';
import type { BoardView } from './view-model.ts';

/** What a row shows of its moves and its members. */
export const presentPlace = (
  row: Pick<Row, 'entrant_id' | 'rank'>,
  entrant: EntrantRow,
  compared: BoardView['compared'],
) => {
  const { trend, rank_change } = liveTrend(row.entrant_id, row.rank, compared);
  return { trend, rankChange: rank_change, members: entrant.members.length };
};

/** A row for the other slices, moments in ms; its rank is among its kind. */
function presentBoardRow(row: Row, entrant: EntrantRow, part: RankingRow, compared: Ranking['compared']) {
  const { trend, rankChange } = presentPlace(part, entrant, compared);
  return {
    entrantId: row.entrant_id,
    name: entrant.name,
    team: modeOf(entrant) === 'team',
    teamId: entrant.team_id,
    bracketId: entrant.bracket_id,
    members: entrant.members.map(({ id, username }) => ({ id, username })),
    rank: row.rank,
    among: { rank: part.rank, trend, rankChange },
    score: row.score,
    lastAccept: row.last_accept,
    solves: row.solves.map(({ challenge_id, points, at, blood, member_id }) => ({
      challengeId: challenge_id,
      points,
      at,
      blood,
      memberId: member_id,
    })),
  };
}

/** Rows of a board for the other slices. */
export function presentBoardRows({ entrants, boards }: BoardView, rows: readonly Row[]) {
  const parts = [boards.solo, boards.team].flatMap(({ rows: part, compared }) =>
    part.map((row) => [row.entrant_id, { row, compared }] as const),
  );
  const partOf = new Map(parts);
  return rows.flatMap((row) => {
    const entrant = entrants.get(row.entrant_id);
    const part = partOf.get(row.entrant_id);
    return entrant && part ? [presentBoardRow(row, entrant, part.row, part.compared)] : [];
  });
}

/** The board for the other slices: ties and ranks are those that everybody sees. */
export function presentBoard(view: BoardView) {
  const { row, board, released, phase } = view;
  const played = new Map(released.map(({ challenge }) => [challenge.id, challenge]));
  return {
    frozen: phase.frozen,
    brackets: row.brackets,
    challenges: board.challenges.map(({ id, points, solves }) => {
      const challenge = played.get(id);
      const { name = '', category = '', tags = [] } = challenge ?? {};
      const dynamic = challenge?.scoring.kind === 'dynamic';
      return { id, name, category, tags, dynamic, points, solves };
    }),
    rows: presentBoardRows(view, board.rows),
  };
}
