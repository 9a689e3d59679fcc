import { FIRST_RUN_PAGE } from '@fanion/contract/pages';
import { MANAGING_RIGHTS, type Module, type Right } from '@fanion/rules/access';
import type { ComponentType } from 'react';
import type { Route } from '../lib/routing/match.ts';
import { SECTIONS } from './console/sections.ts';

type PageModule = { default: ComponentType };

/** A route whose page is fetched when first opened. */
function page(path: string, load: () => Promise<PageModule>): Route {
  return { path, load };
}

/** The frame around pages, fetched in parallel with the opened page. */
function frame(load: () => Promise<PageModule>, children: Route[]): Route {
  return { load, children };
}

/** Pages behind a guard, whose code is loaded with theirs: a visitor downloads none of it. */
function guarded(load: () => Promise<ComponentType>, children: Route[]): Route {
  return { load: async () => ({ default: await load() }), children };
}

const session = (children: Route[]): Route =>
  guarded(async () => (await import('./guards.tsx')).RequireSession, children);

const challenges = (children: Route[]): Route =>
  guarded(async () => (await import('./guards.tsx')).RequireChallenges, children);

const module = (name: Module, children: Route[]): Route =>
  guarded(async () => (await import('./guards.tsx')).moduleGuard(name), children);

const holders = (
  rights: readonly Right[],
  permission: 'manage' | 'manageTraining',
  children: Route[],
): Route => guarded(async () => (await import('./guards.tsx')).rightsGuard(rights, permission), children);

const trainers = (children: Route[]): Route => holders(['can_manage_training'], 'manageTraining', children);

const managers = (rights: readonly Right[], children: Route[]): Route => holders(rights, 'manage', children);

/** Pages anybody may open (docs/product/interface.md#adresses). */
const publicPages: Route[] = [
  frame(
    () => import('./shell/AuthShell.tsx'),
    [
      page('/login', () => import('../pages/auth/LoginPage.tsx')),
      page('/register', () => import('../pages/auth/RegisterPage.tsx')),
      page('/forgot-password', () => import('../pages/auth/ForgotPasswordPage.tsx')),
      page('/reset-password', () => import('../pages/auth/ResetPasswordPage.tsx')),
      page('/otp-verification', () => import('../pages/auth/OtpVerificationPage.tsx')),
      page(FIRST_RUN_PAGE, () => import('../pages/auth/FirstRunPage.tsx')),
    ],
  ),
  // The 404 page's link: the same page under its longer name, with its query
  // (docs/product/plans.md#page-des-formules).
  {
    path: '/upgrade',
    redirect: ({ search }) => `/upgrade-plan${search}`,
  },
  // Rendered by the server for anybody; where the association has no public page, the members' page.
  {
    path: '/evenements/:slug',
    redirect: ({ params }) => `/ctf/detail/${params.slug}`,
  },
  {
    path: '/formation/:slug',
    redirect: ({ params }) => `/learn/event/${params.slug}`,
  },
  // Links sent before the console had its own page.
  { path: '/moderation', redirect: () => '/gestion/moderation' },
  // The training has two addresses for one page.
  {
    path: '/training',
    redirect: ({ search }) => `/learn${search}`,
  },
];

/** /gestion: the pages of each section behind its rights, in the console's frame. */
const consolePages: Route = managers(MANAGING_RIGHTS, [
  frame(
    () => import('./console/ConsoleShell.tsx'),
    SECTIONS.map(({ rights, pages = [] }) => managers(rights, [...pages])),
  ),
]);

