import type { CtfdTeam } from '@fanion/formats/ctfd-archive/people';
import { nameSkeleton } from '@fanion/rules/names';
import type { Sql } from '../../../platform/database/database.ts';
import type { ImportedEntrant } from '../../ctf/imported/service.ts';
import { createTeamIn, seatMember } from '../../teams/roster/service.ts';
import { type NoteProblem, teamNamesFor } from './model.ts';
import { findTeamNamed } from './queries.ts';
import * as texts from './texts.ts';

/** A team of an archive that takes part, with its entrant here. */
export interface ImportedTeam extends ImportedEntrant {
  sourceId: number;
}

/** The existing team of this name, if one of these people is in it. */
async function findExistingTeam(
  sql: Sql,
  name: string,
  memberIds: readonly number[],
): Promise<number | null> {
  const team = await findTeamNamed(sql, nameSkeleton(name));
  return team?.members.some((id) => memberIds.includes(id)) ? team.id : null;
}

/** Creates a permanent team with a captain and the others who may join one more; null without a captain. */
async function createImportedTeam(
  sql: Sql,
  { id, name }: CtfdTeam,
  people: readonly number[],
): Promise<{ id: number; name: string } | null> {
  for (const captain of people)
    for (const tried of teamNamesFor(name, id)) {
      const made = await createTeamIn(sql, captain, { name: tried, status: 'invitation_only' });
      if (!made.ok && (made.code === 'team_name_taken' || made.code === 'invalid_fields')) continue;
      if (!made.ok) break;
      for (const memberId of people)
        if (memberId !== captain) await seatMember(sql, { memberId, teamId: made.value.id });
      return made.value;
    }
  return null;
}

/** Imports the teams of an archive, in the caller's transaction, with the members of each, captain first. */
export async function importTeams(
  sql: Sql,
  { teams, members }: { teams: readonly CtfdTeam[]; members: ReadonlyMap<number, number> },
  note: NoteProblem,
): Promise<ImportedTeam[]> {
  const here: ImportedTeam[] = [];
  const used = new Set<number>();
  for (const team of teams) {
    const where = `teams/${team.id}`;
    const order = [...team.memberIds].sort(
      (a, b) => Number(b === team.captainId) - Number(a === team.captainId),
    );
    const memberIds = [...new Set(order.flatMap((id) => members.get(id) ?? []))];
    if (team.hidden || team.banned) {
      note(where, texts.hiddenTeam(team.name));
      continue;
    }
    if (memberIds.length === 0) {
      note(where, texts.emptyTeam(team.name));
      continue;
    }
    const same = await findExistingTeam(sql, team.name, memberIds);
    if (same !== null && !used.has(same)) {
      used.add(same);
      note(where, texts.sameTeam(team.name));
      here.push({ sourceId: team.id, team: { id: same, name: team.name }, memberIds });
      continue;
    }
    const made = await createImportedTeam(sql, team, memberIds);
    if (made && made.name !== team.name) note(where, texts.renamed(team.name, made.name));
    if (!made) note(where, texts.formedTeam(team.name));
    if (made) used.add(made.id);
    here.push({ sourceId: team.id, team: made ?? { id: null, name: team.name }, memberIds });
  }
  return here;
}
