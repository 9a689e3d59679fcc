import {
  UNVEILED_ROWS,
  type UnveiledRow,
  type UnveiledStep,
  type Unveiling,
} from '@fanion/contract/ctf/unveiling/endpoints';
import type { BoardRow } from '@fanion/rules/ctf/scoreboard/board';
import { cursorOf, type Unveiling as Unveiled, type UnveilingStep } from '@fanion/rules/ctf/unveiling';
import { modeOf, rankWithinBracket } from '../scoreboard/model.ts';
import type { BoardView } from '../scoreboard/view-model.ts';

/** Whether an entrant is in a bracket; null: always. */
const isInBracket = ({ entrants }: BoardView, entrantId: number, bracketId: number | null): boolean =>
  bracketId === null || entrants.get(entrantId)?.bracket_id === bracketId;

/** Whether a step shows something of a bracket; null: of anybody. */
export const isAboutBracket = (
  view: BoardView,
  { reveals, placed }: UnveilingStep,
  bracketId: number | null,
): boolean =>
  bracketId === null ||
  [...reveals.map(({ entrant_id }) => entrant_id), ...placed].some((id) => isInBracket(view, id, bracketId));

/** An unveiling limited to the entrants of a bracket, ranked among themselves. */
function limitToBracket(view: BoardView, unveiled: Unveiled, bracketId: number | null): Unveiled {
  if (bracketId === null) return unveiled;
  const { rows } = rankWithinBracket({ ...unveiled.board, compared: null }, view.entrants, bracketId);
  return {
    ...unveiled,
    board: { ...unveiled.board, rows },
    hidden: new Map([...unveiled.hidden].filter(([id]) => isInBracket(view, id, bracketId))),
  };
}

const countHidden = ({ hidden }: Unveiled): number =>
  [...hidden.values()].reduce((total, { length }) => total + length, 0);

function presentRow(view: BoardView, unveiled: Unveiled, row: BoardRow): UnveiledRow {
  const entrant = view.entrants.get(row.entrant_id);
  const hidden = unveiled.hidden.get(row.entrant_id) ?? [];
  return {
    id: row.entrant_id,
    name: entrant?.name ?? '',
    team: entrant ? modeOf(entrant) === 'team' : false,
    rank: row.rank,
    score: row.score,
    placed: unveiled.placed.has(row.entrant_id) && hidden.length === 0,
    solved: row.solves.map(({ challenge_id }) => challenge_id),
    bloods: Object.fromEntries(
      row.solves.flatMap(({ challenge_id, blood }) => (blood === null ? [] : [[challenge_id, blood]])),
    ),
    hidden: hidden.flatMap(({ challenge_id }) => challenge_id ?? []),
    adjusts: hidden.some(({ challenge_id }) => challenge_id === null),
  };
}

/** What a step revealed, from the boards before and after it. */
function presentStep(
  view: BoardView,
  { reveals, placed }: UnveilingStep,
  before: Unveiled,
  after: Unveiled,
): UnveiledStep {
  const ids = [...new Set([...reveals.map(({ entrant_id }) => entrant_id), ...placed])];
  const rowIn = ({ board }: Unveiled, id: number) => board.rows.find(({ entrant_id }) => entrant_id === id);
  const [id] = ids;
  const [was, is] = id === undefined ? [] : [rowIn(before, id), rowIn(after, id)];
  const one = ids.length === 1 && id !== undefined && is !== undefined;
  const [reveal] = reveals;
  const solve = is?.solves.find(({ challenge_id }) => challenge_id === reveal?.challenge_id);
  const played = view.released.find(({ challenge_id }) => challenge_id === reveal?.challenge_id);
  const kind = (() => {
    if (!one || reveals.length > 1) return reveals.length > 0 ? 'opened' : 'placed';
    if (placed.length > 0) return 'placed';
    if (reveal?.challenge_id === null) return 'adjusted';
    return solve ? 'solved' : 'missed';
  })();
  return {
    kind,
    entrant: one ? { id, name: view.entrants.get(id)?.name ?? '' } : null,
    challenge:
      one && played && kind !== 'placed' ? { id: played.challenge.id, name: played.challenge.name } : null,
    points: kind === 'adjusted' ? (is?.adjusted ?? 0) - (was?.adjusted ?? 0) : (solve?.points ?? 0),
    from: one ? (was?.rank ?? null) : null,
    to: one ? is.rank : null,
    rows: ids.length,
  };
}

/** A step limited to the entrants of a bracket. */
const limitStepToBracket = (
  view: BoardView,
  { reveals, placed }: UnveilingStep,
  bracketId: number | null,
) => ({
  reveals: reveals.filter(({ entrant_id }) => isInBracket(view, entrant_id, bracketId)),
  placed: placed.filter((id) => isInBracket(view, id, bracketId)),
});

/** The state of an unveiling, of all or of a bracket, with the last step that showed something of it. */
export function presentBoard(
  view: BoardView,
  bracketId: number | null,
  progress: { now: Unveiled; last: { step: UnveilingStep; before: Unveiled; after: Unveiled } | null },
): Pick<Unveiling, 'finished' | 'left' | 'total' | 'challenges' | 'rows' | 'cursor' | 'last'> {
  const names = new Map(view.released.map(({ challenge }) => [challenge.id, challenge]));
  const now = limitToBracket(view, progress.now, bracketId);
  const cursor = cursorOf(now);
  const { last } = progress;
  return {
    finished: cursor === -1,
    left: countHidden(now),
    total: now.board.rows.length,
    challenges: now.board.challenges.map(({ id, points, solves }) => {
      const { name = '', category = '' } = names.get(id) ?? {};
      return { id, name, category, points, solves };
    }),
    rows: now.board.rows.slice(0, UNVEILED_ROWS).map((row) => presentRow(view, now, row)),
    cursor: now.board.rows[cursor]?.entrant_id ?? null,
    last:
      last &&
      presentStep(
        view,
        limitStepToBracket(view, last.step, bracketId),
        limitToBracket(view, last.before, bracketId),
        limitToBracket(view, last.after, bracketId),
      ),
  };
}