/** Pages of members, inside the shell. A page of a module goes under `module`. */
const memberPages: Route[] = [
  page('/', () => import('../pages/DashboardPage.tsx')),
  page('/profile', () => import('../pages/profiles/ProfilePage.tsx')),
  page('/profile/edit', () => import('../pages/profiles/EditProfilePage.tsx')),
  page('/profile/:username', () => import('../pages/profiles/ProfilePage.tsx')),
  challenges([
    page('/challenges', () => import('../pages/challenges/ChallengesPage.tsx')),
    page('/challenges/semaine', () => import('../pages/challenges/WeeklyPage.tsx')),
    page('/challenges/:slug', () => import('../pages/challenges/ChallengePage.tsx')),
  ]),
  module('challenges', [
    page('/challenges/propositions', () => import('../pages/challenges/ProposalsPage.tsx')),
    page('/challenges/propositions/:slug', () => import('../pages/challenges/ProposalPage.tsx')),
    page('/challenges/:slug/signalements', () => import('../pages/challenges/ChallengeReportsPage.tsx')),
  ]),
  module('ctf', [
    page('/ctf', () => import('../pages/ctf/CtfPage.tsx')),
    page('/ctf/write-ups', () => import('../pages/writeups/WriteupsPage.tsx')),
    page('/ctf/write-ups/:id', () => import('../pages/writeups/WriteupEditorPage.tsx')),
    page('/ctf/:slug', () => import('../pages/ctf/CtfEventPage.tsx')),
    page('/ctf/:slug/regie/franc-jeu', () => import('../pages/ctf/FairPlayPage.tsx')),
    page('/ctf/detail/:slug', () => import('../pages/ctf/CtfEventPage.tsx')),
    page('/ctf/detail/:slug/challenges/:challenge', () => import('../pages/ctf/EventChallengePage.tsx')),
    page('/team', () => import('../pages/teams/TeamPage.tsx')),
  ]),
  // Tells a reader without the module, by itself, that an invitation waits.
  page('/team/rejoindre/:secret', () => import('../pages/teams/TeamLinkPage.tsx')),
  module('leaderboard', [page('/leaderboard', () => import('../pages/LeaderboardPage.tsx'))]),
  module('social', [
    page('/social', () => import('../pages/SocialPage.tsx')),
    page('/social/:username', () => import('../pages/profiles/ProfilePage.tsx')),
  ]),
  module('training', [
    page('/learn', () => import('../pages/learn/LearnPage.tsx')),
    page('/learn/parcours/:slug', () => import('../pages/learn/PathPage.tsx')),
    page('/learn/lecons/:slug', () => import('../pages/learn/LessonPage.tsx')),
    page('/learn/revoir', () => import('../pages/learn/ReviewPage.tsx')),
    page('/learn/suivre/:code', () => import('../pages/learn/FollowPage.tsx')),
    trainers([page('/learn/gestion', () => import('../pages/learn/ManageLearnPage.tsx'))]),
    trainers([
      page('/learn/gestion/lecons/:slug', () => import('../pages/learn/LessonEditorPage.tsx')),
      page('/learn/gestion/groupes/:id', () => import('../pages/learn/GroupPage.tsx')),
    ]),
    trainers([page('/learn/gestion/events/:slug', () => import('../pages/learn/EditEventPage.tsx'))]),
  ]),
  // Open to members with a seat from when they had the module: the page itself shows when it is closed.
  page('/learn/event/:id', () => import('../pages/learn/LearnEventPage.tsx')),
  page('/messages', () => import('../pages/messages/MessagesPage.tsx')),
  page('/messages/:id', () => import('../pages/messages/MessagesPage.tsx')),
  page('/notifications', () => import('../pages/notifications/NotificationsPage.tsx')),
  page('/support', () => import('../pages/SupportPage.tsx')),
  page('/signalements', () => import('../pages/OwnReportsPage.tsx')),
  page('/settings', () => import('../pages/profiles/SettingsPage.tsx')),
  page('/progres', () => import('../pages/profiles/ProgressPage.tsx')),
  page('/upgrade-plan', () => import('../pages/plans/UpgradePlanPage.tsx')),
  page('/profile/upgrade', () => import('../pages/plans/MembershipPage.tsx')),
  consolePages,
];

/** Pages of members without the bar and the footer. */
const barePages: Route[] = [
  module('ctf', [
    page('/ctf/:slug/ecran', () => import('../pages/ctf/CtfScreenPage.tsx')),
    page('/ctf/:slug/salle', () => import('../pages/ctf/CtfRoomPage.tsx')),
    page('/ctf/:slug/regie', () => import('../pages/ctf/CtfControlPage.tsx')),
    page('/ctf/:slug/devoilement', () => import('../pages/ctf/CtfUnveilingPage.tsx')),
  ]),
  trainers([page('/learn/event/:id/code', () => import('../pages/learn/EventCodePage.tsx'))]),
];

/** Every address of the site. It imports no page and no rendering code: it is read before they load. */
export const ROUTES: readonly Route[] = [
  ...publicPages,
  session([frame(() => import('./shell/Shell.tsx'), memberPages), ...barePages]),
  frame(
    () => import('./shell/AnyShell.tsx'),
    [
      page(
        '/notifications/desinscription/:token',
        () => import('../pages/notifications/UnsubscribePage.tsx'),
      ),
      page('/ouverts/:slug', () => import('../pages/challenges/OpenChallengePage.tsx')),
      page('/verify/:code', () => import('../pages/learn/VerifyPage.tsx')),
      page('/verify/ctf/:code', () => import('../pages/ctf/VerifyAttestationPage.tsx')),
      page('/ctf/:slug/palmares', () => import('../pages/ctf/CtfAfterwardsPage.tsx')),
      ...['/mentions-legales', '/confidentialite', '/reglement', '/accessibilite'].map((path) =>
        page(path, () => import('../pages/legal/LegalPage.tsx')),
      ),
      page('*', () => import('../pages/NotFoundPage.tsx')),
    ],
  ),
];
