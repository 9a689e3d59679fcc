import type { NotificationKind } from '@fanion/rules/notifications';

/** A past notification of a demo account; `hours` ago. */
export interface DemoNotification {
  to: string;
  kind: NotificationKind;
  text: string;
  path: string;
  actor?: string;
  hours: number;
  read: boolean;
}

const COMING = {
  kind: 'event_reminder',
  text: '«\u00a0Coupe des Phares\u00a0» commence dans une semaine.',
  path: '/ctf/detail/coupe-des-phares',
  hours: 6,
  read: false,
} as const;
const PAST = {
  kind: 'event_reminder',
  text: '«\u00a0Marée basse\u00a0» commence demain. Vous êtes inscrit.',
  path: '/ctf/detail/maree-basse',
  hours: 17 * 24,
  read: true,
} as const;

/** The oldest first. */
export const DEMO_NOTIFICATIONS: readonly DemoNotification[] = [
  {
    to: 'sillage',
    kind: 'event_registration',
    text: 'Une place s’est libérée pour «\u00a0Phare Ouest CTF\u00a0»\u00a0: vous êtes inscrit.',
    path: '/ctf/detail/phare-ouest',
    hours: 46 * 24,
    read: true,
  },
  ...['sillage', 'vigie', 'mistral'].map((to) => ({ to, ...PAST })),
  {
    to: 'vigie',
    kind: 'team_invitation',
    text: 'pixel_perdu vous invite dans l’équipe «\u00a0Pixels perdus\u00a0».',
    path: '/team?view=invitations',
    actor: 'pixel_perdu',
    hours: 154,
    read: true,
  },
  {
    to: 'vigie',
    kind: 'event_registration',
    text: 'sillage vous propose une place dans l’équipe «\u00a0Les Veilleurs\u00a0» pour «\u00a0Coupe des Phares\u00a0». Acceptez-la ou refusez-la sur la page de l’événement.',
    path: '/ctf/detail/coupe-des-phares',
    actor: 'sillage',
    hours: 5 * 24,
    read: true,
  },
  {
    to: 'mistral',
    kind: 'team_invitation',
    text: 'kernelle vous invite dans l’équipe «\u00a0Cap Noroît\u00a0».',
    path: '/team?view=invitations',
    actor: 'kernelle',
    hours: 74,
    read: true,
  },
  {
    to: 'sillage',
    kind: 'team_invitation',
    text: '0xLavande vous invite dans l’équipe «\u00a0Lavande et Cie\u00a0».',
    path: '/team?view=invitations',
    actor: '0xLavande',
    hours: 55,
    read: true,
  },
  {
    to: 'mistral',
    kind: 'team_invitation',
    text: 'anemone demande à rejoindre l’équipe «\u00a0Marée montante\u00a0».',
    path: '/team?view=invitations',
    actor: 'anemone',
    hours: 46,
    read: false,
  },
  {
    to: 'vigie',
    kind: 'team_invitation',
    text: 'Kouign vous invite dans l’équipe «\u00a0Quart de nuit\u00a0».',
    path: '/team?view=invitations',
    actor: 'Kouign',
    hours: 29,
    read: false,
  },
  {
    to: 'sillage',
    kind: 'team_invitation',
    text: 'heol demande à rejoindre l’équipe «\u00a0Les Veilleurs\u00a0».',
    path: '/team?view=invitations',
    actor: 'heol',
    hours: 14,
    read: false,
  },
  ...['sillage', 'vigie', 'mistral', 'cap-horn'].map((to) => ({ to, ...COMING })),
];
