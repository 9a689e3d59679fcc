import type { OpenItem } from '@fanion/contract/reports/queue';
import type { DecisionAct } from '@fanion/rules/moderation';
import { OPTIONAL_LINES, PROFILE_LINES } from '@fanion/rules/profiles/lines';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findWaitingReport } from '../../challenges/reports/service.ts';
import { readReview } from '../../ctf/reviews/service.ts';
import { listEarlierDecisions, releaseItem, takeItem } from '../../moderation/decisions/service.ts';
import { readVisibleTexts } from '../../profiles/moderation/service.ts';
import { readShownTeam } from '../../teams/moderation/service.ts';
import { findWaitingWriteup } from '../../writeups/review/service.ts';
import { findReportedAuthor, listOpen as listOpenFiled, type ReportSubject } from '../filing/queries.ts';
import { appealContext } from './appeal-service.ts';
import { type ItemTarget, readItem } from './model.ts';
import { isConcernedBy } from './policy.ts';
import { presentOpen } from './present.ts';
import { findItem } from './service.ts';
import { LABELS } from './texts.ts';

/** Details of an item besides its line, by its kind. */
export type ItemDetails = Pick<OpenItem, 'path' | 'picture' | 'texts' | 'acts'> &
  Partial<Pick<OpenItem, 'version' | 'contested' | 'writeup' | 'reports' | 'barred'>>;

/** Texts that are not empty. */
const nonEmptyTexts = (entries: [string, string][]): OpenItem['texts'] =>
  entries.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));

async function showWriteup(context: Context, actor: Actor, id: number): Promise<ItemDetails | null> {
  const found = await findWaitingWriteup(context, actor, id);
  if (!found) return null;
  const { row, barred, reports } = found;
  const acts: DecisionAct[] = row.state === 'submitted' ? ['publish', 'refuse'] : ['keep', 'withdraw'];
  return {
    path: null,
    picture: null,
    texts: nonEmptyTexts([[LABELS.summary, row.summary]]),
    acts: barred ? [] : acts,
    barred,
    version: row.version,
    writeup: id,
    reports: reports.map(({ message, reporter, created_at }) => ({
      reason: null,
      message,
      reporter,
      at: created_at.toISOString(),
    })),
  };
}

async function showChallenge({ db }: Context, id: number): Promise<ItemDetails | null> {
  const report = await findWaitingReport(db, id);
  if (!report) return null;
  const { challenge } = report;
  const path =
    challenge.event === null
      ? `/challenges/${challenge.slug}`
      : `/ctf/detail/${challenge.event}?tab=challenges&chall=${challenge.id}`;
  return {
    path,
    picture: null,
    texts: [],
    acts: ['close'],
    reports: [
      { reason: null, message: report.message, reporter: report.reporter.username, at: report.created_at },
    ],
  };
}

async function showMember(context: Context, id: number): Promise<ItemDetails> {
  const profile = await readVisibleTexts(context, id);
  if (!profile) return { path: null, picture: null, texts: [], acts: ['keep'] };
  const { username, specialties, has_photo: hasPhoto, sha256 } = profile;
  const texts = nonEmptyTexts([
    ...OPTIONAL_LINES.map((line): [string, string] => [PROFILE_LINES[line].label, profile[line]]),
    [LABELS.specialties, specialties.join(', ')],
  ]);
  const acts: DecisionAct[] = ['keep', 'name'];
  if (hasPhoto) acts.push('photo');
  if (texts.length > 0) acts.push('texts');
  return {
    path: `/profile/${encodeURIComponent(username)}`,
    picture: { name: username, src: hasPhoto ? `/api/profile/avatar/${id}?v=${sha256}` : null },
    texts: [...nonEmptyTexts([[LABELS.username, username]]), ...texts],
    acts,
  };
}

