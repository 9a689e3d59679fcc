import { required } from '@fanion/rules/sentences';
export const NO_SUBJECT = required('L’objet');
export const NO_TEXT = required('Le texte');
export const NEWS_FOOTER = 'Pour ne plus recevoir ces mails («\u00a0Actualités\u00a0»)\u00a0:';
export const LIFE_FOOTER = (association: string): string =>
  `Vous recevez ce mail parce qu’il concerne la vie de ${association} et votre compte.`;
export const TEST = (subject: string): string => `[Essai] ${subject}`;
export const DELETED = 'Brouillon supprimé.';

const VARIABLES = '{{pseudo}} et {{association}}';
export const unknownVariable = (names: readonly string[]): string =>
  `${names.join(', ')}\u00a0: ${names.length === 1 ? 'cette variable n’existe pas' : 'ces variables n’existent pas'}. Il y a ${VARIABLES}.`;
export const unknownMembers = (names: readonly string[]): string =>
  `${names.join(', ')}\u00a0: aucun membre de ce nom.`;
export const NOT_TO_VISITORS = 'Un mail ne va qu’à des membres.';
export const NOBODY = 'Ce mail n’irait à personne.';
export const PAST = 'Cette heure est passée.';
export const selectionName = (count: number): string =>
  `${count} membre${count < 2 ? '' : 's'} choisi${count < 2 ? '' : 's'}`;
