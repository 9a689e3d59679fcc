export const LOGO_SET = 'Le logo de l’équipe est enregistré.';
export const LOGO_REMOVED = 'Le logo de l’équipe est retiré.';