async function showTeam(context: Context, id: number): Promise<ItemDetails> {
  const team = await readShownTeam(context, id);
  if (!team) return { path: null, picture: null, texts: [], acts: ['keep'] };
  const texts = nonEmptyTexts([
    [LABELS.description, team.description],
    [LABELS.requirements, team.requirements],
  ]);
  const acts: DecisionAct[] = ['keep', 'name'];
  if (team.has_logo) acts.push('logo');
  if (texts.length > 0) acts.push('texts');
  return {
    path: `/team?view=myTeams&team=${id}`,
    picture: { name: team.name, src: team.has_logo ? `/api/ctf/teams/${id}/logo?v=${team.sha256}` : null },
    texts: [...nonEmptyTexts([[LABELS.team, team.name]]), ...texts],
    acts,
  };
}

async function showReview(context: Context, { eventId, memberId }: ReportSubject): Promise<ItemDetails> {
  const review = await readReview(context, eventId ?? 0, memberId ?? 0);
  if (!review) return { path: null, picture: null, texts: [], acts: ['keep'] };
  return {
    path: `/ctf/detail/${review.slug}`,
    picture: null,
    texts: nonEmptyTexts([[LABELS.review, review.review]]),
    acts: ['keep', 'remove'],
  };
}

/** A message as it was reported, and nothing else of the conversation. */
async function showMessage({ db }: Context, about: ReportSubject): Promise<ItemDetails> {
  const [first] = await listOpenFiled(db, about);
  const excerpt = first?.excerpt ?? '';
  return {
    path: null,
    picture: null,
    texts: nonEmptyTexts([[LABELS.message, excerpt]]),
    acts: excerpt === '' ? ['keep'] : ['keep', 'remove'],
  };
}

async function show(context: Context, actor: Actor, target: ItemTarget): Promise<ItemDetails | null> {
  switch (target.kind) {
    case 'writeup':
      return showWriteup(context, actor, target.id);
    case 'challenge':
      return showChallenge(context, target.id);
    case 'appeal':
      return appealContext(context, actor, target.id);
    case 'member':
      return showMember(context, target.about.memberId ?? 0);
    case 'team':
      return showTeam(context, target.about.teamId ?? 0);
    case 'message':
      return showMessage(context, target.about);
    default:
      return showReview(context, target.about);
  }
}

/** The content of an item; for a message, with its author. */
export async function withMessageAuthor(
  sql: Context['db'],
  target: ItemTarget | null,
): Promise<ItemTarget | null> {
  if (target?.kind !== 'message') return target;
  const memberId = await findReportedAuthor(sql, target.about.messageId ?? 0);
  return memberId === null ? null : { ...target, about: { ...target.about, memberId } };
}

/** An item with everything needed to decide on it. */
export async function openItem(context: Context, actor: Actor, item: string): Promise<Outcome<OpenItem>> {
  const target = await withMessageAuthor(context.db, readItem(item));
  const line = target && (await findItem(context, actor, item));
  const details = line && (await show(context, actor, target));
  if (!details) return refuse('item_not_found');
  const { db } = context;
  const about = 'about' in target ? target.about : null;
  const isOwn = about !== null && (await isConcernedBy(db, actor, about));
  const reports = about && !isOwn ? presentOpen(await listOpenFiled(db, about)) : [];
  const history = await listEarlierDecisions(db, item, about?.memberId ?? null);
  return done({
    item: line,
    reports,
    barred: isOwn,
    version: null,
    contested: null,
    writeup: null,
    ...details,
    ...(isOwn ? { acts: [] } : {}),
    history,
  });
}

/** Claims or releases an item; returns its new state. */
export async function claimItem(
  context: Context,
  actor: Actor,
  { item, take }: { item: string; take: boolean },
): Promise<Outcome<OpenItem>> {
  const opened = await openItem(context, actor, item);
  if (!opened.ok) return opened;
  if (take && opened.value.barred) return refuse('own_decision');
  const outcome = take
    ? await takeItem(context.db, item, actor.id)
    : await releaseItem(context.db, item, actor);
  return outcome.ok ? openItem(context, actor, item) : outcome;
}
