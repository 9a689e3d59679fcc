import type {
  AuthoredChallenge,
  ChallengeStage,
  moveChallenge as moveEndpoint,
} from '@fanion/contract/challenges/authoring';
import type { BodyOf } from '@fanion/contract/endpoint';
import { cleanLine } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listHolders } from '../../access/service.ts';
import { tell } from '../../notifications/service.ts';
import { patchChallenge, setStage } from '../catalogue/record-queries.ts';
import { stageOf } from './present.ts';
import { type AuthoredRow, findLastWriter } from './queries.ts';
import { change, judgeVersion, lackOf, note } from './service.ts';
import * as texts from './texts.ts';

type To = BodyOf<typeof moveEndpoint>['to'];

/** Where each stage is come to from. A scheduled one may be given another moment, or come out now. */
const FROM: Record<To, readonly ChallengeStage[]> = {
  review: ['draft'],
  draft: ['review', 'retired', 'scheduled'],
  published: ['draft', 'review', 'scheduled', 'retired'],
  retired: ['published'],
};

/** Tells reviewers of what waits for them, and its last writer of what they decided; of an event, those who lead it agree among themselves. */
async function tellReview(
  context: Context,
  sql: Sql,
  actor: Actor,
  { row, from, to, why }: { row: AuthoredRow; from: ChallengeStage; to: To; why: string },
): Promise<void> {
  if (row.event || (to !== 'review' && from !== 'review')) return;
  const writer = to === 'review' ? null : await findLastWriter(sql, row.id);
  const readers =
    to === 'review' ? await listHolders(sql, 'can_manage_challenges') : writer ? [writer.id] : [];
  const news =
    to === 'review'
      ? texts.reviewNews(row.name, actor.username)
      : to === 'draft'
        ? texts.returnedNews(row.name, why)
        : texts.publishedNews(row.name);
  await tell(
    context,
    sql,
    readers.filter((id) => id !== actor.id),
    {
      kind: 'challenge_review',
      path: `/gestion/challenges/${row.slug}`,
      actorId: actor.id,
      ...news,
    },
  );
}

/** Whether a challenge may go to a stage from where it is. */
export const comesFrom = (row: AuthoredRow, to: To): boolean => FROM[to].includes(stageOf(row));

interface Move {
  row: AuthoredRow;
  to: To;
  scheduled_at: string | null;
  reason: string;
}

/** Takes a challenge to another stage, in the caller's transaction; nobody plays one that lacks something. */
export async function moveIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { row, to, scheduled_at, reason }: Move,
): Promise<Outcome<null>> {
  const from = stageOf(row);
  const why = cleanLine(reason);
  if (row.event && scheduled_at) return badField('scheduled_at', texts.RELEASE_OF_EVENT);
  if (to === 'published') {
    const lack = await lackOf(context, row);
    if (lack) return refuse('challenge_incomplete', { message: lack });
    await patchChallenge(sql, row.id, { state: 'visible', scheduled_at });
  } else await setStage(sql, row.id, { stage: to, reason: from === 'review' ? why : '' });
  await tellReview(context, sql, actor, { row, from, to, why });
  await note(sql, actor, {
    id: row.id,
    action: 'challenge.stage',
    details: { before: from, after: to, ...(scheduled_at && { scheduled_at }), ...(why && { reason: why }) },
  });
  return done(null);
}

/** Takes a challenge to another stage, from the version that was read. */
export async function moveAuthored(
  context: Context,
  actor: Actor,
  { slug, version, ...move }: BodyOf<typeof moveEndpoint> & { slug: string },
): Promise<Outcome<AuthoredChallenge>> {
  const moved = await change(context, actor, slug, async (sql, row) => {
    if (!comesFrom(row, move.to)) return refuse('conflict', { message: texts.NOT_FROM_HERE });
    const judged = judgeVersion(row, version);
    return judged.ok ? moveIn(context, sql, actor, { ...move, row }) : judged;
  });
  return moved.ok ? done(moved.value.challenge) : moved;
}
