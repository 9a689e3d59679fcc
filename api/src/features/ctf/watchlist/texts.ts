export const UNWATCHED = 'Ce joueur n’est plus suivi.';
