import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment } from '../fields.ts';

const badgeForm = z.object({
  name: line(40, 'Le nom'),
  description: line(160, 'La description'),
  /** Name of a lucide icon among those the site has. */
  icon: line(40, 'L’icône'),
});

/** A badge of the association's own, made and given by its managers. */
const ownBadge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  created_at: moment,
  holders: z.number().int(),
});

const badgeId = z.object({ badgeId: z.string().min(1).max(80) });

export const manageBadges = endpoint({
  method: 'GET',
  path: '/profile/manage/badges',
  summary: "Badges de l'association",
  audience: 'member',
  answer: z.object({ badges: z.array(ownBadge) }),
});

export const createBadge = endpoint({
  method: 'POST',
  path: '/profile/manage/badges',
  summary: "Créer un badge de l'association",
  audience: 'member',
  body: badgeForm,
  answer: z.object({ badge: ownBadge }),
});

export const updateBadge = endpoint({
  method: 'PATCH',
  path: '/profile/manage/badges/:badgeId',
  summary: "Changer un badge de l'association",
  audience: 'member',
  params: badgeId,
  body: badgeForm.partial(),
  answer: z.object({ badge: ownBadge }),
});

export const deleteBadge = endpoint({
  method: 'DELETE',
  path: '/profile/manage/badges/:badgeId',
  summary: "Supprimer un badge de l'association : ses détenteurs le perdent",
  audience: 'member',
  params: badgeId,
  answer: message,
});

/** Gives a badge that has no rule: one of the association's own, or a built-in one that managers give. */
export const giveBadge = endpoint({
  method: 'PUT',
  path: '/profile/manage/badges/:badgeId/holders/:username',
  summary: 'Donner un badge à un membre',
  audience: 'member',
  params: badgeId.extend({ username: z.string().min(1).max(60) }),
  body: z.object({ reason: line(200, 'Le motif') }),
  answer: message,
});

export const withdrawBadge = endpoint({
  method: 'DELETE',
  path: '/profile/manage/badges/:badgeId/holders/:username',
  summary: 'Retirer un badge à un membre',
  audience: 'member',
  params: badgeId.extend({ username: z.string().min(1).max(60) }),
  answer: message,
});

/** Removes a photo that breaks the rules; the reason goes to the audit log. */
export const moderateAvatar = endpoint({
  method: 'POST',
  path: '/profile/manage/members/:id/remove-avatar',
  summary: "Retirer la photo d'un membre, avec le motif",
  audience: 'member',
  params: z.object({ id }),
  body: z.object({ reason: line(200, 'Le motif') }),
  answer: message,
});
