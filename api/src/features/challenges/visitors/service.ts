import type {
  Credit,
  OpenChallenge,
  OpenFlagResult,
  VisitedChallenge,
} from '@fanion/contract/challenges/visitors/endpoints';
import { xpFor } from '@fanion/rules/challenges/scoring';
import { CREDITS_A_DAY, VISITOR_DAYS } from '@fanion/rules/challenges/visitors';
import { DAY, SECOND } from '@fanion/rules/durations';
import { isHttps } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { StoredDownload } from '../../../platform/http/answers/stored.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findOpenToAll, listOpenToAll } from '../catalogue/service.ts';
import { solverFacts } from '../catalogue/solvers-state.ts';
import { catalogue, type StoredChallenge } from '../catalogue/state.ts';
import { creditSolve } from '../ledger/service.ts';
import { createTypedFlag, matchFlag, matchNearMiss } from '../play/model.ts';
import { countTry, wrongFlagText } from '../play/service.ts';
import { nextPrice } from '../pricing/service.ts';
import { addSolve, flagsDigest, forgetVisit, readVisit, type Visit, writeVisit } from './cookie-model.ts';
import { summaryOf } from './model.ts';
import { presentOpen, presentVisited } from './present.ts';
import { claimBrowser, releaseBrowser } from './queries.ts';
import { credited, NOT_CREDITED, OPEN_ALREADY, OPEN_SOLVED, OPEN_SOLVED_AGAIN } from './texts.ts';

/** Whether this browser solved the challenge, with its current flags. */
const hasSolved = ({ secrets }: Context, visit: Visit | null, challenge: StoredChallenge): boolean =>
  visit?.solves.some(
    (one) => one.challenge === challenge.id && one.flags === flagsDigest(secrets, challenge),
  ) ?? false;

/** The challenges that anybody may play. `cookies`: of the request; they hold what its browser solved. */
export async function listOpenChallenges(context: Context, cookies?: string): Promise<OpenChallenge[]> {
  const [open, facts] = await Promise.all([listOpenToAll(context), solverFacts(context).get()]);
  const visit = readVisit(context.secrets, cookies);
  return open.map((challenge) =>
    presentOpen(challenge, { facts, solved: hasSolved(context, visit, challenge) }),
  );
}

/** The preview of an open challenge's address; null when no open challenge has that name. */
export async function findOpenSummary(
  context: Context,
  idOrSlug: string,
): Promise<Pick<OpenChallenge, 'slug' | 'name' | 'summary'> | null> {
  const challenge = await findOpenToAll(context, idOrSlug);
  return (
    challenge && { slug: challenge.slug, name: challenge.name, summary: summaryOf(challenge.description) }
  );
}

/** An open challenge, with all that a visitor needs to play it. */
export async function readOpenChallenge(
  context: Context,
  idOrSlug: string,
  cookies?: string,
): Promise<Outcome<VisitedChallenge>> {
  const challenge = await findOpenToAll(context, idOrSlug);
  if (!challenge) return refuse('challenge_not_found');
  const facts = await solverFacts(context).get();
  const solved = hasSolved(context, readVisit(context.secrets, cookies), challenge);
  return done(presentVisited(challenge, { facts, solved }));
}

/** A file that a challenge open to all needs. */
export async function openFileToAll(context: Context, fileId: number): Promise<Outcome<StoredDownload>> {
  for (const { files } of await listOpenToAll(context)) {
    const file = files.find(({ id, required }) => id === fileId && required);
    if (file) return done(new StoredDownload(file));
  }
  return refuse('not_found');
}

/** What registering would credit for a visit today. */
async function creditOf(context: Context, visit: Visit | null): Promise<OpenFlagResult['credit']> {
  const solved = (await listOpenToAll(context)).filter((challenge) => hasSolved(context, visit, challenge));
  return {
    challenges: solved.length,
    points: solved.reduce((sum, { points }) => sum + points, 0),
    xp: solved.reduce((sum, { xp }) => sum + xp, 0),
  };
}

/**
 * Submits a flag without an account: only the browser stores a right one, through the header `cookie` of the
 * answer, and nobody gains anything before a registration.
 */
