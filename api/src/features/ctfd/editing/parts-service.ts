import type * as contract from '@fanion/contract/ctfd/editing/parts';
import type { BodyOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { ChallengeSheet } from '../drafts/model.ts';
import { changeSheet, readSheet, type Scope } from '../drafts/service.ts';
import * as texts from '../drafts/texts.ts';
import {
  challengeIdOf,
  partNumberOf,
  presentFlag,
  presentHint,
  presentSolution,
  presentWord,
} from './present.ts';

type Kind = 'flags' | 'tags' | 'topics' | 'hints' | 'files';
const LAST_PART_NUMBER = 999;

/** The number for a new part, of any kind. */
function takeNumber(sheet: ChallengeSheet): number | null {
  if (sheet.next_n > LAST_PART_NUMBER) return null;
  sheet.next_n += 1;
  return sheet.next_n - 1;
}

/** Adds a part to the draft of a challenge. */
export const addPart = <T>(
  context: Context,
  actor: Actor,
  scope: Scope,
  { id, add }: { id: number; add: (sheet: ChallengeSheet, n: number) => T },
): Promise<Outcome<T>> =>
  changeSheet(context, actor, { scope, id }, (sheet) => {
    const n = takeNumber(sheet);
    return n === null ? badField('challenge_id', texts.MOST_PARTS) : done(add(sheet, n));
  });

/** Removes a part from the draft. */
export const removePart = (
  context: Context,
  actor: Actor,
  scope: Scope,
  { kind, part }: { kind: Kind; part: number },
): Promise<Outcome<{ success: true }>> =>
  changeSheet(context, actor, { scope, id: challengeIdOf(part) }, (sheet) => {
    const list: { n: number }[] = sheet[kind];
    const at = list.findIndex(({ n }) => n === partNumberOf(part));
    if (at < 0) return refuse('not_found', { message: texts.NO_PART });
    list.splice(at, 1);
    if (kind === 'hints')
      for (const hint of sheet.hints)
        hint.requirements = hint.requirements.filter((one) => one !== partNumberOf(part));
    return done({ success: true as const });
  });

export const addFlag = (
  context: Context,
  actor: Actor,
  scope: Scope,
  { challenge_id: id, content, type, data }: BodyOf<typeof contract.addFlag>,
) =>
  addPart(context, actor, scope, {
    id,
    add(sheet, n) {
      const flag = { n, type, content, hash: null, data: data ?? '' };
      sheet.flags.push(flag);
      return presentFlag(id, flag, true);
    },
  });

export const addWord = (
  context: Context,
  actor: Actor,
  scope: Scope,
  { kind, challenge_id: id, value }: { kind: 'tags' | 'topics'; challenge_id: number; value: string },
) =>
  addPart(context, actor, scope, {
    id,
    add(sheet, n) {
      sheet[kind].push({ n, value });
      return presentWord(id, { n, value });
    },
  });

export const addHint = (
  context: Context,
  actor: Actor,
  scope: Scope,
  { challenge_id: id, content, title, cost }: BodyOf<typeof contract.addHint>,
) =>
  addPart(context, actor, scope, {
    id,
    add(sheet, n) {
      const hint = { n, title: title ?? '', content: content ?? '', cost: cost ?? 0, requirements: [] };
      sheet.hints.push(hint);
      return presentHint(id, hint);
    },
  });

export const changeHint = (
  context: Context,
  actor: Actor,
  scope: Scope,
  { part, input }: { part: number; input: BodyOf<typeof contract.changeHint> },
) =>
  changeSheet(context, actor, { scope, id: challengeIdOf(part) }, (sheet) => {
    const hint = sheet.hints.find(({ n }) => n === partNumberOf(part));
    if (!hint) return refuse('not_found', { message: texts.NO_PART });
    hint.content = input.content ?? hint.content;
    hint.title = input.title ?? hint.title;
    hint.cost = input.cost ?? hint.cost;
    const prerequisites = input.requirements?.prerequisites;
    if (prerequisites)
      hint.requirements = prerequisites
        .map(partNumberOf)
        .filter((one) => one !== hint.n && sheet.hints.some(({ n }) => n === one));
    return done(presentHint(challengeIdOf(part), hint));
  });

/** The solution of a challenge, if it has one. */
export async function readSolution(context: Context, scope: Scope, challengeId: number) {
  const outcome = await readSheet(context, scope, challengeId);
  if (!outcome.ok) return outcome;
  const { id, sheet } = outcome.value;
  return sheet.solution ? done(presentSolution(id, sheet.solution)) : refuse('not_found');
}

/** Writes the solution of a challenge; an absent field is unchanged. */
export const writeSolution = (
  context: Context,
  actor: Actor,
  scope: Scope,
  {
    id,
    state,
    content,
    fresh = false,
  }: { id: number; state?: string; content?: string | null; fresh?: boolean },
) =>
  changeSheet(context, actor, { scope, id }, (sheet) => {
    if (!fresh && !sheet.solution) return refuse('not_found', { message: texts.NO_PART });
    const before = sheet.solution ?? { state: 'hidden', content: '' };
    const solution = { state: state ?? before.state, content: content ?? before.content };
    sheet.solution = solution;
    return done(presentSolution(id, solution));
  });

export const removeSolution = (
  context: Context,
  actor: Actor,
  scope: Scope,
  id: number,
): Promise<Outcome<{ success: true }>> =>
  changeSheet(context, actor, { scope, id }, (sheet) => {
    if (!sheet.solution) return refuse('not_found', { message: texts.NO_PART });
    sheet.solution = null;
    return done({ success: true as const });
  });
