export const PROPOSAL_BY_REVIEW = 'Cette proposition se publie par sa relecture, dans son éditeur.';
