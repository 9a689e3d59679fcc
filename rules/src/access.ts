import { shiftParisDays } from './paris-days.ts';

/** The permissions object's rights, in its order (docs/product/access.md#droits). */
export const RIGHTS = [
  'have_social_access',
  'have_ctf_access',
  'have_challenge_access',
  'have_leaderboard_access',
  'have_training_access',
  'can_submit_challenges',
  'can_register_ctf',
  'can_create_team',
  'can_join_team',
  'can_view_live_data',
  'can_create_writeup',
  'can_view_hints',
  'can_download_files',
  'can_view_statistics',
  'can_view_profiles',
  'can_message_users',
  'can_manage_users',
  'can_manage_challenges',
  'can_manage_ctf',
  'can_manage_payments',
  'can_manage_moderation',
  'can_manage_training',
  'can_manage_own_challenges',
] as const;

/** Rights given to a person on top of their role: each opens one part of what the association manages. */
export const GIVEN_RIGHTS = [
  'can_manage_challenges',
  'can_manage_own_challenges',
  'can_manage_ctf',
  'can_manage_moderation',
  'can_manage_training',
  'can_manage_payments',
] as const satisfies readonly Right[];
export type GivenRight = (typeof GIVEN_RIGHTS)[number];

/** Rights that open a part of the console: those given to a person, and the one that only managers have. */
export const MANAGING_RIGHTS = ['can_manage_users', ...GIVEN_RIGHTS] as const satisfies readonly Right[];
export type ManagingRight = (typeof MANAGING_RIGHTS)[number];

export type Right = (typeof RIGHTS)[number];
export type Module = 'social' | 'ctf' | 'challenges' | 'leaderboard' | 'training';

