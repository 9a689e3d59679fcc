export const REASON_MISSING = 'Le motif est obligatoire.';
export const PHOTO_REMOVED = 'La photo a été retirée.';
