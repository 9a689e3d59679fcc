import { randomBytes } from 'node:crypto';
import type { ListedChallenge } from '@fanion/contract/challenges';
import { categoryName } from '@fanion/rules/categories';
import type { Actor } from '../../platform/http/actor.ts';
import type { Prepared } from '../../platform/http/prepared.ts';
import type { Catalogue, CatalogueService, Entry } from './catalogue.ts';
import { joinGzip, joinPlain, type Piece, sharedPiece, storedPiece } from './list-answer.ts';
import { sightOf } from './policy.ts';
import { presentListed, presentLocked } from './present.ts';
import type { Progress, ProgressService } from './progress.ts';
import type { createSolverFacts, SolverFacts } from './solver-facts.ts';

type Marks = Pick<ListedChallenge, 'is_solved' | 'is_tried' | 'is_locked'>;

/** The shared part of a challenge ends before the reader's marks: `{…,` then the marks and `}`. */
const opened = (shared: Omit<ListedChallenge, keyof Marks>): Piece =>
  sharedPiece(`${JSON.stringify(shared).slice(0, -1)},`);

const tail = (marks: Marks): { followed: Piece; last: Piece } => {
  const text = JSON.stringify(marks).slice(1);
  return { followed: storedPiece(`${text},`), last: storedPiece(text) };
};
const TAILS = {
  todo: tail({ is_solved: false, is_tried: false, is_locked: false }),
  tried: tail({ is_solved: false, is_tried: true, is_locked: false }),
  solved: tail({ is_solved: true, is_tried: true, is_locked: false }),
  locked: tail({ is_solved: false, is_tried: false, is_locked: true }),
};
const HEAD = storedPiece('{"challenges":[');

interface Shared {
  version: number;
  facts: number;
  open: Map<number, Piece>;
  locked: Map<number, Piece>;
}

/** The challenge list of a member: shared pieces, compressed once for everybody, and the member's own marks. */
export function createList(
  catalogues: CatalogueService,
  solvers: ReturnType<typeof createSolverFacts>,
  progresses: ProgressService,
) {
  const boot = randomBytes(6).toString('base64url');
  let shared: Shared | null = null;

  const share = (catalogue: Catalogue, facts: SolverFacts): Shared => {
    if (shared?.version === catalogue.version && shared.facts === facts.version) return shared;
    shared = {
      version: catalogue.version,
      facts: facts.version,
      open: new Map(catalogue.entries.map((entry) => [entry.id, opened(presentListed(entry, facts))])),
      locked: new Map(
        catalogue.entries
          .filter((entry) => entry.anonymize)
          .map((entry) => [entry.id, opened(presentLocked(entry))]),
      ),
    };
    return shared;
  };

  const pieces = (
    catalogue: Catalogue,
    facts: SolverFacts,
    actor: Actor,
    progress: Progress,
    now: number,
  ): Piece[] => {
    const { open, locked } = share(catalogue, facts);
    const result: Piece[] = [HEAD];
    const shown: { entry: Entry; lock: boolean }[] = [];
    for (const entry of catalogue.entries) {
      const sight = sightOf(entry, actor, progress, now);
      if (sight !== 'none') shown.push({ entry, lock: sight === 'locked' });
    }
    const counts = new Map<string, number>();
    shown.forEach(({ entry, lock }, index) => {
      counts.set(entry.category, (counts.get(entry.category) ?? 0) + 1);
      const marks = lock
        ? 'locked'
        : progress.solved.has(entry.id)
          ? 'solved'
          : progress.tried.has(entry.id)
            ? 'tried'
            : 'todo';
      result.push(
        (lock ? locked : open).get(entry.id)!,
        index === shown.length - 1 ? TAILS[marks].last : TAILS[marks].followed,
      );
    });
    const categories = [...counts].map(([id, challenge_count]) => ({
      id,
      name: categoryName(id),
      challenge_count,
    }));
    categories.sort((a, b) => b.challenge_count - a.challenge_count || a.name.localeCompare(b.name, 'fr'));
    result.push(storedPiece(`],"categories":${JSON.stringify(categories)},"total":${shown.length}}`));
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
