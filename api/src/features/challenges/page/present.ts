import type { Challenge, Hint } from '@fanion/contract/challenges/challenges';
import { readableOn } from '@fanion/rules/colour';
import { hintCost } from '@fanion/rules/scoring';
import type { Actor } from '../../../platform/http/actor.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { mayDownload } from '../catalogue/policy.ts';
import { layoutOf, presentListed, presentLocked, presentSolver } from '../catalogue/present.ts';
import type { HintRow } from '../catalogue/queries.ts';
import type { SolverFacts } from '../catalogue/solvers-state.ts';
import { type Entry, flagsAsked } from '../catalogue/state.ts';
import type { OwnRow } from '../play/queries.ts';

interface View {
  actor: Actor;
  facts: SolverFacts;
  own: OwnRow;
  solved: boolean;
  prerequisites: Challenge['prerequisites'];
  next: Entry | null;
  /** The association's name: who made what names no other organiser. */
  association: string;
}

/** A hint in the state this member finds it: its text only when it is open to them. */
export function presentHint(entry: Entry, hint: HintRow, view: Pick<View, 'actor' | 'own' | 'solved'>): Hint {
  const index = entry.hints.findIndex((other) => other.id === hint.id);
  const unlocked = view.own.unlocked.find((row) => row.hint_id === hint.id);
  const before = entry.hints[index - 1];
  const reachable = !before || view.own.unlocked.some((row) => row.hint_id === before.id);
  const allowed = view.actor.flags.can_view_hints;
  const open = allowed && (view.solved || unlocked !== undefined);
  return {
    id: hint.id,
    position: index + 1,
    title: hint.title,
    cost: view.solved
      ? (unlocked?.cost ?? 0)
      : (unlocked?.cost ?? hintCost(index, entry.points, hint.fixed_cost)),
    state: open ? 'unlocked' : !allowed ? 'restricted' : reachable ? 'available' : 'waiting',
    content: open ? hint.content : null,
    unlocked_at: unlocked ? new Date(unlocked.unlocked_at).toISOString() : null,
  };
}

/**
 * Name of the sanitised sheet. It comes from the text, so that it can be kept for good and that nobody guesses
 * the one of a challenge they do not see: a sheet is loaded without a session.
 */
export const sheetName = (entry: Entry): string | null =>
  entry.sanitised_css ? `${entry.id}-${sha256(entry.sanitised_css).toString('hex').slice(0, 32)}.css` : null;
const sheetOf = (entry: Entry): string | null => {
  const name = sheetName(entry);
  return name === null ? null : `/api/challenges/themes/${name}`;
};
const imageOf = (sha256: string | null): string | null =>
  sha256 === null ? null : `/api/challenges/images/${sha256}`;

const themeOf = (entry: Entry): Challenge['theme'] => {
  const layout = layoutOf(entry);
  return {
    layout_type: layout,
    primary_color: readableOn(layout, entry.primary_color),
    accent_color: readableOn(layout, entry.accent_color),
    backgroundImage: imageOf(entry.background_image),
    logoUrl: imageOf(entry.logo),
    customCSS: sheetOf(entry),
  };
};

/** A curve that goes nowhere is a fixed price. */
const curveOf = ({ scoring }: Entry): Challenge['curve'] =>
  scoring.kind === 'dynamic' && scoring.minimum < scoring.initial
    ? {
        function: scoring.function,
        initial: scoring.initial,
        minimum: scoring.minimum,
        decay: scoring.decay,
      }
    : null;

/** A challenge open to the member, with what they did on it. */
export const presentChallenge = (entry: Entry, view: View): Challenge => ({
  ...presentListed(entry, view.facts),
  is_solved: view.solved,
  is_tried: view.own.attempt_count > 0,
  is_locked: false,
  recent_solvers: (view.facts.first.get(entry.id) ?? []).map((row) => presentSolver(row, view.actor.id)),
  attribution: entry.attribution,
  connection_info: entry.connection_info,
  organizer: entry.organizer ?? view.association,
  sponsor: entry.sponsor,
  rules: entry.rules,
  requirements: entry.requirements,
  resources: entry.resources,
  prerequisites: view.prerequisites,
  theme: themeOf(entry),
  curve: curveOf(entry),
  flag_prefix: entry.flag_prefix,
  flags_total: flagsAsked(entry),
  flags_found: view.solved ? flagsAsked(entry) : view.own.flags_found,
  hints: entry.hints.map((hint) => presentHint(entry, hint, view)),
  files: entry.files.map((file) => ({ ...file, allowed: mayDownload(file, view.actor) })),
  attempts: view.own.attempts.map((attempt) => ({
    submitted_at: new Date(attempt.submitted_at).toISOString(),
    result: attempt.result,
  })),
  attempt_count: view.own.attempt_count,
  solution: view.solved ? entry.solution : null,
  has_solution: entry.solution !== null,
  next_challenge: view.next ? { name: view.next.name, slug: view.next.slug } : null,
  difficulty_vote: view.own.difficulty,
  difficulty_votes: { average: view.own.average, count: view.own.votes },
  reflection: view.own.reflection || null,
  points_earned: view.own.points_earned,
  xp_earned: view.own.xp_earned,
  can_submit: view.actor.flags.can_submit_challenges,
  open_reports: view.actor.flags.can_manage_challenges ? entry.open_reports : null,
});

/** A challenge whose prerequisites are missing: they are named, and nothing else is told. */
export const presentLockedChallenge = (
  entry: Entry,
  prerequisites: Challenge['prerequisites'],
  association: string,
): Challenge => ({
  ...presentLocked(
    entry,
    prerequisites.map(({ id }) => id),
  ),
  is_solved: false,
  is_tried: false,
  is_locked: true,
  attribution: null,
  connection_info: null,
  organizer: association,
  sponsor: null,
  rules: [],
  requirements: [],
  resources: [],
  prerequisites,
  theme: {
    layout_type: 'default',
    primary_color: null,
    accent_color: null,
    backgroundImage: null,
    logoUrl: null,
    customCSS: null,
  },
  curve: null,
  flag_prefix: null,
  flags_total: 1,
  flags_found: 0,
  hints: [],
  files: [],
  attempts: [],
  attempt_count: 0,
  solution: null,
  has_solution: false,
  next_challenge: null,
  difficulty_vote: null,
  difficulty_votes: { average: null, count: 0 },
  reflection: null,
  points_earned: null,
  xp_earned: null,
  can_submit: false,
  open_reports: null,
});
