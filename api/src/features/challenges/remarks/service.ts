import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listRightHolders } from '../../access/service.ts';
import { notifyMembers, withdrawNotice } from '../../notifications/service.ts';
import { changeAuthored, writeAuditLine } from '../drafts/service.ts';
import { containsFlag } from '../leaks/service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** The fields of a challenge that its notifications need. */
interface RemarkedChallenge {
  id: number;
  name: string;
  slug: string;
  proposed_by: { id: number } | null;
}

/** Where reviewers read a challenge, and where its author follows it. */
const reviewPath = ({ slug }: RemarkedChallenge): string => `/gestion/challenges/${slug}`;
const proposalPath = ({ slug }: RemarkedChallenge): string => `/challenges/propositions/${slug}`;
/** Remarks have another path than decisions: a mail about one does not hold back a mail about the other. */
const REMARKS = '#suivi';

/** Stores a remark on a challenge, or the stage that it went to, in the caller's transaction. */
export const storeRemark = (sql: Sql, remark: queries.NewRemark): Promise<void> =>
  queries.insertRemark(sql, remark);

/** Notifies reviewers of a requested review; `reviewRequested` false: takes the notice back. */
export async function notifyReviewers(
  context: Context,
  sql: Sql,
  actor: Actor,
  { row, reviewRequested }: { row: RemarkedChallenge; reviewRequested: boolean },
): Promise<void> {
  const kind = 'challenge_review';
  const holders = await listRightHolders(sql, 'can_manage_challenges');
  if (!reviewRequested)
    return withdrawNotice(sql, holders, { kind, path: reviewPath(row), naming: row.name });
  await notifyMembers(
    context,
    sql,
    holders.filter((id) => id !== actor.id && id !== row.proposed_by?.id),
    { kind, path: reviewPath(row), actorId: actor.id, ...texts.reviewNews(row.name, actor.username) },
  );
}

/** Notifies a challenge manager who wrote a challenge of the decision about it. */
export async function notifyWriter(
  context: Context,
  sql: Sql,
  actor: Actor,
  {
    row,
    writer,
    to,
    why,
  }: { row: RemarkedChallenge; writer: number; to: 'draft' | 'published'; why: string },
): Promise<void> {
  const news = to === 'draft' ? texts.returnedNews(row.name, why) : texts.publishedNews(row.name);
  await notifyMembers(context, sql, writer === actor.id ? [] : [writer], {
    kind: 'challenge_review',
    path: reviewPath(row),
    actorId: actor.id,
    ...news,
  });
}

/** Notifies the proposer of a challenge of what happened to it. */
export async function notifyProposer(
  context: Context,
  sql: Sql,
  actor: Actor,
  {
    row,
    news,
    path = proposalPath(row),
  }: { row: RemarkedChallenge; news: { subject: string; text: string }; path?: string },
): Promise<void> {
  if (row.proposed_by === null || row.proposed_by.id === actor.id) return;
  await notifyMembers(context, sql, [row.proposed_by.id], {
    kind: 'challenge_proposal',
    path,
    actorId: actor.id,
    ...news,
  });
}

/** Stores a remark. Notifies its author and past speakers, or all reviewers when only the author spoke. */
async function sendRemark(
  context: Context,
  sql: Sql,
  actor: Actor,
  { row, message }: { row: RemarkedChallenge; message: string },
): Promise<void> {
  const [holders, speakers] = [
    await listRightHolders(sql, 'can_manage_challenges'),
    await queries.listSpeakers(sql, row.id),
  ];
  await storeRemark(sql, { challengeId: row.id, memberId: actor.id, stage: null, message });
  await notifyProposer(context, sql, actor, {
    row,
    news: texts.remarkNews(row.name),
    path: `${proposalPath(row)}${REMARKS}`,
  });
  const others = holders.filter((id) => id !== actor.id && id !== row.proposed_by?.id);
  const concerned = others.filter((id) => speakers.includes(id));
  const asks = row.proposed_by?.id === actor.id;
  await notifyMembers(context, sql, asks && concerned.length === 0 ? others : concerned, {
    kind: 'challenge_review',
    path: `${reviewPath(row)}${REMARKS}`,
    actorId: actor.id,
    ...texts.remarkNews(row.name),
  });
}

/** Erases what a departing member said about challenges, in the caller's transaction. */
export const eraseRemarks = (sql: Sql, memberId: number): Promise<void> => queries.eraseWords(sql, memberId);

/** Adds a remark for the author or the reviewers of a challenge, once it was submitted for review. */
export async function addRemark(
  context: Context,
  actor: Actor,
  { slug, message: typed }: { slug: string; message: string },
): Promise<Outcome<AuthoredChallenge>> {
  const message = cleanText(typed);
  const outcome = await changeAuthored(context, actor, slug, async (sql, row) => {
    if (row.event || !row.remarks.some(({ stage }) => stage !== null))
      return refuse('conflict', { message: texts.NOT_OFFERED });
    if (await containsFlag(context, message, row.id)) return badField('message', texts.FLAG_IN_REMARK);
    await sendRemark(context, sql, actor, { row, message });
    await writeAuditLine(sql, actor, { id: row.id, action: 'challenge.remark' });
    return done(null);
  });
  return outcome.ok ? done(outcome.value.challenge) : outcome;
}
