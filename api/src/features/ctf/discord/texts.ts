/** An announcement that makes a challenge clear. */
export const aboutChallenge = (challenge: string, text: string): string =>
  `Précision sur «\u00a0${challenge}\u00a0»\u00a0: ${text}`;
