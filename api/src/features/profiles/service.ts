import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles';
import { foldEmail } from '@fanion/rules/email';
import { usernameKeys } from '@fanion/rules/username';
import type { Sql } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Prepared } from '../../platform/http/prepared.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { ChallengesService } from '../challenges/service.ts';
import type { LeaderboardService } from '../leaderboard/service.ts';
import { generatedAvatar } from './avatar-format.ts';
import { readPhoto } from './photo-format.ts';
import { type ProfileParts, presentOwn, presentPublic } from './present.ts';
import * as queries from './queries.ts';

/** Recent solves shown on a profile, and those looked at: some may be of challenges the reader does not see. */
const RECENT = 5;
const RECENT_READ = 30;

export interface NewProfile {
  username: string;
  email: string;
  passwordHash: string;
  profile: {
    first_name: string;
    last_name: string;
    bio: string;
    location: string;
    specialties: string[];
    social_links: { platform: string; handle: string; url: string | null }[];
  };
  avatar: Buffer | null;
}

export type ProfilesService = ReturnType<typeof createProfilesService>;

/** Members as people: their page, their photo, their preferences. */
export function createProfilesService(
  { db, events }: Deps,
  challenges: ChallengesService,
  leaderboard: LeaderboardService,
) {
  const parts = async (actor: Actor, row: queries.ProfileRow): Promise<ProfileParts> => {
    const [categories, solves, position] = await Promise.all([
      challenges.categories(row.id),
      queries.recentSolves(db, row.id, RECENT_READ),
      leaderboard.position(row.id),
    ]);
    const visible = await challenges.visibleTo(
      actor,
      solves.map((solve) => solve.id),
    );
    const recent = solves.filter((solve) => visible.has(solve.id)).slice(0, RECENT);
    return { row, categories, recent, position };
  };
  const find = (named: string) =>
    /^\d{1,9}$/.test(named)
      ? queries.findById(db, Number(named))
      : queries.findByKey(db, usernameKeys(named).key);

  return {
    readPhoto,

    /** Adds a member in the caller's transaction; publish 'member-changed' is not needed: nobody remembers them yet. */
    async create(
      sql: Sql,
      { username, email, passwordHash, profile, avatar }: NewProfile,
    ): Promise<Outcome<number>> {
      const keys = usernameKeys(username);
      const id = await queries.insertMember(sql, {
        username: keys.username,
        usernameKey: keys.key,
        usernameSkeleton: keys.skeleton,
        email,
        emailKey: foldEmail(email),
        passwordHash,
        firstName: profile.first_name,
        lastName: profile.last_name,
        bio: profile.bio,
        location: profile.location,
        specialties: profile.specialties,
      });
      if (id === null) return refuse('username_taken');
      for (const link of profile.social_links) await queries.insertLink(sql, id, link);
      if (avatar) await queries.saveAvatar(sql, id, avatar, sha256(avatar).toString('hex'));
      return done(id);
    },

    async own(actor: Actor): Promise<Outcome<OwnProfile>> {
      const row = await queries.findById(db, actor.id);
      return row ? done(presentOwn(await parts(actor, row))) : refuse('member_not_found');
    },

    /** A profile by pseudo or id. Solves of challenges that the reader may not know of are left out. */
    async open(actor: Actor, named: string): Promise<Outcome<PublicProfile>> {
      const row = await find(named);
      if (!row || (row.hidden && row.id !== actor.id && !actor.flags.can_manage_users))
        return refuse('member_not_found');
      return done(presentPublic(await parts(actor, row)));
    },

    async setNeutralLayout(actor: Actor, neutral: boolean): Promise<{ neutral_layout: boolean }> {
      await queries.saveNeutralLayout(db, actor.id, neutral);
      events.publish('member-changed', { memberId: actor.id });
      return { neutral_layout: neutral };
    },

    /** Marks a member of the demo association, with the day they joined. */
    markDemo: (sql: Sql, memberId: number, joined: Date) => queries.markDemo(sql, memberId, joined),

    /** Gives or takes a role. The last manager keeps theirs. */
    async grant(
      memberId: number,
      role: 'manager' | 'admin' | 'honorary',
      given: boolean,
    ): Promise<Outcome<null>> {
      const changed = await queries.setRole(db, memberId, role, given);
      if (!changed) return refuse('last_manager');
      events.publish('member-changed', { memberId });
      return done(null);
    },

    /** Suspends a member, or lets them back in: their sessions end at once. */
    async suspend(memberId: number, suspended: boolean): Promise<Outcome<null>> {
      const changed = await queries.setSuspended(db, memberId, suspended);
      if (!changed) return refuse('last_manager');
      events.publish('member-changed', { memberId });
      return done(null);
    },

    /** A member by pseudo, id or address, for the command line. */
    findForManager: (named: string) =>
      queries.findForManager(db, named, usernameKeys(named).key, foldEmail(named)),

    /** The photo, or the generated hexagon of a member without one. */
    async avatar(by: { id: number } | { key: string }): Promise<Outcome<Prepared>> {
      const row = await queries.findAvatar(db, by);
      if (!row) return refuse('avatar_not_found');
      const cacheControl = 'public, max-age=300';
      if (row.jpeg && row.sha256)
        return done({
          etag: `"${row.sha256.slice(0, 22)}"`,
          identity: row.jpeg,
          gzip: null,
          contentType: 'image/jpeg',
          cacheControl,
        });
      const svg = Buffer.from(generatedAvatar(row.username));
      return done({
        etag: `"${sha256(svg).toString('hex').slice(0, 22)}"`,
        identity: svg,
        gzip: null,
        contentType: 'image/svg+xml',
        cacheControl,
      });
    },
  };
}
