import { foldCase } from '../fold.ts';
import { nameSkeleton } from '../names.ts';
import { cleanLine, isWithinLength } from '../text.ts';
import { TEAM_LIMITS } from './teams.ts';

/** A team's name as stored, as sorted, and as compared for look-alikes. */
export interface TeamName {
  name: string;
  key: string;
  skeleton: string;
}

/** Why a name is refused. `address`: it contains what programs turn into a link, whatever comes before. */
export type TeamNameProblem = 'blank' | 'too_long' | 'address';

// A scheme, two slashes or www. A bare "z3r0.team" is a valid name: nothing links it here, and mails split
// it.
const ADDRESS = /:\/|\/\/|\bwww[.。．｡]/iu;

/** The name that moderation gives a team whose own is not to be shown (docs/product/moderation.md#décider). */
export const replacementTeamName = (teamId: number): string => `Équipe n° ${teamId}`;

/** The forms of a name, in any alphabet: invisible characters removed, at most three accents on a character. */
export function teamName(raw: string): TeamName {
  const name = cleanLine(raw);
  const key = foldCase(name.replaceAll(' ', '-').normalize('NFKC')).normalize('NFKC');
  return { name, key, skeleton: nameSkeleton(name) };
}

/** The first thing wrong with a team's name, else null: 1 to 40 characters, at least one of them visible. */
export function teamNameProblem(raw: string): TeamNameProblem | null {
  const { name } = teamName(raw);
  // Marks alone, private-use characters and unassigned ones are not drawn.
  if (!/[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u.test(name)) return 'blank';
  if (!isWithinLength(name, TEAM_LIMITS.name)) return 'too_long';
  return ADDRESS.test(name.normalize('NFKC')) ? 'address' : null;
}
