import type { AuthoredChallenge, ChallengeStage } from '@fanion/contract/challenges/drafts/endpoints';
import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { sanitiseThemeCss } from '@fanion/formats/theme-css/theme-css';
import { layoutOf, themeClass } from '@fanion/rules/challenges/layouts';
import { stepsOf } from '@fanion/rules/challenges/readiness';
import { pick } from '../../../platform/database/pick.ts';
import type { AuthoredRow } from './queries.ts';
import { STEP_LABELS } from './texts.ts';

/** The stored content of a challenge, as its authors edit it. */
export const contentOf = (row: AuthoredRow): ChallengeContent => ({
  name: row.name,
  slug: row.slug,
  category: row.category,
  difficulty: row.difficulty,
  author: row.author ?? '',
  tags: row.tags,
  organizer: row.organizer ?? '',
  sponsor: row.sponsor ?? '',
  description: row.description,
  connection_info: row.connection_info ?? '',
  scoring: row.scoring,
  xp: row.supplied_xp,
  logic: row.logic === 'all' ? 'all' : 'any',
  files: row.files.map(({ source_path: _, ...file }) => file),
  hints: row.hints.map(({ title, content, fixed_cost }) => ({
    title: title ?? '',
    content,
    cost: fixed_cost,
  })),
  layout: layoutOf(row.layout),
  primary_color: row.primary_color,
  accent_color: row.accent_color,
  custom_css: row.custom_css ?? '',
  background_image: row.background_image,
  logo: row.logo,
  rules: row.rules,
  requirements: row.requirements,
  plan: row.plan,
  is_featured: row.is_featured,
  prerequisites: row.prerequisites,
  anonymize: row.anonymize,
  open_to_all: row.open_to_all,
  next: row.next_name ?? '',
  resources: row.resources.map(({ title, url, description }) => ({
    title,
    url,
    description: description ?? '',
  })),
  solution: row.solution ?? '',
});

/** The stage of a challenge between draft and retirement. */
export const stageOf = ({
  state,
  stage,
  coming,
}: Pick<AuthoredRow, 'state' | 'stage' | 'coming'>): ChallengeStage =>
  state === 'hidden' ? stage : coming ? 'scheduled' : 'published';

/** What is done and missing before publication. `leaks`: a text that players read gives a flag away. */
export const checklistOf = (
  row: Pick<AuthoredRow, 'author' | 'description' | 'scoring' | 'solution'> & { flags: readonly unknown[] },
  leaks: boolean,
) =>
  stepsOf({ ...row, flags: row.flags.length, leaks }).map((one) => ({
    ...one,
    label: STEP_LABELS[one.step],
  }));

/** `leaks`: a text that players read gives a flag away; `own`: the reader writes it as their own proposal. */
export const presentAuthored = (
  row: AuthoredRow,
  { leaks, own, fileMax }: { leaks: boolean; own: boolean; fileMax: number },
): AuthoredChallenge => ({
  ...pick(row, 'id', 'slug', 'version', 'points', 'solved_count', 'flag_prefix', 'remarks', 'event'),
  revisions: row.revisions,
  stage: stageOf(row),
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
  published: row.state === 'visible' || row.stage === 'retired',
  reason: row.review_reason,
  content: contentOf(row),
  flags: row.flags.map(({ id, kind, case_insensitive, near, readable }) => ({
    id,
    kind,
    case_insensitive,
    case_told: near !== null,
    readable,
  })),
  decoys: row.decoys.map(({ id, told, readable }) => ({ id, told, readable })),
  proposed_by: row.proposed_by?.username ?? null,
  own,
  file_max: fileMax,
  checklist: checklistOf(row, leaks),
  dropped: row.custom_css
    ? sanitiseThemeCss(row.custom_css, `.${themeClass(row.id)}`, row.layout).dropped
    : [],
});
