import { because, quoted } from '../roster/texts.ts';

export const created = (name: string): string => `L’équipe ${quoted(name)} est créée.`;
export const archived = (name: string): string => `L’équipe ${quoted(name)} est archivée.`;
export const UPDATED = 'L’équipe est enregistrée.';
export const mainChosen = (name: string): string => `${quoted(name)} est votre équipe principale.`;

/** What the members of a team are told about their captain's changes. */
export const NOTICES = {
  renamed: (before: string, team: string) => ({
    text: `L’équipe ${quoted(before)} s’appelle maintenant ${quoted(team)}.`,
    subject: `${before} s’appelle maintenant ${team}`,
  }),
  archived: (team: string, reason: string) => ({
    text: `L’équipe ${quoted(team)} est archivée\u00a0: vous n’en êtes plus membre, ses résultats restent.`,
    subject: `L’équipe ${team} est archivée`,
    more: because(reason),
  }),
} as const;
