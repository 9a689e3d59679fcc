import type { AuthoredChallenge, ChallengeStage } from '@fanion/contract/challenges/drafts/endpoints';
import type { moveChallenge as moveEndpoint } from '@fanion/contract/challenges/stages/endpoints';
import type { BodyOf } from '@fanion/contract/endpoint';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { patchChallenge, setStage } from '../catalogue/record-queries.ts';
import { isOwnProposal } from '../drafts/policy.ts';
import { stageOf } from '../drafts/present.ts';
import type { AuthoredRow } from '../drafts/queries.ts';
import { findPublicationProblem } from '../drafts/readiness-service.ts';
import { changeAuthored, checkVersion, writeAuditLine } from '../drafts/service.ts';
import { notifyProposer, notifyReviewers, notifyWriter, storeRemark } from '../remarks/service.ts';
import * as remarks from '../remarks/texts.ts';
import { findLastWriter } from './queries.ts';
import * as texts from './texts.ts';

type TargetStage = BodyOf<typeof moveEndpoint>['to'];

/** The stages that lead to each stage. A scheduled challenge may be rescheduled, or published now. */
const STAGES_BEFORE: Record<TargetStage, readonly ChallengeStage[]> = {
  review: ['draft'],
  draft: ['review', 'retired', 'scheduled', 'refused'],
  published: ['draft', 'review', 'scheduled', 'retired'],
  retired: ['published'],
  refused: [],
};

/** The stages before each one of a proposal: nobody takes it from its author, only a review publishes it. */
const PROPOSAL_STAGES_BEFORE: Record<TargetStage, readonly ChallengeStage[]> = {
  ...STAGES_BEFORE,
  published: ['review', 'scheduled', 'retired'],
  refused: ['review'],
};

/** Whether a challenge may go to a stage from its current one. */
export const mayMoveTo = (row: AuthoredRow, to: TargetStage): boolean =>
  (row.proposed_by ? PROPOSAL_STAGES_BEFORE : STAGES_BEFORE)[to].includes(stageOf(row));

/** Only its author submits a proposal, and may take it back from review; only somebody else decides on it. */
function checkDecision(actor: Actor, row: AuthoredRow, to: TargetStage): Outcome<null> {
  if (row.proposed_by === null) return done(null);
  const asks = to === 'review' || (to === 'draft' && stageOf(row) === 'review');
  if (isOwnProposal(actor, row))
    return asks ? done(null) : refuse('conflict', { message: texts.OTHERS_DECIDE });
  return to === 'review' ? refuse('conflict', { message: texts.AUTHOR_OFFERS }) : done(null);
}

interface StageChange {
  row: AuthoredRow;
  from: ChallengeStage;
  to: TargetStage;
  scheduled_at: string | null;
  why: string;
}

/**
 * Notifies reviewers of a challenge to review, and its author of their decision; the leads of an event agree
 * among themselves.
 */
async function notifyStage(
  context: Context,
  sql: Sql,
  actor: Actor,
  stageChange: StageChange,
): Promise<void> {
  const { row, from, to, scheduled_at, why } = stageChange;
  if (row.event) return;
  await storeRemark(sql, { challengeId: row.id, memberId: actor.id, stage: to, message: why });
  if (to === 'review') return notifyReviewers(context, sql, actor, { row, reviewRequested: true });
  if (isOwnProposal(actor, row)) return notifyReviewers(context, sql, actor, { row, reviewRequested: false });
  if (row.proposed_by) {
    const news = {
      draft: remarks.returnedNews(row.name, why),
      published: scheduled_at
        ? remarks.scheduledNews(row.name, scheduled_at)
        : remarks.publishedNews(row.name),
      retired: remarks.retiredNews(row.name),
      refused: remarks.refusedNews(row.name, why),
    }[to];
    const page = to === 'published' && !scheduled_at ? { path: `/challenges/${row.slug}` } : {};
    return notifyProposer(context, sql, actor, { row, news, ...page });
  }
  const writer = from === 'review' ? await findLastWriter(sql, row.id) : null;
  if (writer && (to === 'draft' || to === 'published'))
    await notifyWriter(context, sql, actor, { row, writer: writer.id, to, why });
}

interface Move {
  row: AuthoredRow;
  to: TargetStage;
  scheduled_at: string | null;
  reason: string;
}

/** Moves a challenge to another stage, in the caller's transaction; an incomplete one is not published. */
export async function moveStageIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { row, to, scheduled_at, reason }: Move,
): Promise<Outcome<null>> {
  const from = stageOf(row);
  const why = cleanText(reason);
  const mine = checkDecision(actor, row, to);
  if (!mine.ok) return mine;
  if (to === 'refused' && why === '') return badField('reason', texts.REFUSAL_NEEDS_REASON);
  if (row.event && scheduled_at) return badField('scheduled_at', texts.RELEASE_OF_EVENT);
  if (scheduled_at && Date.parse(scheduled_at) <= context.clock.now())
    return badField('scheduled_at', texts.IN_PAST);
  if (to === 'published') {
    const lack = await findPublicationProblem(context, row);
    if (lack) return refuse('challenge_incomplete', { message: lack });
    await patchChallenge(sql, row.id, { state: 'visible', scheduled_at });
  } else await setStage(sql, row.id, { stage: to, reason: from === 'review' ? why : '' });
  await notifyStage(context, sql, actor, { row, from, to, scheduled_at, why });
  await writeAuditLine(sql, actor, {
    id: row.id,
    action: 'challenge.stage',
    details: { before: from, after: to, ...(scheduled_at && { scheduled_at }), ...(why && { reason: why }) },
  });
  return done(null);
}

/** Moves a challenge to another stage, from the version that was read. */
export async function moveStage(
  context: Context,
  actor: Actor,
  { slug, version, ...move }: BodyOf<typeof moveEndpoint> & { slug: string },
): Promise<Outcome<AuthoredChallenge>> {
  const moved = await changeAuthored(context, actor, slug, async (sql, row) => {
    if (!mayMoveTo(row, move.to)) return refuse('conflict', { message: texts.NOT_FROM_HERE });
    const judged = checkVersion(row, version);
    return judged.ok ? moveStageIn(context, sql, actor, { ...move, row }) : judged;
  });
  return moved.ok ? done(moved.value.challenge) : moved;
}
