import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { readableOn } from '@fanion/rules/challenges/colour';
import { layoutOf } from '@fanion/rules/challenges/layouts';
import { NO_DETAILS, NO_THEME } from '@fanion/rules/challenges/no-details';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fileAccess } from '../catalogue/policy.ts';
import { presentListedText, presentLocked, presentSolver } from '../catalogue/present.ts';
import { flagsRequired } from '../catalogue/service.ts';
import type { SolverFacts } from '../catalogue/solvers-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { presentHint } from '../hints/present.ts';
import type { PlayStateRow } from '../play/queries.ts';
import { sheetName } from '../themes/model.ts';

interface View {
  actor: Actor;
  own: PlayStateRow;
  solved: boolean;
  /** The moment of this reading, when it counts as an opening. */
  openedNow: Date | null;
  prerequisites: Challenge['prerequisites'];
  next: StoredChallenge | null;
}

const sheetOf = (challenge: StoredChallenge): string | null => {
  const name = sheetName(challenge);
  return name === null ? null : `/api/challenges/themes/${name}`;
};
const imageOf = (sha256: string | null): string | null =>
  sha256 === null ? null : `/api/challenges/images/${sha256}`;

const themeOf = (challenge: StoredChallenge): Challenge['theme'] => {
  const layout = layoutOf(challenge.layout);
  return {
    layout_type: layout,
    primary_color: readableOn(layout, challenge.primary_color),
    accent_color: readableOn(layout, challenge.accent_color),
    backgroundImage: imageOf(challenge.background_image),
    logoUrl: imageOf(challenge.logo),
    customCSS: sheetOf(challenge),
  };
};

/** A curve whose price never falls is a fixed price. */
const curveOf = ({ scoring }: StoredChallenge): Challenge['curve'] =>
  scoring.kind === 'dynamic' && scoring.minimum < scoring.initial
    ? pick(scoring, 'function', 'initial', 'minimum', 'decay')
    : null;

/** The part of a page that all readers share, for as long as the challenge does not change. */
export const presentText = (challenge: StoredChallenge, association: string) => ({
  ...presentListedText(challenge),
  ...pick(challenge, 'attribution', 'connection_info', 'sponsor', 'rules', 'requirements', 'resources'),
  flag_prefix: challenge.flag_prefix,
  organizer: challenge.organizer ?? association,
  theme: themeOf(challenge),
  curve: curveOf(challenge),
  flags_total: flagsRequired(challenge),
  has_solution: challenge.solution !== null,
});

/** The first solvers and the number of solves; `reader` sees their own time whatever they show to others. */
export const presentSolvers = ({ id }: StoredChallenge, facts: SolverFacts, reader?: number) => ({
  solved_count: facts.counts.get(id) ?? 0,
  recent_solvers: (facts.first.get(id) ?? []).map((row) => presentSolver(row, reader)),
});

/** What one reader may do with the challenge, and did on it. */
export const presentReader = (challenge: StoredChallenge, { actor, own, solved, ...view }: View) => ({
  is_solved: solved,
  is_tried: own.attempt_count > 0,
  is_locked: false,
  prerequisites: view.prerequisites,
  flags_found: solved ? flagsRequired(challenge) : own.flags_found,
  hints: challenge.hints.map((hint) => presentHint(challenge, hint, { actor, own, solved })),
  files: challenge.files.map((file) => {
    const door = fileAccess(file, actor, solved);
    return { ...file, allowed: door === 'open', after_solve: door === 'unsolved' };
  }),
  attempts: own.attempts.map((attempt) => ({
    submitted_at: new Date(attempt.submitted_at).toISOString(),
    result: attempt.result,
  })),
  attempt_count: own.attempt_count,
  solution: solved && actor.rights.can_view_hints ? challenge.solution : null,
  solution_allowed: actor.rights.can_view_hints,
  // They are read where those of events are (docs/product/writeups.md#lecture).
  writeups_allowed: actor.rights.have_challenge_access && actor.rights.have_ctf_access,
  next_challenge: view.next ? { name: view.next.name, slug: view.next.slug } : null,
  difficulty_vote: own.difficulty,
  difficulty_votes: { average: own.average, count: own.votes },
  reflection: own.reflection || null,
  note: own.note && { ...own.note, saved_at: new Date(own.note.saved_at).toISOString() },
  opened_at: (own.opened_at ?? view.openedNow)?.toISOString() ?? null,
  solved_at: own.solved_at?.toISOString() ?? null,
  points_earned: own.points_earned,
  xp_earned: own.xp_earned,
  // A member without the module sees the challenge because it is open to all.
  can_submit: actor.rights.can_submit_challenges || !actor.rights.have_challenge_access,
  open_reports: actor.rights.can_manage_challenges ? challenge.open_reports : null,
});

export type ReaderPart = ReturnType<typeof presentReader>;

/** A challenge whose prerequisites are missing: it names them and shows nothing else. */
export const presentLockedChallenge = (
  challenge: StoredChallenge,
  prerequisites: Challenge['prerequisites'],
  association: string,
): Challenge => ({
  ...presentLocked(
    challenge,
    prerequisites.map(({ id }) => id),
  ),
  is_solved: false,
  is_tried: false,
  is_locked: true,
  ...NO_DETAILS,
  organizer: association,
  prerequisites,
  theme: { layout_type: 'default', ...NO_THEME },
  writeups_allowed: false,
  can_submit: false,
});
