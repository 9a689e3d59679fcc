export const SEEKERS_FOR_CAPTAINS =
  'Seul le capitaine d’une équipe qui a sa place dans l’événement voit qui cherche une équipe.';

export const offered = (username: string): string => `Une place est proposée à ${username}.`;
export const OFFER_TAKEN_BACK = 'La place n’est plus proposée.';
