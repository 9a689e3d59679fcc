/** A member who looks for a team. Without a declared language, they are assumed to speak everybody's. */
export interface PoolPlayer {
  id: number;
  level: number;
  specialties: readonly string[];
  languages: readonly string[];
}

/** A team with seats for members of the pool; `level` is its members' mean. Languages are as for a player. */
export interface PoolTeam extends PoolPlayer {
  free_seats: number;
}

/** The result: seats in teams, whole new teams, and members who play alone. Ids are in order, each once. */
interface PoolMatch {
  assignments: { player_id: number; team_id: number }[];
  new_teams: number[][];
  unmatched: number[];
}

interface Seats {
  team: PoolTeam;
  left: number;
  /** Languages that all of them speak, null while none has declared any. */
  common: readonly string[] | null;
  specialties: Set<string>;
}

const declared = (languages: readonly string[]): readonly string[] | null =>
  languages.length === 0 ? null : languages;

/** Languages that both speak, null when neither has declared any; empty when they have none in common. */
function sharedLanguages(a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null {
  if (a === null || b === null) return a ?? b;
  return a.filter((language) => b.includes(language));
}

const canTalk = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  sharedLanguages(a, b)?.length !== 0;

const newSpecialtyCount = ({ specialties }: PoolPlayer, teamSpecialties: ReadonlySet<string>): number =>
  new Set(specialties.filter((specialty) => !teamSpecialties.has(specialty))).size;

/** The item with the lowest cost, compared part by part, the first part being the weightiest. */
function cheapest<T>(things: readonly T[], cost: (thing: T) => readonly number[]): T | undefined {
  const costs = things.map((thing) => ({ thing, cost: cost(thing) }));
  costs.sort((a, b) => {
    const part = a.cost.findIndex((value, index) => value !== b.cost[index]);
    return part === -1 ? 0 : a.cost[part]! - b.cost[part]!;
  });
  return costs[0]?.thing;
}

// Members who speak few languages have few options: they choose first. Undeclared languages come last.
const byChoice = (a: PoolPlayer, b: PoolPlayer): number =>
  (a.languages.length || Number.MAX_SAFE_INTEGER) - (b.languages.length || Number.MAX_SAFE_INTEGER) ||
  a.id - b.id;

function seatPlayer(player: PoolPlayer, teams: readonly Seats[]): Seats | null {
  const languages = declared(player.languages);
  const open = teams.filter(({ left, common }) => left > 0 && canTalk(common, languages));
  const best = cheapest(open, ({ team, left, specialties }) => [
    Math.abs(team.level - player.level),
    -newSpecialtyCount(player, specialties),
    -left,
    team.id,
  ]);
  if (!best) return null;
  best.left -= 1;
  best.common = sharedLanguages(best.common, languages);
  for (const specialty of player.specialties) best.specialties.add(specialty);
  return best;
}

/** The largest group that has a language in common; on a tie, the first language in alphabetical order. */
function largestGroup(players: readonly PoolPlayer[]): PoolPlayer[] {
  const languages = [...new Set(players.flatMap((player) => player.languages))].sort();
  if (languages.length === 0) return [...players];
  const groups = languages.map((language) =>
    players.filter((player) => player.languages.length === 0 || player.languages.includes(language)),
  );
  return cheapest(groups, (group) => [-group.length])!;
}

/** Splits a group into teams of nearly equal size: neighbours by level, then by the specialties they add. */
function cut(group: readonly PoolPlayer[], teamSize: number): PoolPlayer[][] {
  const waiting = [...group].sort((a, b) => b.level - a.level);
  const count = Math.ceil(group.length / teamSize);
  return Array.from({ length: count }, (_, index) => {
    const size = Math.ceil((group.length - index) / count);
    const teamSpecialties = new Set<string>();
    return Array.from({ length: size }, () => {
      const equals = waiting.filter((player) => player.level === waiting[0]!.level);
      const next = cheapest(equals, (player) => [-newSpecialtyCount(player, teamSpecialties), player.id])!;
      waiting.splice(waiting.indexOf(next), 1);
      for (const specialty of next.specialties) teamSpecialties.add(specialty);
      return next;
    });
  });
}

const ascending = (a: number, b: number): number => a - b;

/**
 * Matches the members who look for a team at the lock of an event
 * (docs/product/ctf.md#formation-des-équipes). All members of a team have a language in common; then levels
 * are close, then specialties varied. Free seats are filled before teams of 2 to `teamSize` members are made;
 * nobody who could have a seat or make a pair is left alone. The input order changes nothing.
 */
export function matchPool(
  players: readonly PoolPlayer[],
  teams: readonly PoolTeam[],
  teamSize: number,
): PoolMatch {
  const seats = teams.map(
    (team): Seats => ({
      team,
      left: Math.min(team.free_seats, teamSize),
      common: declared(team.languages),
      specialties: new Set(team.specialties),
    }),
  );
  const assignments: PoolMatch['assignments'] = [];
  let waiting: PoolPlayer[] = [];
  for (const player of [...players].sort(byChoice)) {
    const found = seatPlayer(player, seats);
    if (found) assignments.push({ player_id: player.id, team_id: found.team.id });
    else waiting.push(player);
  }
  const new_teams: number[][] = [];
  for (;;) {
    const group = teamSize < 2 ? [] : largestGroup(waiting);
    if (group.length < 2) break;
    const made = cut(group, teamSize).filter((team) => team.length > 1);
    new_teams.push(...made.map((team) => team.map(({ id }) => id).sort(ascending)));
    const placed = new Set(made.flat());
    waiting = waiting.filter((player) => !placed.has(player));
  }
  return {
    assignments: assignments.sort((a, b) => a.player_id - b.player_id),
    new_teams: new_teams.sort((a, b) => a[0]! - b[0]!),
    unmatched: waiting.map(({ id }) => id).sort(ascending),
  };
}
