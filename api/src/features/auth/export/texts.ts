import type { PersonalTable, Processing } from '../../../platform/database/personal.ts';

export const BASES: Record<Processing['basis'], string> = {
  contract: 'Ce que vous demandez au site (exécution du contrat)',
  legal: 'Obligation légale',
  interest: 'Intérêt légitime de l’association',
};
export const LEAVES: Record<PersonalTable['leaves'], string> = {
  deleted: 'Effacé avec le compte',
  nameless: 'Gardé sans identité après le compte',
  kept: 'Gardé après le compte',
};
export const AS_LONG_AS_ACCOUNT = 'La vie du compte';

export const title = (username: string, association: string): string =>
  `Les données de ${username}, ${association}`;
export const LEAD =
  'Tout ce que la plateforme garde de vous, à la date ci-dessous. Le même contenu, pour un programme, est dans donnees.json ; vos images sont dans le dossier images.';
export const NOT_TOLD =
  'Ne sont pas donnés : les empreintes et jetons qui protègent le compte, ce qui désigne une autre personne, et ce qui n’a de sens que pour le programme.';
export const NOTHING = 'Rien.';
export const README =
  'Ouvrez donnees.html dans un navigateur. donnees.json est le même contenu pour un programme.\n';
export const fileName = (username: string): string =>
  `donnees-${username.replace(/[^A-Za-z0-9_-]/g, '_')}.zip`;
