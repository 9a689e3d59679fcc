import type { FactMessage } from '@fanion/contract/webhooks/facts';

const NBSP = '\u00a0';
const quoted = (name: string): string => `«${NBSP}${name}${NBSP}»`;

/** A fact as a sentence, for readers of a room: its subject, the sentence, and its link. */
export interface FactSentence {
  about: string;
  sentence: string;
  url: string;
}

/** An announcement that clarifies a challenge. */
export const aboutChallenge = (challenge: string, text: string): string =>
  `Précision sur ${quoted(challenge)}${NBSP}: ${text}`;

/** A fact in French. */
export function factSentenceOf(message: FactMessage): FactSentence {
  switch (message.type) {
    case 'challenge.published': {
      const { name, category, points, url } = message.data.challenge;
      const sentence = `Nouveau challenge${NBSP}: ${name} (${category}, ${points} points)`;
      return { about: name, sentence, url };
    }
    case 'challenge.solved': {
      const { challenge, member } = message.data;
      const sentence = `${member.username} résout ${challenge.name}`;
      return { about: challenge.name, sentence, url: challenge.url };
    }
    case 'challenge.first_blood': {
      const { challenge, member } = message.data;
      const sentence = `Premier sang${NBSP}: ${member.username} résout ${challenge.name}`;
      return { about: challenge.name, sentence, url: challenge.url };
    }
    case 'event.published':
    case 'event.started':
    case 'event.ended': {
      const { name, url } = message.data.event;
      const words = { published: 'est annoncé', started: 'commence', ended: 'est terminé' };
      const word = words[message.type.slice('event.'.length) as keyof typeof words];
      return { about: name, sentence: `${name} ${word}`, url };
    }
    case 'event.announcement': {
      const { event, challenge, text } = message.data;
      return {
        about: event.name,
        sentence: challenge ? aboutChallenge(challenge.name, text) : text,
        url: event.url,
      };
    }
    case 'event.solved':
    case 'event.first_blood': {
      const { event, challenge, entrant } = message.data;
      const first = message.type === 'event.first_blood' ? `Premier sang${NBSP}: ` : '';
      const sentence = `${first}${entrant.name} résout ${challenge.name}`;
      return { about: event.name, sentence, url: event.url };
    }
    case 'writeup.published': {
      const { writeup, author } = message.data;
      const sentence = `Nouveau write-up de ${author.username}${NBSP}: ${writeup.title}`;
      return { about: writeup.title, sentence, url: writeup.url };
    }
    case 'member.registered': {
      const { username, url } = message.data.member;
      return { about: username, sentence: `${username} s’est inscrit`, url };
    }
    case 'membership.changed': {
      const { member, plan } = message.data;
      const sentence = `Adhésion de ${member.username}${NBSP}: ${plan ?? 'aucune'}`;
      return { about: member.username, sentence, url: member.url };
    }
  }
}

export const TRIED = 'Essai du webhook';
export const REPLAYED = 'L’envoi repart.';
export const NOT_REPLAYABLE = 'Cet envoi est encore en attente.';
export const replayed = (count: number): string =>
  count === 0
    ? 'Aucun envoi n’a été abandonné.'
    : count === 1
      ? 'Un envoi repart.'
      : `${count} envois repartent.`;
/** The result of a request that was answered, by its HTTP status. */
export const httpStatusText = (status: number): string => `HTTP ${status}`;

const WHY = {
  failing: 'Rien n’y arrive plus depuis cinq jours.',
  gone: 'Son destinataire a répondu qu’il n’existe plus (HTTP 410).',
} as const;

/** Mail to managers about a stopped webhook. */
export const stoppedMail = (
  { email, username }: { email: string; username: string },
  hook: { name: string; reason: keyof typeof WHY; url: string },
) => ({
  to: email,
  subject: `Webhook arrêté${NBSP}: ${hook.name}`,
  paragraphs: [
    `Bonjour ${username},`,
    `Le webhook ${quoted(hook.name)} est arrêté. ${WHY[hook.reason]} Ce qui se passe n’y est plus envoyé.`,
    {
      sentence: 'Ses envois se relisent et se refont ici, et il se remet en route d’un bouton :',
      href: hook.url,
    },
  ],
});

/** Why a delivery was dropped that waited at the time of the backup. */
export const DROPPED_BY_RESTORE = 'retenu\u00a0: installation restaurée d’une sauvegarde';
