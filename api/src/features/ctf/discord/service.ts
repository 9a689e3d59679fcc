import { announcement, type DiscordMessage, firstBlood, retryAfter } from '@fanion/formats/discord/discord';
import { holdsFreeze } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import { createSender, type Sent } from '../../../platform/jobs/outbox.ts';
import { inMemory } from '../../../platform/memory.ts';
import { findDiscordWebhook } from '../../association/service.ts';
import { modeOf } from '../board/model.ts';
import { boards } from '../board/state.ts';
import { type DueRow, posts } from './queries.ts';
import { aboutChallenge } from './texts.ts';

const TIMEOUT = 10_000;
const MOST_ATTEMPTS = 6;

/** Null: nothing to tell, or not yet anybody's to know. */
async function messageOf(context: Context, due: DueRow): Promise<DiscordMessage | null> {
  const event = { name: due.event, url: `${context.config.publicUrl}/ctf/${due.slug}` };
  if (due.text !== null)
    return announcement(event, due.challenge === null ? due.text : aboutChallenge(due.challenge, due.text));
  const view = await boards(context).fresh(due.event_id);
  if (!view) return null;
  const row = view.board.rows.find(({ solves }) =>
    solves.some((solve) => solve.challenge_id === due.challenge_id && solve.blood === 1),
  );
  const solve = row?.solves.find(({ challenge_id }) => challenge_id === due.challenge_id);
  const entrant = row && view.entrants.get(row.entrant_id);
  if (!solve || !entrant) return null;
  if (holdsFreeze(view.row) && solve.at > view.row.freeze_at!) return null;
  const member = entrant.members.find(({ id }) => id === solve.member_id)?.username ?? entrant.name;
  const team = modeOf(entrant) === 'team' ? entrant.name : null;
  return firstBlood(event, team, member, due.challenge ?? '', solve.points);
}

/** Posts one; how long to leave Discord alone, in ms. */
async function post(
  { db, log }: Context,
  url: string,
  due: DueRow,
  message: DiscordMessage,
): Promise<number> {
  const later = async (wait: number, reason: string): Promise<number> => {
    if (due.attempts >= MOST_ATTEMPTS) await posts.drop(db, due.id, reason);
    else await posts.putOff(db, due.id, wait, reason);
    log.warn({ webhook: due.id, attempts: due.attempts, reason }, 'webhook not posted');
    return wait;
  };
  const usual = 5000 * 2 ** (due.attempts - 1);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      // The address is the association's: nobody else's may receive what is posted.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body = await answer.text();
    if (answer.ok) {
      await posts.markSent(db, due.id);
      return 0;
    }
    const wait = retryAfter(answer.status, answer.headers, body);
    if (wait !== null) {
      await posts.putOff(db, due.id, wait, 'HTTP 429');
      return wait;
    }
    // Gone, refused or malformed: another try gives the same.
    if (answer.status < 500) {
      await posts.drop(db, due.id, `HTTP ${answer.status}`);
      return 0;
    }
    return later(usual, `HTTP ${answer.status}`);
  } catch (error) {
    return later(usual, error instanceof Error ? error.name : 'unknown');
  }
}

async function postOne(context: Context, due: DueRow): Promise<Sent> {
  const url = await findDiscordWebhook(context);
  const message = url && (await messageOf(context, due));
  if (!url || !message) {
    await posts.drop(context.db, due.id, url ? 'nothing to tell' : 'no webhook');
    return 'not';
  }
  return (await post(context, url, due, message)) > 0 ? 'wait' : 'sent';
}

const sender = inMemory((context) => createSender(context.db, posts, (due) => postOne(context, due)));

/**
 * Posts what is due on the association's Discord, first bloods and announcements, in order, at least once each,
 * whichever instance does it; answers how many went. The text is made here: who was first is known once the flags of
 * that moment are written.
 */
export const postDue = (context: Context): Promise<number> => sender(context).sendDue();