/** The paid plans; nobody records the free one. */
export const PAID_PLANS = ['adherent', 'bienfaiteur'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

/** The plans of the plans page, from the one that opens least. */
export const PLANS = ['guest', ...PAID_PLANS] as const;

/** A member's possible roles: their plan, or a title beside it (docs/product/access.md#rôles). */
export const ROLES = [...PLANS, 'membre', 'gerant', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The right that opens each module (docs/product/access.md#modules). */
export const MODULE_RIGHTS: Record<Module, Right> = {
  social: 'have_social_access',
  ctf: 'have_ctf_access',
  challenges: 'have_challenge_access',
  leaderboard: 'have_leaderboard_access',
  training: 'have_training_access',
};

/** The names of the roles that are the same in every association. */
export const ROLE_NAMES = {
  guest: 'Guest',
  adherent: 'Adhérent',
  bienfaiteur: 'Bienfaiteur',
  gerant: 'Gérant Association',
  admin: 'Admin',
} as const satisfies Partial<Record<Role, string>>;

/** The displayed name of a role; for an honorary member it includes the association's name. */
export const roleName = (role: Role, association: string): string =>
  role === 'membre' ? `${association} Membre` : ROLE_NAMES[role];

const GUEST: readonly Right[] = ['can_view_profiles'];
const ADHERENT: readonly Right[] = [
  ...GUEST,
  ...Object.values(MODULE_RIGHTS),
  'can_submit_challenges',
  'can_register_ctf',
  'can_create_team',
  'can_join_team',
  'can_message_users',
];
const BIENFAITEUR: readonly Right[] = [
  ...ADHERENT,
  'can_view_live_data',
  'can_create_writeup',
  'can_view_hints',
  'can_download_files',
  'can_view_statistics',
];

const ROLE_RIGHTS: Record<Role, readonly Right[]> = {
  guest: GUEST,
  adherent: ADHERENT,
  bienfaiteur: BIENFAITEUR,
  membre: ADHERENT,
  gerant: RIGHTS,
  admin: RIGHTS,
};

/** The module that a person needs to open in order to manage it: it comes with the management right. */
const MANAGED_MODULES: Partial<Record<Right, Right>> = {
  can_manage_challenges: MODULE_RIGHTS.challenges,
  can_manage_own_challenges: MODULE_RIGHTS.challenges,
  can_manage_ctf: MODULE_RIGHTS.ctf,
  can_manage_training: MODULE_RIGHTS.training,
};

/** The displayed names of the rights that the association gives to a person on top of their role. */
export const RIGHT_NAMES: Record<GivenRight, string> = {
  can_manage_challenges: 'Challenges',
  can_manage_own_challenges: 'Ses propres challenges',
  can_manage_ctf: 'CTF',
  can_manage_moderation: 'Modération',
  can_manage_training: 'Formation',
  can_manage_payments: 'Trésorerie',
};

/** Every right as true or false: those of the role, those granted to the person, and the modules that
 * those rights let them manage (docs/product/access.md#droits). */
export function rightsOf(role: Role, granted: readonly Right[]): Record<Right, boolean> {
  const opened = granted.flatMap((right) =>
    Object.hasOwn(MANAGED_MODULES, right) ? [MANAGED_MODULES[right] as Right] : [],
  );
  const heldRights = new Set<Right>([...ROLE_RIGHTS[role], ...granted, ...opened]);
  return Object.fromEntries(RIGHTS.map((right) => [right, heldRights.has(right)])) as Record<Right, boolean>;
}

/** The views under which a manager may look at the site: a member with this plan, or one given this right. */
export const VIEWS = [...PLANS, ...GIVEN_RIGHTS] as const;
export type View = (typeof VIEWS)[number];

const isGiven = (view: View): view is GivenRight => (GIVEN_RIGHTS as readonly string[]).includes(view);

/** The displayed name of a view. */
export const viewName = (view: View): string =>
  isGiven(view) ? `${ROLE_NAMES.adherent}, ${RIGHT_NAMES[view]}` : ROLE_NAMES[view];

/** The role and the rights of a view: never more than those of the manager who looks. */
export function rightsOfView(
  view: View,
  viewerRights: Readonly<Record<Right, boolean>>,
): { role: Role; rights: Record<Right, boolean> } {
  const role = isGiven(view) ? 'adherent' : view;
  const rights = rightsOf(role, isGiven(view) ? [view] : []);
  for (const right of RIGHTS) rights[right] &&= viewerRights[right];
  return { role, rights };
}

/** Days after the end of a membership during which it still opens everything (docs/product/plans.md#états). */
export const MEMBERSHIP_GRACE_DAYS = 15;

/** When the grace of a membership that ends at a moment is over, both in ms: the same hour in Paris, fifteen days later. */
export const graceEnd = (endsAt: number): number => shiftParisDays(endsAt, MEMBERSHIP_GRACE_DAYS);

/** What a role is derived from; `ends_at` in ms. */
export interface RoleFacts {
  admin: boolean;
  manager: boolean;
  honorary: boolean;
  membership: { plan: PaidPlan; ends_at: number } | null;
}

/**
 * Role at a moment (ms): the one that opens most. A membership counts until the end of its grace, a manager stays one
 * without it, and an honorary member keeps that title beside a plan that adds nothing (docs/product/access.md#rôles).
 */
export function roleOf(facts: RoleFacts, now: number): Role {
  if (facts.admin) return 'admin';
  if (facts.manager) return 'gerant';
  const { membership } = facts;
  const alive = membership !== null && now < graceEnd(membership.ends_at);
  if (alive && membership.plan === 'bienfaiteur') return 'bienfaiteur';
  if (facts.honorary) return 'membre';
  return alive ? 'adherent' : 'guest';
}

/**
 * Lowest role of the plans page that has a right, else manager, which cannot be bought
 * (docs/product/access.md#refus).
 */
export function roleNeededFor(right: Right): Role {
  return PLANS.find((plan) => ROLE_RIGHTS[plan].includes(right)) ?? 'gerant';
}
