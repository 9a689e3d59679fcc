export const ANNOUNCEMENT_REMOVED = 'L’annonce est retirée du direct.';
export const TEXT_NEEDED = 'L’annonce est obligatoire.';
