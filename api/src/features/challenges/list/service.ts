import { randomBytes } from 'node:crypto';
import type { ListedChallenge } from '@fanion/contract/challenges/challenges';
import { categoryName } from '@fanion/rules/categories';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Prepared } from '../../../platform/http/prepared.ts';
import { sightOf } from '../catalogue/policy.ts';
import { presentListed, presentLocked } from '../catalogue/present.ts';
import type { Progress, ProgressService } from '../catalogue/progress-state.ts';
import type { createSolverFacts, SolverFacts } from '../catalogue/solvers-state.ts';
import type { Catalogue, CatalogueService, Entry } from '../catalogue/state.ts';
import { chainPieces, joinGzip, joinPlain, type Piece, storedPiece } from './fragments-model.ts';

type Marks = Pick<ListedChallenge, 'is_solved' | 'is_tried' | 'is_locked'>;

/** The shared part of a challenge ends before the reader's marks: `{…,` then the marks and `}`. */
const opened = (shared: Omit<ListedChallenge, keyof Marks>): string =>
  `${JSON.stringify(shared).slice(0, -1)},`;

/** `true` as long as `false`, so that every mark has one length; a space is nothing in JSON. */
const word = (value: boolean): string => (value ? 'true ' : 'false');
const mark = (
  is_solved: boolean,
  is_tried: boolean,
  is_locked: boolean,
): { followed: Piece; last: Piece } => {
  const text = `"is_solved":${word(is_solved)},"is_tried":${word(is_tried)},"is_locked":${word(is_locked)}}`;
  return { followed: storedPiece(`${text},`), last: storedPiece(`${text} `) };
};
const MARKS = {
  todo: mark(false, false, false),
  tried: mark(false, true, false),
  solved: mark(true, true, false),
  locked: mark(false, false, true),
};
const MARK_LENGTH = MARKS.todo.last.plain.length;
const HEAD = storedPiece('{"challenges":[');
/** Different sets of visible challenges kept compressed: plans and prerequisites make a few, not one per member. */
const MAX_SETS = 64;

interface Shown {
  entry: Entry;
  locked: boolean;
}

/** The locked ones last, each group in its order. */
const lockedLast = (shown: readonly Shown[]): Shown[] => [
  ...shown.filter(({ locked }) => !locked),
  ...shown.filter(({ locked }) => locked),
];

/** What all who see the same challenges share of their answer. */
interface SharedList {
  bodies: Piece[];
  foot: Piece;
}

/** The challenge list of a member: shared pieces, compressed once for all who see the same, and the member's marks. */
export function createList(
  catalogues: CatalogueService,
  solvers: ReturnType<typeof createSolverFacts>,
  progresses: ProgressService,
) {
  const boot = randomBytes(6).toString('base64url');
  let versions = '';
  const sets = new Map<string, SharedList>();

  const share = (shown: Shown[], facts: SolverFacts): SharedList => {
    const counts = new Map<string, number>();
    for (const { entry } of shown) counts.set(entry.category, (counts.get(entry.category) ?? 0) + 1);
    const categories = [...counts].map(([id, challenge_count]) => ({
      id,
      name: categoryName(id),
      challenge_count,
    }));
    categories.sort((a, b) => b.challenge_count - a.challenge_count || a.name.localeCompare(b.name, 'fr'));
    // A prerequisite that the reader does not see is not named; who sees the same challenges is told of the same ones.
    const open = new Set(shown.filter(({ locked }) => !locked).map(({ entry }) => entry.id));
    const texts = shown.map(({ entry, locked }) =>
      opened(
        locked
          ? presentLocked(
              entry,
              entry.prerequisites.filter((id) => open.has(id)),
            )
          : presentListed(entry, facts),
      ),
    );
    return {
      bodies: chainPieces(HEAD, texts, MARK_LENGTH),
      foot: storedPiece(`],"categories":${JSON.stringify(categories)},"total":${shown.length}}`),
    };
  };

  const pieces = (
    catalogue: Catalogue,
    facts: SolverFacts,
    actor: Actor,
    progress: Progress,
    now: number,
  ): Piece[] => {
    const seen: Shown[] = [];
    let key = '';
    for (const entry of catalogue.entries) {
      const sight = sightOf(entry, actor, progress, now);
      if (sight === 'none') continue;
      seen.push({ entry, locked: sight === 'locked' });
      key += sight === 'locked' ? `${entry.id}!` : `${entry.id},`;
    }
    const shown = lockedLast(seen);
    const current = `${catalogue.version}.${facts.version}`;
    if (versions !== current || sets.size >= MAX_SETS) sets.clear();
    versions = current;
    let shared = sets.get(key);
    if (!shared) {
      shared = share(shown, facts);
      sets.set(key, shared);
    }
    const result: Piece[] = [HEAD];
    for (const [index, { entry, locked }] of shown.entries()) {
      const state = locked
        ? 'locked'
        : progress.solved.has(entry.id)
          ? 'solved'
          : progress.tried.has(entry.id)
            ? 'tried'
            : 'todo';
      result.push(
        shared.bodies[index]!,
        index === shown.length - 1 ? MARKS[state].last : MARKS[state].followed,
      );
    }
    result.push(shared.foot);
    return result;
  };

  return async (actor: Actor, acceptsGzip: boolean): Promise<Prepared> => {
    const [catalogue, facts, progress] = await Promise.all([
      catalogues.get(),
      solvers.get(),
      progresses.of(actor.id),
    ]);
    const now = catalogues.now();
    // A release or a change of role changes the list without changing any version.
    const released = catalogue.entries.filter(
      (entry) => entry.scheduled_at && entry.scheduled_at.getTime() <= now,
    ).length;
    const etag = `"${boot}.${catalogue.version}.${facts.version}.${actor.id}.${actor.role}.${progress.stamp}.${released}"`;
    const parts = pieces(catalogue, facts, actor, progress, now);
    return acceptsGzip
      ? {
          etag,
          identity: Buffer.alloc(0),
          gzip: joinGzip(parts),
          contentType: 'application/json; charset=utf-8',
        }
      : { etag, identity: joinPlain(parts), gzip: null };
  };
}
