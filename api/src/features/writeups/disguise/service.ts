import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findLeak, flagPrefixes } from '../../challenges/leaks/service.ts';
import type { Subject } from '../reading/queries.ts';
import type { Text } from '../writing/text-model.ts';
import { bareCandidates, flagCandidates, rowCandidates } from './leak-model.ts';
import { removeSpaces } from './model.ts';
import { listKnownChallenges, listSolved, listSubjectChallenges } from './queries.ts';
import { flagFoundText, innerFlagFoundText, TOO_MANY_BRACES, TOO_VARIED } from './texts.ts';

const FIELDS = ['title', 'summary', 'content', 'tags'] as const;

const refused = (field: string, sentence: string) =>
  refuse('flag_in_text', { message: sentence, fields: { [field]: sentence } });

const textsOf = (text: Partial<Text>): [string, string[]][] =>
  FIELDS.flatMap((field): [string, string[]][] => {
    const value = text[field];
    return value === undefined ? [] : [[field, Array.isArray(value) ? value : [value]]];
  });

/**
 * Refuses the first field that holds a whole flag of the challenges `whole` (null: of any), or a flag without
 * its braces of the challenges `about`, the subject of the text
 * (docs/product/writeups.md#flags-dans-le-texte).
 */
async function refuseFlags(
  context: Context,
  text: Partial<Text>,
  { whole, about }: { whole: ReadonlySet<number> | null; about: ReadonlySet<number> },
): Promise<Outcome<null>> {
  const prefixes = await flagPrefixes(context, whole);
  for (const [field, values] of textsOf(text)) {
    const tokens = flagCandidates(values, prefixes);
    if (!tokens) return refused(field, TOO_MANY_BRACES);
    const found = await findLeak(context, tokens, whole);
    if (found) return refused(field, flagFoundText(found.name));
    if (about.size === 0) continue;
    const bare = bareCandidates(values);
    if (!bare) return refused(field, TOO_VARIED);
    const inner = await findLeak(context, bare, about);
    if (inner) return refused(field, innerFlagFoundText(inner.name));
  }
  return done(null);
}

/**
 * For the author, before anything is stored: checks flags of challenges they solved. Checking the others
 * would confirm a right guess.
 */
export async function refuseKnownFlags(
  context: Context,
  authorId: number,
  { about, text }: { about: Subject; text: Partial<Text> },
): Promise<Outcome<null>> {
  const solved = await listSolved(context.db, authorId);
  const subjects = await listSubjectChallenges(context.db, about);
  return refuseFlags(context, text, {
    whole: solved,
    about: new Set(subjects.filter((id) => solved.has(id))),
  });
}

/** For the reviewer, before the write-up is published: checks flags of every challenge. */
export const refuseAnyFlag = async (context: Context, about: Subject, text: Text): Promise<Outcome<null>> =>
  refuseFlags(context, text, { whole: null, about: new Set(await listSubjectChallenges(context.db, about)) });

/** The challenges whose flags a text is checked for, and how closely. */
interface FlagSearch {
  /** Challenges checked for whole flags; null: every one. */
  whole: ReadonlySet<number> | null;
  /** Challenges checked for flags without their braces as well. */
  about: ReadonlySet<number>;
  /** Words that are checked without braces; absent: all of them. */
  worthy?: (word: string) => boolean;
  /** A text whose consecutive words are checked as well, as if they were those of one flag. */
  row?: string;
}

/**
 * Why texts may not be shown to somebody, in a French sentence: they contain a flag, whole, without its
 * braces, in any disguise, or are too long to check. Null when they may.
 */
export async function flagProblem(
  context: Context,
  texts: readonly string[],
  { whole, about, worthy = () => true, row = '' }: FlagSearch,
): Promise<string | null> {
  const tokens = flagCandidates(texts, await flagPrefixes(context, whole));
  if (!tokens) return TOO_MANY_BRACES;
  const found = await findLeak(context, tokens, whole);
  if (found) return flagFoundText(found.name);
  if (about.size === 0) return null;
  const bare = bareCandidates(texts);
  if (!bare) return TOO_VARIED;
  const words = [...bare].filter(worthy);
  const inner = await findLeak(
    context,
    [...words, ...texts, ...texts.map(removeSpaces), ...rowCandidates(row)],
    about,
  );
  return inner && innerFlagFoundText(inner.name);
}

/** Challenges whose flags a member knows: those they solved, alone or with a team, wrote or reviewed. */
export const listKnownFlags = ({ db }: Context, memberId: number): Promise<Set<number>> =>
  listKnownChallenges(db, memberId);