export async function submitVisitorFlag(
  context: Context,
  { idOrSlug, flag, network, cookies }: { idOrSlug: string; flag: string; network: string; cookies?: string },
): Promise<Outcome<{ result: OpenFlagResult; cookie: string | null }>> {
  const challenge = await findOpenToAll(context, idOrSlug);
  if (!challenge) return refuse('challenge_not_found');
  const rush = countTry(context, `visitor ${network} ${challenge.id}`);
  if (rush) return rush;
  const { secrets, clock } = context;
  const visit = readVisit(secrets, cookies);
  const credit = await creditOf(context, visit);
  const typed = createTypedFlag(secrets, flag);
  if (!matchFlag(challenge, typed)) {
    const message = wrongFlagText(matchNearMiss(challenge, typed));
    return done({ result: { outcome: 'wrong', message, credit }, cookie: null });
  }
  if (hasSolved(context, visit, challenge))
    return done({ result: { outcome: 'already', message: OPEN_ALREADY, credit }, cookie: null });
  const after = addSolve(visit, {
    challenge: challenge.id,
    at: Math.floor(clock.now() / SECOND),
    flags: flagsDigest(secrets, challenge),
  });
  const message = credit.challenges === 0 ? OPEN_SOLVED : OPEN_SOLVED_AGAIN;
  const result = { outcome: 'solved', message, credit: await creditOf(context, after) } as const;
  return done({ result, cookie: writeVisit(secrets, after, isHttps(context.config)) });
}

/** The solves of a visit, sorted by what happens to them. */
async function sortVisit(context: Context, visit: Visit) {
  const { byId } = await catalogue(context).get();
  const open = new Set((await listOpenToAll(context)).map(({ id }) => id));
  const oldest = context.clock.now() - VISITOR_DAYS * DAY;
  const sorted = {
    credited: [] as StoredChallenge[],
    changed: [] as string[],
    closed: [] as string[],
    missingCount: 0,
  };
  for (const { challenge: id, at, flags } of visit.solves) {
    const challenge = byId.get(id);
    if (at * SECOND < oldest) continue;
    // The name of a challenge that is now hidden is not given to the new member.
    if (!challenge || challenge.state === 'hidden') sorted.missingCount += 1;
    else if (!open.has(id)) sorted.closed.push(challenge.name);
    else if (flagsDigest(context.secrets, challenge) !== flags) sorted.changed.push(challenge.name);
    else sorted.credited.push(challenge);
  }
  return sorted;
}

/**
 * Credits a new member with what their browser solved before, in the transaction that creates the account:
 * once per browser, limited per network and day (docs/product/challenges.md#ouverts-à-tous). Null when it
 * solved nothing.
 */
export async function creditVisit(
  context: Context,
  sql: Sql,
  { memberId, cookies, network }: { memberId: number; cookies: string | undefined; network: string },
): Promise<Credit | null> {
  const visit = readVisit(context.secrets, cookies);
  if (!visit || visit.solves.length === 0) return null;
  const nothing = (message: string): Credit => ({ points: 0, xp: 0, challenges: [], message });
  const sorted = await sortVisit(context, visit);
  const lost = [
    ...(sorted.changed.length > 0 ? [NOT_CREDITED.changed(sorted.changed)] : []),
    ...(sorted.closed.length > 0 ? [NOT_CREDITED.closed(sorted.closed)] : []),
    ...(sorted.missingCount > 0 ? [NOT_CREDITED.noLongerExists] : []),
  ];
  if (sorted.credited.length === 0) return lost.length > 0 ? nothing(lost.join(' ')) : null;
  const { browser } = visit;
  if (!(await claimBrowser(sql, { browser, memberId, days: VISITOR_DAYS + 1 })))
    return nothing(NOT_CREDITED.creditedElsewhere);
  // Checked and counted in one step: of many who confirm at the same moment, none slips in between.
  if (context.limiter.take(`credit ${network}`, { max: CREDITS_A_DAY, windowMs: DAY }) !== null) {
    // A browser refused by the daily limit may come back with another account.
    await releaseBrowser(sql, browser);
    return nothing(NOT_CREDITED.network);
  }
  const credit: Credit = nothing('');
  for (const challenge of sorted.credited) {
    const price = await nextPrice(context, challenge, true);
    const xp = xpFor(price, challenge.supplied_xp);
    const follows = challenge.scoring.kind === 'dynamic';
    const solved = await creditSolve(sql, { memberId, challengeId: challenge.id, price, xp, follows });
    if (!solved) continue;
    credit.points += solved.points;
    credit.xp += xp;
    credit.challenges.push({ name: challenge.name, slug: challenge.slug, points: solved.points });
  }
  const names = credit.challenges.map(({ name }) => name);
  return { ...credit, message: [credited(names, credit.points), ...lost].join(' ') };
}

/** The header by which a browser forgets what was credited. */
export const forgetCredited = (context: Context): string => forgetVisit(isHttps(context.config));
