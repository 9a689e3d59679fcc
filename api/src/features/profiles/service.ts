import type { BodyOf } from '@fanion/contract/endpoint';
import type { updateProfile } from '@fanion/contract/profiles/edit';
import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles/page';
import { foldEmail } from '@fanion/rules/email';
import { CODE_LIFE_MINUTES } from '@fanion/rules/otp';
import { usernameKeys } from '@fanion/rules/username';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import { readPhoto } from '../../platform/files/photo.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { ChallengesService } from '../challenges/service.ts';
import { readHistory } from '../ctf/results/service.ts';
import { readPosition } from '../leaderboard/service.ts';
import { heldBadges } from './badges/service.ts';
import { checkFields } from './edit/fields-model.ts';
import { createEdit } from './edit/service.ts';
import { createFacts } from './page/facts-state.ts';
import { createOwnAnswers } from './page/own-state.ts';
import { openedByPlan } from './page/plan-model.ts';
import { type ProfileParts, presentOwn, presentPublic } from './page/present.ts';
import * as queries from './page/queries.ts';
import { saveAvatar } from './photo/queries.ts';
import { createPhotos } from './photo/service.ts';
import { createRemoval } from './removal/service.ts';
import { findForManager, setRole, setSuspended } from './roles/queries.ts';
import { lockUsernames } from './username/queries.ts';
import { createUsernames, usernameSentence } from './username/service.ts';

/** Connections looked at for the owner's activity card. */
const CONNECTIONS = 10;

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
export function createProfilesService(context: Context, challenges: ChallengesService) {
  const { db, events, identity, presence } = context;
  const factsOf = createFacts(context);
  const usernames = createUsernames(context);
  const photos = createPhotos(context);
  const edit = createEdit(context);

  const parts = async <Row extends queries.ProfileRow>(
    actor: Actor,
    row: Row,
  ): Promise<ProfileParts<Row>> => {
    const [facts, held, categories, position, ctfs] = await Promise.all([
      factsOf(row.id),
      heldBadges(context, row.id),
      challenges.categories(row.id),
      readPosition(context, row.id),
      readHistory(context, row.id),
    ]);
    const ids = facts.solves.map((solve) => solve.id);
    const visible = await challenges.visibleTo(actor, ids);
    const lastActive = presence.latest(row.id, row.last_active_at?.getTime() ?? null);
    return openedByPlan(actor, {
      row,
      facts,
      badges: held,
      categories,
      solves: facts.solves.filter((solve) => visible.has(solve.id)),
      position,
      ctfs,
      lastActive,
      isOnline: presence.isOnline(lastActive),
      association: identity.name,
    });
  };
  const find = (named: string) =>
    /^\d{1,9}$/.test(named)
      ? queries.findById(db, Number(named))
      : queries.findByKey(db, usernameKeys(named).key);
  const own = async (actor: Actor): Promise<Outcome<OwnProfile>> => {
    const row = await queries.findOwn(db, actor.id, CODE_LIFE_MINUTES, CONNECTIONS);
    return row ? done(presentOwn(await parts(actor, row))) : refuse('member_not_found');
  };
  /** The profile as a change left it. */
  const after = async (actor: Actor, change: Promise<Outcome<null>>): Promise<Outcome<OwnProfile>> => {
    const outcome = await change;
    return outcome.ok ? own(actor) : outcome;
  };

  return {
    readPhoto: (dataUrl: string) => readPhoto(dataUrl, 'avatar'),
    checkFields,
    usernameSentence,
    isUsernameTaken: usernames.isTaken,
    own,
    /** The same, serialised and kept a moment. */
    ownAnswer: createOwnAnswers(context, own),
    openPhoto: photos.open,
    moderatePhoto: photos.moderate,
    remove: createRemoval(context),

    update: (actor: Actor, form: BodyOf<typeof updateProfile>, expected: number | null) =>
      after(actor, edit(actor.id, form, expected)),
    rename: (actor: Actor, username: string) => after(actor, usernames.change(actor.id, username)),
    setPhoto: (actor: Actor, dataUrl: string) => after(actor, photos.set(actor.id, dataUrl)),
    removePhoto: (actor: Actor) => after(actor, photos.remove(actor.id)),

    /** Adds a member in the caller's transaction, who publishes 'member-changed' after it: the directory remembers all. */
    async create(
      sql: Sql,
      { username, email, passwordHash, profile, avatar }: NewProfile,
    ): Promise<Outcome<number>> {
      const keys = usernameKeys(username);
      await lockUsernames(sql, [keys.skeleton]);
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
      if (avatar) await saveAvatar(sql, id, avatar, sha256(avatar).toString('hex'));
      return done(id);
    },

    /**
     * A profile by pseudo, a former one included, or by id: as a visitor sees it, for its owner too. Solves of
     * challenges that the reader may not know of are left out.
     */
    async open(actor: Actor, named: string): Promise<Outcome<PublicProfile>> {
      const row = await find(named);
      if (row?.status === 'deleted') return refuse('member_deleted');
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
      const changed = await setRole(db, memberId, role, given);
      if (!changed) return refuse('last_manager');
      events.publish('member-changed', { memberId });
      return done(null);
    },

    /** Suspends a member, or lets them back in: their sessions end at once. */
    async suspend(memberId: number, suspended: boolean): Promise<Outcome<null>> {
      const changed = await setSuspended(db, memberId, suspended);
      if (!changed) return refuse('last_manager');
      events.publish('member-changed', { memberId });
      return done(null);
    },

    /** A member by pseudo, id or address, for the command line. */
    findForManager: (named: string) => findForManager(db, named, usernameKeys(named).key, foldEmail(named)),
  };
}
