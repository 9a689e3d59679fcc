export const PREMIUM_ONLY = 'Cette leçon est réservée aux bienfaiteurs.';
export const FOLLOWED = 'Ce parcours est dans vos formations.';
