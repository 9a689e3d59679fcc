import type { PeriodKey } from '@fanion/rules/association/numbers';

export const LOGO_MEANING = 'Logo';
export const NO_SMTP = 'Sans serveur\u00a0: chaque mail est un fichier du dossier de données';
/** Settings of the environment, which managers read here and change where the program is started. */
export const STARTED_WITH = {
  address: { name: 'PUBLIC_URL', meaning: 'Adresse que voient les membres' },
  mail: { name: 'SMTP_URL', meaning: 'Serveur de mail' },
  limits: { name: 'LIMIT_FACTOR', meaning: 'Ce qui multiplie toutes les limites' },
} as const;

export const LEGAL_TEXTS = 'Textes légaux';

export const EMBED_MEANING =
  'Classement intégré d’un événement (son adresse à la place de « mon-evenement »)';
export const CALENDAR_MEANING = 'Agenda public (iCalendar), pour un site ou un téléphone';

const much = (one: string, many: string) => (count: number) =>
  count === 0
    ? 'Rien de ce qui est gardé n’est plus ancien\u00a0: rien ne sera effacé.'
    : count === 1
      ? one
      : many.replace('#', count.toLocaleString('fr-FR'));
/** What a period would delete, by number. */
export const AGED: Readonly<Record<PeriodKey, (count: number) => string>> = {
  keep_accounts: (count) =>
    count === 0
      ? 'Aucun compte n’est sans visite depuis si longtemps.'
      : `${count === 1 ? 'Un compte est' : `${count.toLocaleString('fr-FR')} comptes sont`} sans visite depuis si longtemps, à 30 jours près\u00a0: un mail préviendra, puis un autre, et qui ne revient pas perdra son compte dans un mois.`,
  keep_registrations: much(
    'Une inscription sera effacée dans la journée.',
    '# inscriptions seront effacées dans la journée.',
  ),
  keep_invitations: much(
    'Une invitation sera effacée dans la journée.',
    '# invitations seront effacées dans la journée.',
  ),
  keep_notifications: much(
    'Une notification sera effacée dans la journée.',
    '# notifications seront effacées dans la journée.',
  ),
  keep_tickets: much(
    'Une demande close sera effacée dans la journée, avec ses messages.',
    '# demandes closes seront effacées dans la journée, avec leurs messages.',
  ),
  keep_messages: much(
    'Un message entre membres sera effacé dans la journée.',
    '# messages entre membres seront effacés dans la journée.',
  ),
  keep_mailings: much(
    'La trace d’un envoi sera effacée dans la journée\u00a0: le mail reste, non qui l’a reçu.',
    'Les traces de # envois seront effacées dans la journée\u00a0: les mails restent, non qui les a reçus.',
  ),
  keep_mails: much(
    'La trace d’un mail sera effacée dans la journée.',
    'Les traces de # mails seront effacées dans la journée.',
  ),
  keep_networks: much(
    'Le réseau d’une ligne du journal sera effacé dans la journée.',
    'Les réseaux de # lignes du journal seront effacés dans la journée.',
  ),
};
