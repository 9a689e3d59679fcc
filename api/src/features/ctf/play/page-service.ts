import type { EventChallenge } from '@fanion/contract/ctf/board';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { capOf } from '../board/event-model.ts';
import { iso } from '../board/present.ts';
import { solvesBy } from '../board/view-model.ts';
import { countTries } from './queries.ts';
import type { SeenChallenge, SightedService } from './visible-service.ts';

/** Solvers as the board shows them: with the freeze in force, none after it. */
function solversOf({ view, played }: SeenChallenge): EventChallenge['solvers'] {
  return view.board.rows
    .flatMap(({ entrant_id, solves }) =>
      solves
        .filter(({ challenge_id }) => challenge_id === played.challenge_id)
        .map(({ at, blood }) => ({ name: view.entrants.get(entrant_id)?.name ?? '', at, blood })),
    )
    .sort((a, b) => a.at - b.at)
    .map((solver) => ({ ...solver, at: iso(solver.at) }));
}

/** Its files for this reader: while the event runs nothing but what the challenge needs, no sources nor solve script. */
const filesFor = (actor: Actor, { view, played }: SeenChallenge) =>
  view.phase.status === 'ended' || actor.flags.can_manage_ctf
    ? played.entry.files
    : played.entry.files.filter(({ required }) => required);

/** The page of a challenge of an event, and its files. */
export function createPlay({ db }: Context, challenges: ChallengesService, sighted: SightedService) {
  return {
    async challenge(actor: Actor, named: string, challengeId: number): Promise<Outcome<EventChallenge>> {
      const seen = await sighted.challenge(actor, named, challengeId);
      if (!seen.ok) return seen;
      const { view, played, entrantId, scores } = seen.value;
      const { entry } = played;
      const tries =
        entrantId === null ? { all: 0, wrong: 0 } : await countTries(db, view.row.id, entrantId, challengeId);
      const shown = view.board.challenges.find(({ id }) => id === challengeId);
      const cap = capOf(view.row, played);
      const solved = solvesBy(view, entrantId).has(challengeId);
      const left = cap === null || !scores ? null : Math.max(0, cap - tries.wrong);
      // In the permanent list they have a price again.
      const hints = entry.catalogued && view.phase.status === 'ended' ? [] : entry.hints;
      return done({
        id: entry.id,
        slug: entry.slug,
        name: entry.name,
        category: entry.category,
        difficulty: entry.difficulty,
        points: shown?.points ?? entry.priceAt(0),
        description: entry.description,
        author: entry.author,
        connection_info: entry.connection_info,
        flag_prefix: entry.flag_prefix,
        tags: entry.tags,
        hints: hints.map(({ id, title, content }) => ({ id, title, content })),
        files: filesFor(actor, seen.value).map((file) => ({
          id: file.id,
          name: file.name,
          size: file.size,
          sha256: file.sha256,
          allowed: file.required || actor.flags.can_download_files,
        })),
        solves: shown?.solves ?? 0,
        solvers: solversOf(seen.value),
        solved,
        attempts: tries.all,
        attemptsLeft: left,
        maySubmit: (scores && !solved && left !== 0) || view.phase.status === 'ended',
      });
    },

    async link(
      actor: Actor,
      named: string,
      challengeId: number,
      fileId: number,
    ): Promise<Outcome<{ url: string }>> {
      const seen = await sighted.challenge(actor, named, challengeId);
      if (!seen.ok) return seen;
      const held = filesFor(actor, seen.value).every(({ id }) => id !== fileId);
      return held ? refuse('not_found') : challenges.files.linkTo(actor, seen.value.played.entry, fileId);
    },
  };
}
