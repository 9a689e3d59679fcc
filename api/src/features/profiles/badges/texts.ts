import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import { required } from '@fanion/rules/sentences';
import type { Notice } from '../../notifications/service.ts';

export const MISSING = {
  name: required('Le nom'),
  description: required('La description'),
  reason: required('Le motif'),
} as const;

const NAMES = new Map<string, string>(BUILT_IN_BADGES.map(({ id, name }) => [id, name]));

/** Notification of a newly earned badge: once, even when it was withdrawn and earned again. */
export function badgeNews(id: string): Notice {
  const name = NAMES.get(id) ?? id;
  return {
    kind: 'badge',
    subject: `Badge gagné : ${name}`,
    text: `Vous avez gagné le badge «\u00a0${name}\u00a0».`,
    path: '/profile',
    once: `badge:${id}`,
  };
}

export const BADGE_DELETED = 'Le badge est supprimé.';
export const BADGE_ICON_UNKNOWN = 'Cette icône n’existe pas.';
export const badgeGiven = (badge: string, username: string): string =>
  `Le badge «\u00a0${badge}\u00a0» est remis à ${username}.`;
export const badgeWithdrawn = (badge: string, username: string): string =>
  `Le badge «\u00a0${badge}\u00a0» est retiré à ${username}.`;
export const badgesWrong = (username: string, lacking: string[], undue: string[]): string =>
  `Badges de ${username}\u00a0: ${[...lacking.map((id) => `${id} manque`), ...undue.map((id) => `${id} n’est plus mérité`)].join(', ')}.`;
