import type { NotificationKind } from '@fanion/rules/notifications';
import type { Letter } from '../../platform/mail/letter.ts';

/** Names of the kinds in the preferences. */
export const KIND_TEXTS: Record<NotificationKind, { label: string; description: string }> = {
  team_invitation: {
    label: 'Invitations et candidatures',
    description: 'Une équipe vous invite, ou quelqu’un souhaite rejoindre la vôtre.',
  },
  team_answer: {
    label: 'Réponses',
    description: 'Une invitation que vous avez envoyée, ou votre candidature, a reçu une réponse.',
  },
  team_change: {
    label: 'Vie de l’équipe',
    description: 'Votre rôle change, un capitaine est nommé, un membre est exclu, l’équipe est archivée.',
  },
  event_registration: {
    label: 'Inscriptions aux CTF',
    description: 'Une place se libère, votre équipe est formée, un événement est déplacé ou annulé.',
  },
  event_reminder: {
    label: 'Rappels d’événements',
    description: 'Un événement que vous aimez commence dans une semaine, puis le lendemain.',
  },
  writeup_review: {
    label: 'Relecture des write-ups',
    description: 'Votre write-up est publié, ou revient avec le motif de son refus.',
  },
  membership: {
    label: 'Adhésion',
    description:
      'Votre adhésion est payée, enregistrée, corrigée, ou prend fin\u00a0; la trésorerie vous est confiée, ou ne l’est plus.',
  },
  membership_reminder: {
    label: 'Échéance de l’adhésion',
    description:
      'Votre adhésion se termine dans un mois, dans une semaine, aujourd’hui, ou vos accès se ferment.',
  },
  payment_attention: {
    label: 'Paiements à regarder',
    description: 'Un paiement est contesté, double, d’un autre montant, ou n’a donné aucune adhésion.',
  },
  challenge_report: {
    label: 'Problèmes signalés',
    description: 'Un membre signale un problème sur un challenge, ou une erreur dans une leçon.',
  },
  moderation_queue: {
    label: 'À modérer',
    description: 'Un membre, une équipe ou un avis est signalé, ou une décision est contestée.',
  },
  support_ticket: { label: 'Demandes au support', description: 'Un membre écrit à l’association.' },
  support_answer: {
    label: 'Réponses du support',
    description: 'L’association a répondu à ce que vous lui demandiez.',
  },
  message: {
    label: 'Messages',
    description: 'Un membre vous écrit, dans une conversation dont vous aviez tout lu.',
  },
  help: {
    label: 'Coups de pouce',
    description:
      'On vous demande de l’aide sur un challenge résolu, on répond à la vôtre, ou l’on vous remercie.',
  },
  report_answer: {
    label: 'Suites de vos signalements',
    description: 'Un problème que vous avez signalé est traité, avec la réponse des gérants.',
  },
  certificate: { label: 'Certificats', description: 'Vous avez terminé un parcours de formation.' },
  lesson_review: {
    label: 'Relecture des leçons',
    description:
      'Une leçon attend sa relecture ; celle que vous avez écrite est publiée, ou revient avec ce qui est à reprendre.',
  },
  challenge_review: {
    label: 'Relecture des challenges',
    description:
      'Un challenge attend sa relecture ; celui que vous avez écrit est publié, ou revient avec ce qui est à reprendre.',
  },
  challenge_proposal: {
    label: 'Vos propositions de challenges',
    description:
      'Le challenge que vous proposez est publié, refusé ou vous revient, ou un relecteur y laisse une remarque.',
  },
  fair_play: {
    label: 'Franc-jeu',
    description: 'Dans un événement, un participant donne le flag d’un autre ou un leurre muet.',
  },
  training_seat: {
    label: 'Webinaires et ateliers',
    description: 'Votre inscription est prise, une place se libère, un rendez-vous est déplacé ou annulé.',
  },
  training_reminder: {
    label: 'Rappels de webinaires et d’ateliers',
    description: 'Un rendez-vous où vous avez une place a lieu le lendemain, puis commence.',
  },
  badge: { label: 'Badges', description: 'Vous avez gagné un badge.' },
  moderation: {
    label: 'Modération',
    description:
      'Un de vos textes ou une de vos résolutions est retiré, ou vos points d’un événement ajustés, avec le motif.',
  },
  news: {
    label: 'Actualités',
    description: 'Ce que l’association écrit à ses membres, au-delà de ce que demande l’adhésion.',
  },
  week: {
    label: 'Votre semaine',
    description:
      'Chaque lundi, ce que vous avez fait et ce qui vient. Coupé tant que vous ne le demandez pas.',
  },
};

/** The mail of a kind: what happened, where to see it, and how to stop such mails. */
export const notificationMail = (
  letter: Pick<Letter, 'to' | 'subject' | 'unsubscribe'>,
  { username, text, more, link, stop }: Record<'username' | 'text' | 'more' | 'link' | 'stop', string>,
  kind: NotificationKind,
): Letter => ({
  ...letter,
  paragraphs: [
    `Bonjour ${username},`,
    text,
    ...(more ? [more] : []),
    { sentence: 'Pour en savoir plus\u00a0:', href: link },
  ],
  footer: {
    sentence: `Pour ne plus recevoir ces mails («\u00a0${KIND_TEXTS[kind].label}\u00a0»)\u00a0:`,
    href: stop,
  },
});
