import { teamNameProblem } from '@fanion/rules/teams/name';
import { NAME_SENTENCES } from './texts.ts';

/** What is wrong with a team's name as typed, in French, else null. */
export function findNameProblem(raw: string): string | null {
  const problem = teamNameProblem(raw);
  return problem && NAME_SENTENCES[problem];
}
