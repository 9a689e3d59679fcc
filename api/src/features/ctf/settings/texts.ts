import { required } from '@fanion/rules/sentences';
import type { News } from '../events/notices-service.ts';
import { quoted, whenText } from '../events/texts.ts';

export const FORM = {
  name: required('Le nom'),
  end: 'La fin doit suivre le début.',
  freeze: 'Le gel du classement doit se placer entre le début et la fin.',
  percent: 'Un bonus en pourcentage va de 0 à 100.',
  opens: 'Les inscriptions doivent ouvrir avant la fin.',
  slug: 'Cette adresse n’est pas utilisable\u00a0: des minuscules, des chiffres et des tirets, avec une lettre.',
  slugTaken: 'Un autre événement a cette adresse.',
  year: 'La date doit être entre 2000 et 2100.',
  url: 'Le lien doit être une adresse https.',
  solo: 'Un événement qui se joue seul a des équipes d’un membre.',
} as const;

const count = (many: number, one: string, several: string): string =>
  many === 1 ? one : `${many} ${several}`;

export const capacityTooSmall = (participants: number): string =>
  `${participants} membres sont déjà inscrits\u00a0: le maximum ne peut pas être plus petit.`;

export const smallerTeams = (size: number): string =>
  `Une équipe inscrite compte déjà ${size} membres\u00a0: la taille ne peut pas être plus petite.`;

export const wrongMode = (mode: 'solo' | 'team'): string =>
  mode === 'solo' ? 'Des équipes sont déjà inscrites.' : 'Des membres sont déjà inscrits seuls.';

export const notHidden = (registered: number): string =>
  `${count(registered, 'Un membre est déjà inscrit', 'membres sont déjà inscrits')}\u00a0: annulez l’événement plutôt que de le cacher.`;

export const startsAfterFlags = (flags: number): string =>
  `${count(flags, '1 flag a déjà été envoyé', 'flags ont déjà été envoyés')}\u00a0: le début ne peut pas venir après le premier.`;

export const endsBeforeFlags = (flags: number): string =>
  `${count(flags, '1 flag a déjà été envoyé', 'flags ont déjà été envoyés')}\u00a0: la fin doit venir après le dernier.`;

export const MOVED =
  'Les challenges de cet événement sont dans la liste permanente\u00a0: il ne peut plus rouvrir.';

export const PLAYED_OVER = 'Cet événement a été joué et il est terminé\u00a0: il ne peut plus rouvrir.';
export const HAS_RESULTS = 'Cet événement a déjà des résultats\u00a0: il ne peut plus rouvrir.';

export const cancelledNews = (event: string): News => ({
  subject: `Annulé : ${event}`,
  text: `L’événement ${quoted(event)} est annulé.`,
});

export const movedNews = (event: string, starts: number, ends: number, locks: boolean): News => ({
  subject: `Nouvelles dates : ${event}`,
  text: `${quoted(event)} change de dates\u00a0: début ${whenText(starts)}, fin ${whenText(ends)} (heure de Paris).${locks ? ' Moins de 24\u00a0heures avant le début, une place confirmée ne se change plus.' : ''}`,
});
