import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { bareCandidates, flagCandidates } from '../disguise/leak-model.ts';
import { holdsFlag, holdsInner, TOO_MANY_BRACES, TOO_VARIED } from '../texts.ts';
import { listSolved, listSubjects, type Subject } from '../writing/queries.ts';
import type { Text } from '../writing/text-model.ts';

const FIELDS = ['title', 'summary', 'content', 'tags'] as const;

export type FlagCheck = ReturnType<typeof createFlagCheck>;

/** Refuses the texts that hold a flag (behaviours 9). */
export function createFlagCheck({ db }: Context, challenges: ChallengesService) {
  const refused = (field: string, sentence: string) =>
    refuse('flag_in_text', { message: sentence, fields: { [field]: sentence } });
  const textsOf = (text: Partial<Text>): [string, string[]][] =>
    FIELDS.flatMap((field): [string, string[]][] => {
      const value = text[field];
      return value === undefined ? [] : [[field, Array.isArray(value) ? value : [value]]];
    });

  /**
   * The first field that holds a whole flag of the challenges `whole`, or a flag without its braces of the challenges
   * `about`, which the text is about; null: none at all.
   */
  const check = async (
    text: Partial<Text>,
    whole: ReadonlySet<number> | null,
    about: ReadonlySet<number>,
  ): Promise<Outcome<null>> => {
    const prefixes = await challenges.leaks.prefixes(whole);
    for (const [field, values] of textsOf(text)) {
      const tokens = flagCandidates(values, prefixes);
      if (!tokens) return refused(field, TOO_MANY_BRACES);
      const found = await challenges.leaks.holding(tokens, whole);
      if (found) return refused(field, holdsFlag(found.name));
      if (about.size === 0) continue;
      const bare = bareCandidates(values);
      if (!bare) return refused(field, TOO_VARIED);
      const inner = await challenges.leaks.holding(bare, about);
      if (inner) return refused(field, holdsInner(inner.name));
    }
    return done(null);
  };

  return {
    /**
     * For the author, before anything is stored: flags of the challenges they solved. Those of the others would tell
     * them which guess is right.
     */
    async ofAuthor(authorId: number, about: Subject, text: Partial<Text>): Promise<Outcome<null>> {
      const solved = await listSolved(db, authorId);
      const subjects = await listSubjects(db, about);
      return check(text, solved, new Set(subjects.filter((id) => solved.has(id))));
    },

    /** For the reviewer, before anybody reads it: flags of every challenge. */
    async ofReviewer(about: Subject, text: Text): Promise<Outcome<null>> {
      return check(text, null, new Set(await listSubjects(db, about)));
    },
  };
}
