export const HEADERS = ['Pseudo', 'Nom', 'E-mail', 'Formule', 'État', 'Échéance', 'Inscription'];

export const tooMany = (most: number): string =>
  `La liste dépasse ${most} membres\u00a0: réduisez-la par une recherche ou un état.`;

export const SUSPENDED = 'Ce compte est suspendu.';
export const UNWANTED = 'Il a arrêté ces rappels, à la cloche et par mail.';
export const TODAY = 'Déjà relancé aujourd’hui.';
export const RENEWED = 'Il a déjà renouvelé.';
const LEFT = {
  active: 'Son adhésion est à jour.',
  unlimited: 'Son rôle lui ouvre tout, sans échéance.',
  none: 'Il n’a pas d’adhésion à renouveler, ni de paiement annoncé.',
} as const;
export const nothingToRemind = (state: keyof typeof LEFT): string => LEFT[state];

/** The reminder that a member would get, and the date of their last one. */
export const reminderPreviewText = (subject: string, last: string | null): string =>
  `«\u00a0${subject}\u00a0».${last === null ? '' : ` Dernier rappel le ${last}.`}`;
