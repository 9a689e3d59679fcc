import type { News } from '../events/notices-service.ts';
import { quoted, whenText } from '../events/texts.ts';

const STATE_WORDS = {
  registered: ' Vous êtes inscrit.',
  waitlisted: ' Vous êtes sur la liste d’attente.',
  pending: ' Une place vous y attend\u00a0: acceptez-la ou refusez-la sur la page de l’événement.',
  none: '',
} as const;

export const reminderNews = (
  event: string,
  starts: number,
  soon: 'j7' | 'j1',
  place: keyof typeof STATE_WORDS,
): News => ({
  kind: 'event_reminder',
  subject: soon === 'j7' ? `Bientôt : ${event}` : `C’est pour demain : ${event}`,
  text: `${quoted(event)} commence ${whenText(starts)} (heure de Paris).${STATE_WORDS[place]}`,
});
