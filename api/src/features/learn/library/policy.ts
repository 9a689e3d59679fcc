import type { Actor } from '../../../platform/http/actor.ts';
import type { StoredLesson } from './state.ts';

/** Who writes lessons reads all of them. */
export const mayAuthor = ({ rights }: Actor): boolean => rights.can_manage_challenges;

/** A premium lesson is for benefactors (docs/product/learn.md#leçons-premium). */
export const isClosed = ({ premium }: Pick<StoredLesson, 'premium'>, actor: Actor): boolean =>
  premium && actor.role !== 'bienfaiteur' && !mayAuthor(actor);
