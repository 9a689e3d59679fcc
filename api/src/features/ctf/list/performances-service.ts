import type { getPerformances } from '@fanion/contract/ctf/list/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { MEDALS } from '@fanion/rules/ctf/medals';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { SORTS } from '../events/model.ts';
import { iso } from '../events/present.ts';
import { loadResults } from '../events/queries.ts';
import { MOST_RESULTS } from '../results/queries.ts';
import { readBoard, readOwnRow } from '../scoreboard/service.ts';
import { listTeamMates } from './performances-queries.ts';
import { listMemberEvents, type MemberEvent } from './service.ts';

type Performance = AnswerOf<typeof getPerformances>['performances'][number];
interface Line {
  rank: number;
  name: string;
  score: number | null;
  isOwn: boolean;
}

const MOST = 4;
/** Rows shown on each side of one's own (docs/product/ctf.md#dernières-performances). */
const AROUND = 2;
function linesAroundOwn(lines: readonly Line[]): Line[] {
  const own = lines.findIndex((line) => line.isOwn);
  return own === -1 ? [] : lines.slice(Math.max(0, own - AROUND), own + AROUND + 1);
}

/** Lines of the final board, and the points of the member; null where they are not known. */
async function boardOf(
  context: Context,
  actor: Actor,
  { event, own, result }: MemberEvent,
): Promise<{ lines: Line[]; personal: number | null }> {
  if (own?.result) {
    const rows = await loadResults(context.db, event.id, MOST_RESULTS);
    const { rank, name } = own.result;
    const mine = rows.find((row) => row.rank === rank && row.name === name);
    const lines = rows.map((row) => ({
      rank: row.rank,
      name: row.name,
      score: row.score === null ? null : Math.round(row.score),
      isOwn: row === mine,
    }));
    const alone = mine?.member_id === actor.id && mine.score !== null;
    return { lines, personal: alone ? Math.round(mine.score!) : null };
  }
  const rows = (await readBoard(context, event.id))?.rows ?? [];
  const visibleRow = rows.find(({ entrantId }) => entrantId === own?.entrant_id);
  const row =
    result?.provisional && visibleRow
      ? await readOwnRow(context, event.id, visibleRow.entrantId)
      : visibleRow;
  const personal = row?.solves
    .filter(({ memberId }) => memberId === actor.id)
    .reduce((sum, { points }) => sum + points, 0);
  const lines = rows.map(({ entrantId, rank, name, score }) => ({
    rank,
    name,
    score,
    isOwn: entrantId === own?.entrant_id,
  }));
  return { lines, personal: personal ?? null };
}

async function performanceOf(context: Context, actor: Actor, mine: MemberEvent): Promise<Performance> {
  const { event, own, result } = mine;
  const [{ lines, personal }, mates] = await Promise.all([
    boardOf(context, actor, mine),
    own?.team_name ? listTeamMates(context.db, event.id, actor.id) : [],
  ]);
  return {
    id: event.id,
    slug: event.slug,
    ctfName: event.name,
    date: iso(event.starts_at),
    location: event.location,
    place: result?.rank ?? null,
    total: lines.length,
    // No medal for a first place without points, nor while a freeze still holds the board.
    medal: result?.score === 0 || result?.provisional ? null : (MEDALS[(result?.rank ?? 0) - 1] ?? null),
    provisional: result?.provisional ?? false,
    totalScore: result?.score ?? null,
    personalScore: personal,
    team: own?.team_name ? { name: own.team_name, members: mates.map(({ username }) => username) } : null,
    scoreboard: linesAroundOwn(lines),
  };
}

/** Lists the reader's last performances (docs/product/ctf.md#dernières-performances). */
export async function listPerformances(
  context: Context,
  actor: Actor,
): Promise<{ performances: Performance[] }> {
  const { all } = await listMemberEvents(context, actor);
  const played = all.filter(({ status, result }) => status === 'ended' && result !== null);
  const last = played.sort(SORTS.date).slice(0, MOST);
  return { performances: await Promise.all(last.map((event) => performanceOf(context, actor, event))) };
}
