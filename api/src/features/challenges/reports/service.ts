import type { ChallengeReport, listReports, ReportList } from '@fanion/contract/challenges/reports';
import { REPORTS_PAGE_SIZE } from '@fanion/contract/challenges/reports';
import type { QueryOf } from '@fanion/contract/endpoint';
import { cleanText } from '@fanion/rules/text';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import { isReleased } from '../catalogue/policy.ts';
import { type CatalogueService, type Entry, findEntries } from '../catalogue/state.ts';
import type { Sighted } from '../catalogue/visible-service.ts';
import type { Leaks } from '../play/leak-service.ts';
import * as texts from '../texts.ts';
import * as queries from './queries.ts';

const present = (row: queries.ReportRow): ChallengeReport => ({
  id: row.id,
  challenge: { id: row.challenge_id, name: row.challenge_name, slug: row.challenge_slug },
  reporter: {
    username: row.status === 'deleted' ? null : row.username,
    active: row.status === 'active',
  },
  message: row.message,
  created_at: row.created_at.toISOString(),
  closed: row.closed_at && { at: row.closed_at.toISOString(), by: row.closed_by, answer: row.answer },
});

/** Problems that members report: who manages is told, and who reported is told once it is handled. */
export function createReports(
  { db, events }: Context,
  catalogues: CatalogueService,
  sighted: Sighted,
  leaks: Leaks,
  notifications: NotificationsService,
) {
  /** Where who reported a problem is sent: not to a challenge that was hidden since. */
  const pathFor = (entry: Entry | undefined): string =>
    entry && isReleased(entry, catalogues.now()) ? `/challenges/${entry.slug}` : '/notifications';

  /** Whether a text gives a flag of the challenge away, whole or without its braces. */
  const holdsFlag = async (text: string, challengeId: number): Promise<boolean> => {
    const words = text
      .split(/\s+/)
      .flatMap((word) => [word, word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}}]+$/gu, '')]);
    const framed = text.match(/[^\s{}]*\{[^{}]*\}/g) ?? [];
    return (await leaks.holding(new Set([...words, ...framed]), new Set([challengeId]))) !== null;
  };

  return {
    async report(actor: Actor, named: string, text: string): Promise<Outcome<{ message: string }>> {
      const seen = await sighted(actor, named);
      if (seen?.sight !== 'open') return refuse('challenge_not_found');
      const { id, name, slug } = seen.entry;
      const message = cleanText(text);
      if (message.length < 10) return badField('message', texts.REPORT_SHORT);
      await db.transaction(async (sql) => {
        await queries.insertReport(sql, actor.id, id, message);
        await notifications.tell(sql, await queries.listHandlers(sql), {
          kind: 'challenge_report',
          path: `/challenges/${slug}/signalements`,
          actorId: actor.id,
          ...texts.reportNews(name),
        });
      });
      events.publish('challenges-changed', { challengeId: id });
      return done({ message: texts.REPORT_SENT });
    },

    /** A page past the end is the last one. */
    async list({
      state,
      challenge: named,
      page: asked,
    }: QueryOf<typeof listReports>): Promise<Outcome<ReportList>> {
      const [entry] = named === undefined ? [] : findEntries(await catalogues.get(), named);
      if (named !== undefined && !entry) return refuse('challenge_not_found');
      const challengeId = entry?.id ?? null;
      const { open, closed } = await queries.countReports(db, challengeId);
      const total = state === 'open' ? open : closed;
      const pages = Math.max(1, Math.ceil(total / REPORTS_PAGE_SIZE));
      const page = Math.min(asked, pages);
      const rows = await queries.listReports(db, {
        challengeId,
        closed: state === 'closed',
        offset: (page - 1) * REPORTS_PAGE_SIZE,
        limit: REPORTS_PAGE_SIZE,
      });
      return done({
        challenge: entry ? { id: entry.id, name: entry.name, slug: entry.slug } : null,
        reports: rows.map(present),
        open,
        closed,
        pagination: { page, total, total_pages: pages },
      });
    },

    async close(actor: Actor, id: number, given: string | null): Promise<Outcome<{ message: string }>> {
      const answer = cleanText(given ?? '') || null;
      const found = await queries.findReport(db, id);
      if (!found) return refuse('report_not_found');
      if (found.closed) return refuse('report_closed');
      if (answer !== null && (await holdsFlag(answer, found.challenge_id)))
        return badField('answer', texts.ANSWER_HOLDS_FLAG);
      const entry = (await catalogues.get()).byId.get(found.challenge_id);
      const closed = await db.transaction(async (sql) => {
        const told = await queries.closeReport(sql, { id, managerId: actor.id, answer });
        if (!told) return false;
        await notifications.tell(sql, [told.member_id], {
          kind: 'report_answer',
          path: pathFor(entry),
          actorId: actor.id,
          ...texts.answerNews(told.name, answer),
        });
        await audit(sql, {
          actorId: actor.id,
          channel: 'web',
          action: 'report.close',
          target: `report:${id}`,
        });
        return true;
      });
      if (!closed) return refuse('report_closed');
      events.publish('challenges-changed', { challengeId: found.challenge_id });
      return done({ message: texts.REPORT_CLOSED });
    },
  };
}
