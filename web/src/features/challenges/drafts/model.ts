import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import type { Scoring } from '@fanion/rules/challenges/scoring';
import type { Problems } from '../../../lib/use-form.ts';
import { FORM_TEXTS } from './form-texts.ts';
import { EDITOR_TEXTS as T } from './texts.ts';

type Curve = Extract<Scoring, { kind: 'dynamic' }>['function'];
export type ResourceDraft = ChallengeContent['resources'][number] & { key: number };
export type HintDraft = { key: number; title: string; content: string; cost: string };

/** The points of a challenge, as typed. */
export interface ScoringDraft {
  kind: Scoring['kind'];
  points: string;
  initial: string;
  minimum: string;
  decay: string;
  curve: Curve;
}

/** A challenge as its form stores it: optional values may be '', a number is the typed text. */
export type Draft = ScoringDraft &
  Omit<
    ChallengeContent,
    | 'scoring'
    | 'xp'
    | 'resources'
    | 'hints'
    | 'rules'
    | 'requirements'
    | 'primary_color'
    | 'accent_color'
    | 'plan'
  > & {
    hints: HintDraft[];
    resources: ResourceDraft[];
    /** '': 1.5 times the points. */
    xp: string;
    /** One per line. */
    rules: string;
    requirements: string;
    primary_color: string;
    accent_color: string;
    plan: 'adherent' | 'bienfaiteur' | '';
  };

export function scoringDraft(scoring: Scoring): ScoringDraft {
  const dynamic = scoring.kind === 'dynamic' ? scoring : null;
  return {
    kind: scoring.kind,
    points: scoring.kind === 'static' ? String(scoring.points) : String(scoring.initial),
    initial: String(dynamic?.initial ?? 250),
    minimum: String(dynamic?.minimum ?? 100),
    decay: String(dynamic?.decay ?? 40).replace('.', ','),
    curve: dynamic?.function ?? 'logarithmic',
  };
}

export function draftOf(content: ChallengeContent): Draft {
  const { scoring, xp, resources, hints, rules, requirements, primary_color, accent_color, plan, ...rest } =
    content;
  return {
    ...rest,
    ...scoringDraft(scoring),
    hints: hints.map(({ cost, ...hint }, key) => ({ ...hint, key, cost: cost === null ? '' : String(cost) })),
    resources: resources.map((one, key) => ({ ...one, key })),
    xp: xp === null ? '' : String(xp),
    rules: rules.join('\n'),
    requirements: requirements.join('\n'),
    primary_color: primary_color ?? '',
    accent_color: accent_color ?? '',
    plan: plan ?? '',
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const numberOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));

/** The typed points as a scoring; null while they are not numbers. */
export function scoringOf({ kind, points, initial, minimum, decay, curve }: ScoringDraft): Scoring | null {
  const whole = (typed: string) => (Number.isInteger(numberOf(typed)) ? numberOf(typed) : null);
  if (kind === 'static') {
    const fixed = whole(points);
    return fixed === null || fixed < 0 || fixed > 1_000_000 ? null : { kind, points: fixed };
  }
  const [from, to, step] = [whole(initial), whole(minimum), numberOf(decay)];
  if (from === null || to === null || from < 1 || to < 0 || from > 1_000_000 || !(step >= 0.01)) return null;
  return { kind, function: curve, initial: from, minimum: to, decay: Math.min(step, 100_000) };
}

export const contentOf = (draft: Draft): ChallengeContent => {
  const { kind, points, initial, minimum, decay, curve, ...rest } = draft;
  return {
    ...rest,
    scoring: scoringOf(draft) ?? { kind: 'static', points: 0 },
    hints: draft.hints.map(({ title, content, cost }) => ({
      title,
      content,
      cost: cost.trim() === '' ? null : numberOf(cost),
    })),
    resources: draft.resources.map(({ key: _, ...one }) => one),
    xp: draft.xp.trim() === '' ? null : numberOf(draft.xp),
    rules: linesOf(draft.rules),
    requirements: linesOf(draft.requirements),
    primary_color: draft.primary_color.trim() || null,
    accent_color: draft.accent_color.trim() || null,
    plan: draft.plan || null,
  };
};

const COLOUR = /^#[0-9a-f]{6}$/i;

/** What prevents points from being valid. */
export function scoringProblems(draft: ScoringDraft): Problems<ScoringDraft> {
  const scoring = scoringOf(draft);
  if (scoring === null) return { [draft.kind === 'static' ? 'points' : 'initial']: T.wrongPoints };
  return scoring.kind === 'dynamic' && scoring.minimum > scoring.initial ? { minimum: T.floorAbove } : {};
}

/** What prevents a challenge from being saved; the checklist reports what prevents its publication. */
export function problemsOf(draft: Draft): Problems<Draft> {
  const problems: Problems<Draft> = {};
  if (draft.name.trim() === '') problems.name = T.nameNeeded;
  Object.assign(problems, scoringProblems(draft));
  if (draft.xp.trim() !== '' && !(Number.isInteger(numberOf(draft.xp)) && numberOf(draft.xp) >= 0))
    problems.xp = FORM_TEXTS.wrongXp;
  if (draft.resources.some(({ title }) => title.trim() === '')) problems.resources = FORM_TEXTS.emptyResource;
  else if (draft.resources.some(({ url }) => !/^https?:\/\/\S+$/i.test(url.trim())))
    problems.resources = FORM_TEXTS.wrongResource;
  for (const name of ['primary_color', 'accent_color'] as const)
    if (draft[name].trim() !== '' && !COLOUR.test(draft[name].trim())) problems[name] = T.wrongColour;
  if (draft.hints.some(({ content }) => content.trim() === '')) problems.hints = T.emptyHint;
  else if (draft.hints.some(({ cost }) => cost.trim() !== '' && !Number.isInteger(numberOf(cost))))
    problems.hints = T.wrongCost;
  return problems;
}

/** `content.hints.2.content` belongs to the hints field, `content.scoring` to the points. */
export const serverProblems = (fields: Record<string, string>): Problems<Draft> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const part = name.replace(/^content\./, '').split('.')[0] ?? name;
      return [part === 'scoring' ? 'minimum' : part, message];
    }),
  );

/** The address of a challenge's editor. */
export const editorAddress = (slug: string): string => `/gestion/challenges/${encodeURIComponent(slug)}`;

/** The required steps that remain. */
export const countMissing = ({ checklist }: Pick<AuthoredChallenge, 'checklist'>): number =>
  checklist.filter(({ done, required }) => required && !done).length;

/** The reader's own proposal while they may not edit it: it is read-only. */
export const isReadOnlyProposal = ({ own, stage }: Pick<AuthoredChallenge, 'own' | 'stage'>): boolean =>
  own && stage !== 'draft';

/** The address where the author of a proposal edits and follows it. */
export const proposalAddress = (slug: string): string =>
  `/challenges/propositions/${encodeURIComponent(slug)}`;
