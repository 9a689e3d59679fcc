/** Words of the line under a hint. */
export const HINT_TEXTS = {
  restricted: 'Réservé aux bienfaiteurs',
  after: (position: number) => `S’ouvre après l’indice ${position}`,
  free: 'Gratuit',
  costs: (cost: string, scores: boolean) => `Coûte ${cost} ${scores ? 'à la résolution' : 'aux membres'}`,
  openedOn: (day: string) => `Débloqué le ${day}`,
  openedBySolve: 'Ouvert par la résolution',
  takenOff: (cost: string) => `${cost} à la résolution`,
};
