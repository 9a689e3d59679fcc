import { MANAGING_RIGHTS, type Right } from '@fanion/rules/access';
import type { ComponentType } from 'react';

type PageModule = { default: ComponentType };

/** A part of the console, for members with one of its rights. */
export interface Section {
  to: string;
  label: string;
  rights: readonly Right[];
  /** A rule separates it from the sections above. */
  apart?: true;
  /** Its pages inside the frame; a section without any links to its existing page. */
  pages?: readonly { path: string; load: () => Promise<PageModule> }[];
}

/**
 * The sections of /gestion, in display order. The frame, its routes and the entry in the bar come from this
 * list; each page's path is in contract/src/pages.ts as well.
 */
export const SECTIONS: readonly Section[] = [
  {
    to: '/gestion',
    label: 'Vue d’ensemble',
    rights: MANAGING_RIGHTS,
    pages: [{ path: '/gestion', load: () => import('../../pages/gestion/HomePage.tsx') }],
  },
  {
    to: '/gestion/membres',
    label: 'Membres',
    rights: ['can_manage_users'],
    apart: true,
    pages: [
      { path: '/gestion/membres', load: () => import('../../pages/gestion/AccountsPage.tsx') },
      { path: '/gestion/membres/invitations', load: () => import('../../pages/gestion/InvitationsPage.tsx') },
    ],
  },
  {
    to: '/gestion/adhesions',
    label: 'Adhésions',
    rights: ['can_manage_payments'],
    pages: [
      { path: '/gestion/adhesions', load: () => import('../../pages/gestion/MembersPage.tsx') },
      { path: '/gestion/adhesions/commandes', load: () => import('../../pages/gestion/OrdersPage.tsx') },
      {
        path: '/gestion/adhesions/rapprochement',
        load: () => import('../../pages/gestion/ReconciliationPage.tsx'),
      },
      { path: '/gestion/adhesions/formules', load: () => import('../../pages/gestion/OffersPage.tsx') },
    ],
  },
  {
    to: '/gestion/challenges',
    label: 'Challenges',
    rights: ['can_manage_challenges', 'can_manage_own_challenges'],
    apart: true,
    pages: [
      { path: '/gestion/challenges', load: () => import('../../pages/gestion/ChallengesPage.tsx') },
      {
        path: '/gestion/challenges/:slug',
        load: () => import('../../pages/gestion/ChallengeEditorPage.tsx'),
      },
    ],
  },
  {
    to: '/challenges/signalements',
    label: 'Problèmes signalés',
    rights: ['can_manage_challenges'],
    pages: [
      {
        path: '/challenges/signalements',
        load: () => import('../../pages/challenges/ChallengeReportsPage.tsx'),
      },
    ],
  },
  {
    to: '/gestion/evenements',
    label: 'Événements',
    rights: ['can_manage_ctf'],
    pages: [{ path: '/gestion/evenements', load: () => import('../../pages/gestion/EventsPage.tsx') }],
  },
  {
    to: '/learn/gestion',
    label: 'Formation',
    rights: ['can_manage_training'],
  },
  {
    to: '/gestion/moderation',
    label: 'Modération',
    rights: ['can_manage_moderation'],
    apart: true,
    pages: [{ path: '/gestion/moderation', load: () => import('../../pages/gestion/ModerationPage.tsx') }],
  },
  {
    to: '/gestion/communication',
    label: 'Communication',
    rights: ['can_manage_users'],
    pages: [
      { path: '/gestion/communication', load: () => import('../../pages/gestion/AnnouncementsPage.tsx') },
      {
        path: '/gestion/communication/echecs',
        load: () => import('../../pages/gestion/MailFailuresPage.tsx'),
      },
      { path: '/gestion/communication/mails', load: () => import('../../pages/gestion/MailingsPage.tsx') },
      { path: '/gestion/communication/mails/:id', load: () => import('../../pages/gestion/MailingPage.tsx') },
    ],
  },
  {
    to: '/gestion/support',
    label: 'Support',
    rights: ['can_manage_users'],
    pages: [{ path: '/gestion/support', load: () => import('../../pages/gestion/SupportPage.tsx') }],
  },
  {
    to: '/gestion/donnees',
    label: 'Données personnelles',
    rights: ['can_manage_users'],
    apart: true,
    pages: [{ path: '/gestion/donnees', load: () => import('../../pages/gestion/PersonalDataPage.tsx') }],
  },
  {
    to: '/gestion/audit',
    label: 'Journal',
    rights: ['can_manage_users'],
    pages: [{ path: '/gestion/audit', load: () => import('../../pages/gestion/AuditPage.tsx') }],
  },
  {
    to: '/gestion/webhooks',
    label: 'Webhooks',
    rights: ['can_manage_users'],
    pages: [
      { path: '/gestion/webhooks', load: () => import('../../pages/gestion/WebhooksPage.tsx') },
      { path: '/gestion/webhooks/:id', load: () => import('../../pages/gestion/WebhookPage.tsx') },
    ],
  },
  {
    to: '/gestion/reglages',
    label: 'Réglages',
    rights: ['can_manage_users'],
    pages: [
      { path: '/gestion/reglages', load: () => import('../../pages/gestion/AssociationSettingsPage.tsx') },
    ],
  },
];

/** The sections that a member may open. */
export const sectionsFor = (may: (right: Right) => boolean): Section[] =>
  SECTIONS.filter(({ rights }) => rights.some(may));

/** The section of a console page: its own, else the one whose address it starts with. */
export function sectionAt(sections: readonly Section[], pathname: string): Section | undefined {
  const here = pathname.replace(/\/+$/, '');
  return sections
    .filter(({ to }) => here === to || here.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
