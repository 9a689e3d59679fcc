import { randomBytes } from 'node:crypto';
import type { AnswerFor, AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { createBadge, manageBadges } from '@fanion/contract/profiles/manage';
import type { listBadges } from '@fanion/contract/profiles/page';
import { BUILT_IN_BADGES, badgeProgress, rarityOf } from '@fanion/rules/badges';
import { cleanLine } from '@fanion/rules/text';
import { usernameKeys } from '@fanion/rules/username';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { refreshed } from '../../../platform/remembered.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { BADGE_DELETED, badgeGiven, badgesWrong, badgeWithdrawn, REASON_MISSING } from '../texts.ts';
import { isBlank, isNameTaken, readBadgeForm } from './form-model.ts';
import { badgeFacts, RULED_BADGES, WRITEUP_BADGES, wrongBadges } from './model.ts';
import * as queries from './queries.ts';

type Held = AnswerOf<typeof listBadges>['badges'][number] & { earned_at: string };
type Own = AnswerFor<typeof manageBadges>['badges'][number];

/** A badge as everybody may read of it. */
interface Known {
  id: string;
  name: string;
  description: string;
  icon: string;
}

/** Members looked at in one statement. */
const STEP = 200;

export type BadgesService = ReturnType<typeof createBadges>;

/** Badges: what exists, who holds what, and what managers give. */
export function createBadges({ db, events, clock }: Context, challenges: ChallengesService) {
  const book = refreshed(async () => {
    const [own, { members, holders }] = await Promise.all([
      queries.listOwnBadges(db),
      queries.countHolders(db),
    ]);
    const known = new Map<string, Known>([...BUILT_IN_BADGES, ...own].map((badge) => [badge.id, badge]));
    return { known, own, members, holders };
  }, clock.now);
  for (const topic of ['badges-changed', 'member-changed'] as const) events.subscribe(topic, book.touch);
  events.onGap(book.forget);
  challenges.withdraw.alsoUndo((sql, memberId, since) =>
    queries.deleteEarnedSince(sql, memberId, since, RULED_BADGES),
  );

  const described = async (id: string) => {
    const { known, members, holders } = await book.get();
    const badge = known.get(id);
    if (!badge) return null;
    const count = holders.get(id) ?? 0;
    return {
      id,
      name: badge.name,
      description: badge.description,
      icon: badge.icon,
      icon_url: null,
      rarity: rarityOf(count, members),
      holders: count,
      share: members === 0 ? 0 : Math.round((count / members) * 1000) / 10,
    };
  };
  const byHand = async (id: string): Promise<Outcome<Known>> => {
    const badge = (await book.get()).known.get(id);
    if (!badge) return refuse('badge_not_found');
    return BUILT_IN_BADGES.some((one) => one.id === id && one.rule) ? refuse('badge_by_rule') : done(badge);
  };
  const present = ({ created_at, ...row }: queries.OwnBadgeRow): Own => ({
    ...row,
    created_at: created_at.toISOString(),
  });
  const changed = async (id: string): Promise<Outcome<AnswerFor<typeof createBadge>>> => {
    events.publish('badges-changed', { memberId: null });
    const row = (await queries.listOwnBadges(db)).find((one) => one.id === id);
    return row ? done({ badge: present(row) }) : refuse('badge_not_found');
  };
  const note = (sql: Sql, actor: Actor, action: string, target: string, details: unknown = {}) =>
    audit(sql, { actorId: actor.id, channel: 'web', action, target, details });

  return {
    /** Names of badges by id, to search and to show them. */
    async names(): Promise<ReadonlyMap<string, Known>> {
      return (await book.get()).known;
    },

    /** A member's badges with their rarity, newest first. */
    async describe(
      held: { badge_id: string; earned_at: Date }[],
    ): Promise<Omit<Held, 'progress' | 'holders' | 'share'>[]> {
      const all = await Promise.all(
        held.map(async ({ badge_id, earned_at }) => {
          const badge = await described(badge_id);
          if (!badge) return [];
          const { holders: _holders, share: _share, ...shown } = badge;
          return [{ ...shown, earned_at: earned_at.toISOString() }];
        }),
      );
      return all.flat();
    },
    held: (memberId: number) => queries.loadHeld(db, memberId),

    /**
     * A write-up of a member is public no more: takes back what write-ups gave, in the caller's transaction. What their
     * other ones deserve is given again.
     */
    takeBackWriteups: (sql: Sql, memberId: number): Promise<void> =>
      queries.deleteHeld(sql, memberId, WRITEUP_BADGES),

    /** Every badge, with where this member stands. */
    async list(actor: Actor): Promise<AnswerFor<typeof listBadges>> {
      const [[row], held, completing, { own }] = await Promise.all([
        queries.loadBadgeRows(db, [actor.id]),
        queries.loadHeld(db, actor.id),
        challenges.completing(),
        book.get(),
      ]);
      const earned = new Map(held.map(({ badge_id, earned_at }) => [badge_id, earned_at.toISOString()]));
      const facts = row && badgeFacts(row, completing);
      const progress = new Map(
        BUILT_IN_BADGES.map((badge) => [badge.id, facts ? badgeProgress(badge, facts) : null]),
      );
      const ids = [...BUILT_IN_BADGES, ...own].map(({ id }) => id);
      const badges = await Promise.all(
        ids.map(async (id) => {
          const badge = await described(id);
          return badge
            ? [{ ...badge, earned_at: earned.get(id) ?? null, progress: progress.get(id) ?? null }]
            : [];
        }),
      );
      return { badges: badges.flat() };
    },

    /** The association's own badges, for its managers. */
    async manage(): Promise<AnswerFor<typeof manageBadges>> {
      return { badges: (await queries.listOwnBadges(db)).map(present) };
    },

    async create(actor: Actor, form: BodyOf<typeof createBadge>) {
      const read = readBadgeForm(form);
      if (!read.ok) return read;
      const badge = read.value;
      const id = `asso-${randomBytes(6).toString('hex')}`;
      const added = await db.transaction(async (sql) => {
        if (isNameTaken(badge.name, await queries.lockOtherNames(sql, id))) return false;
        await queries.insertBadge(sql, id, badge, actor.id);
        await note(sql, actor, 'badge.create', `badge:${id}`, badge);
        return true;
      });
      return added ? changed(id) : refuse('badge_name_taken');
    },

    async update(actor: Actor, id: string, form: Partial<BodyOf<typeof createBadge>>) {
      const read = readBadgeForm(form);
      if (!read.ok) return read;
      const badge = read.value;
      const outcome = await db.transaction(async (sql): Promise<Outcome<null>> => {
        if (badge.name !== undefined && isNameTaken(badge.name, await queries.lockOtherNames(sql, id)))
          return refuse('badge_name_taken');
        if (!(await queries.patchBadge(sql, id, badge))) return refuse('badge_not_found');
        await note(sql, actor, 'badge.update', `badge:${id}`, badge);
        return done(null);
      });
      return outcome.ok ? changed(id) : outcome;
    },

    async remove(actor: Actor, id: string): Promise<Outcome<{ message: string }>> {
      const gone = await db.transaction(async (sql) => {
        const found = await queries.deleteBadge(sql, id);
        if (found) await note(sql, actor, 'badge.delete', `badge:${id}`);
        return found;
      });
      if (!gone) return refuse('badge_not_found');
      events.publish('badges-changed', { memberId: null });
      return done({ message: BADGE_DELETED });
    },

    /** Members whose badges are not those that their solves give (docs/product/securite.md#équations), in sentences. */
    async verify(): Promise<string[]> {
      const completing = await challenges.completing();
      const wrong: string[] = [];
      for (let after = 0; ; ) {
        const ids = await queries.memberIdsAfter(db, after, STEP);
        if (ids.length === 0) return wrong;
        for (const row of await queries.loadBadgeRows(db, ids)) {
          const { lacking, undue } = wrongBadges(row, completing);
          if (lacking.length + undue.length > 0) wrong.push(badgesWrong(row.username, lacking, undue));
        }
        after = ids.at(-1) ?? 0;
      }
    },

    /** Gives a badge that no rule gives. Giving it twice is the same as once. */
    async give(
      actor: Actor,
      id: string,
      username: string,
      typed: string,
    ): Promise<Outcome<{ message: string }>> {
      if (isBlank(typed)) return badField('reason', REASON_MISSING);
      const reason = cleanLine(typed);
      const badge = await byHand(id);
      if (!badge.ok) return badge;
      const member = await queries.findHolder(db, usernameKeys(username).key);
      if (!member) return refuse('member_not_found');
      await db.transaction(async (sql) => {
        if (await queries.giveBadge(sql, member.id, id, actor.id, reason))
          await note(sql, actor, 'badge.give', `member:${member.id}`, { badge: id, reason });
      });
      events.publish('badges-changed', { memberId: member.id });
      return done({ message: badgeGiven(badge.value.name, member.username) });
    },

    async withdraw(actor: Actor, id: string, username: string): Promise<Outcome<{ message: string }>> {
      const badge = await byHand(id);
      if (!badge.ok) return badge;
      const member = await queries.findHolder(db, usernameKeys(username).key);
      if (!member) return refuse('member_not_found');
      const gone = await db.transaction(async (sql) => {
        const found = await queries.withdrawBadge(sql, member.id, id);
        if (found) await note(sql, actor, 'badge.withdraw', `member:${member.id}`, { badge: id });
        return found;
      });
      if (!gone) return refuse('badge_not_found');
      events.publish('badges-changed', { memberId: member.id });
      return done({ message: badgeWithdrawn(badge.value.name, member.username) });
    },
  };
}
