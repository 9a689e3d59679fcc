import { quoted } from '../events/texts.ts';

export const formedTeam = (number: number): string => `Équipe formée n° ${number}`;

/** Why two accounts cannot be merged. */
export const bothInEvent = (event: string): string =>
  `Les deux comptes sont dans l’événement ${quoted(event)}\u00a0: ses résultats ne peuvent pas être ceux d’une seule personne.`;
export const playsNow = (event: string): string =>
  `Le compte qui disparaît joue ${quoted(event)} en ce moment\u00a0: attendez la fin.`;

export const guestSet = (entrant: string, guest: boolean): string =>
  guest ? `${entrant} est classé à part, parmi les invités.` : `${entrant} est classé avec les autres.`;

/** What the players read when their entrant becomes a guest, or is ranked again. */
export const guestNews = (event: string, inTeam: boolean, guest: boolean) => ({
  subject: guest ? 'Vous jouez en invité' : 'Vous êtes de nouveau classé',
  text: `Dans «\u00a0${event}\u00a0», ${inTeam ? 'votre équipe est classée' : 'vous êtes classé'} ${
    guest
      ? 'à part, parmi les invités\u00a0: vos résolutions ne changent ni les prix ni les rangs des autres.'
      : 'avec les autres.'
  }`,
});
