import { required } from '@fanion/rules/sentences';
import { quoted } from '../roster/texts.ts';

export const REASON_MISSING = required('Le motif');
export const LOGO_MISSING = 'Cette équipe n’a pas de logo.';
export const TEXTS_MISSING = 'Cette équipe n’a ni description ni attentes.';
export const TEXTS_REMOVED = 'Les textes de l’équipe sont retirés.';
export const nameReplaced = (name: string): string => `L’équipe s’appelle maintenant ${quoted(name)}.`;
export const alreadyReplaced = (name: string): string => `L’équipe s’appelle déjà ${quoted(name)}.`;

/** What the captain of a moderated team is told. */
export const NOTICES = {
  renamedBy: (before: string, team: string, reason: string) => ({
    text: `L’association a remplacé le nom de l’équipe ${quoted(before)} par ${quoted(team)}. Motif\u00a0: ${reason}`,
    subject: `Modération de l’équipe ${team}`,
  }),
  moderated: (what: 'logo' | 'texts', team: string, reason: string) => ({
    text: `L’association a retiré ${what === 'logo' ? 'le logo' : 'les textes'} de l’équipe ${quoted(team)}. Motif\u00a0: ${reason}`,
    subject: `Modération de l’équipe ${team}`,
  }),
} as const;
