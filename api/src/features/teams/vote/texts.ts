export const OWN_VOTE = 'Le capitaine de l’équipe ne vote pas.';
export const voted = (username: string, votes: number, needed: number): string =>
  `Vous avez voté pour ${username}\u00a0: ${votes} voix sur les ${needed} nécessaires.`;
