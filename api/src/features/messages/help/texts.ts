/** Notifications about a help. They name the challenge: their readers see it in the list. */
export const requestNews = (challenge: string) => ({
  text: `On vous demande un coup de pouce sur «\u00a0${challenge}\u00a0».`,
  subject: `Un coup de pouce sur ${challenge}\u00a0?`,
});
export const helpTakenNews = (username: string, challenge: string) => ({
  text: `${username} répond à votre demande de coup de pouce sur «\u00a0${challenge}\u00a0».`,
  subject: `Une réponse à votre demande sur ${challenge}`,
});
export const helpStoppedNews = (challenge: string) => ({
  text: `Votre coup de pouce sur «\u00a0${challenge}\u00a0» s’est arrêté. Vous pouvez en demander un autre.`,
  subject: `Votre coup de pouce sur ${challenge}`,
});
export const thanksNews = (username: string) => ({
  text: `${username} vous remercie de votre coup de pouce.`,
  subject: 'Merci pour votre coup de pouce',
});

export const CLOSED = 'Le coup de pouce est clos.';
export const THANKED = 'Merci transmis.';
