/** Notification of a message: its text is read on the site. */
export const newMessageNews = (username: string) => ({
  text: `${username} vous a écrit.`,
  subject: `${username} vous a écrit`,
});

export const CLEARED = 'La conversation n’est plus dans votre liste.';

/** Why a message was not sent, by the reason that closes the conversation. */
export const CLOSED = {
  absent: 'Ce compte ne peut pas recevoir de message pour le moment.',
  blocking: 'Vous bloquez ce membre\u00a0: débloquez-le pour lui écrire.',
  own: 'D’après votre réglage, ce membre ne pourrait pas vous répondre\u00a0: changez-le pour lui écrire.',
  theirs: 'Ce membre ne reçoit pas vos messages.',
  help: 'Ce coup de pouce est terminé.',
  plan: 'Écrire aux membres demande une adhésion.',
} as const;
