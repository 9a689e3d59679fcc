import { SETTING_LINES_MAX } from '@fanion/rules/association/limits';
import type { Bounds } from '@fanion/rules/association/numbers';
import type { NumberKey } from './numbers-model.ts';

export const badName = (max: number): string =>
  `Un nom tient en une ligne de ${max} caractères au plus, sans caractère de contrôle ni caractère invisible.`;
export const BAD_EMAIL =
  'Cette adresse e-mail n’est pas valable (attendu\u00a0: une seule adresse, par exemple contact@exemple.fr).';
export const BAD_COLOUR = 'Une couleur s’écrit #rrggbb, par exemple #2bd9e8.';
export const weakColour = (contrast: number, nearest: string): string =>
  `Ce ton se lirait mal : son contraste est de ${(Math.floor(contrast * 10) / 10).toLocaleString('fr-FR')}, il en faut 4,5. Le plus proche qui se lit est ${nearest}.`;
export const badOrigins = (most: number): string =>
  `Donnez des adresses de sites, ${most} au plus, par exemple https://www.exemple.fr\u00a0: sans chemin, séparées par des espaces.`;
export const BAD_LINK =
  'Un lien commence par https://, sans espace ni mot de passe, en 500 caractères au plus.';
export const badChoice = (words: readonly string[]): string => `Attendu\u00a0: ${words.join(' ou ')}.`;
export const badChoices = (words: readonly string[]): string =>
  `Attendu\u00a0: ${words.join(', ')}, un ou plusieurs, avec des virgules.`;
export const BAD_LINES = `Un texte tient en ${SETTING_LINES_MAX} caractères au plus.`;
export const BAD_PRESENTATION = 'La présentation tient en 1 000 caractères au plus.';
export const BAD_DAY = 'Donnez un jour que chaque année a, MM-JJ, par exemple 09-01.';
export const BAD_IBAN = 'Cet IBAN n’est pas valable\u00a0: vérifiez ses chiffres.';
export const BAD_BIC = 'Un BIC a 8 ou 11 lettres et chiffres.';
export const BAD_KEY = 'Une clé tient en une suite de lettres et de chiffres, sans espace.';
export const BAD_STRIPE_KEY =
  'Une clé secrète de Stripe commence par sk_test_, sk_live_, rk_test_ ou rk_live_.';
export const BAD_STRIPE_WEBHOOK = 'Un secret de webhook de Stripe commence par whsec_.';
export const BAD_SLUG =
  'Attendu\u00a0: le nom de l’association dans son adresse chez HelloAsso, en minuscules, chiffres et tirets.';

/** What managers call each number. */
export const NUMBERS: Readonly<Record<NumberKey, string>> = {
  keep_accounts: 'Comptes sans visite et sans adhésion, avant leur suppression',
  keep_registrations: 'Inscriptions que personne n’a confirmées',
  keep_invitations: 'Invitations de l’association restées sans réponse',
  keep_notifications: 'Notifications',
  keep_tickets: 'Demandes des membres, après leur clôture',
  keep_messages: 'Messages entre membres',
  keep_mailings: 'Qui a reçu un mail à un groupe, après son envoi',
  keep_mails: 'Trace d’un mail parti, sans son texte',
  keep_networks: 'Réseau d’où un acte a été fait, au journal',
  request_rate: 'Demandes d’un membre à une même page du serveur',
  login_rate: 'Connexions depuis un même réseau',
  registration_rate: 'Inscriptions depuis un même réseau',
  flag_rate: 'Flags essayés par un membre sur un challenge',
  report_rate: 'Signalements d’un membre',
  ticket_rate: 'Messages d’un membre à l’association',
  invitation_rate: 'Invitations d’un membre dans ses équipes',
  mail_rate: 'Mails à un groupe',
  support_days: 'Délai de réponse aux demandes des membres',
  support_priority_days: 'Délai de réponse aux bienfaiteurs',
};
export const numberMeaning = (what: string, { of, least, most, usual }: Bounds): string =>
  `${what}\u00a0: ${of}, de ${least} à ${most} (${usual} sans réglage)`;
export const badNumber = ({ of, least, most }: Bounds): string =>
  `Attendu\u00a0: un nombre de ${of}, de ${least} à ${most}.`;

/** What each of the other settings is, for who writes it in a terminal. */
export const MEANINGS = {
  name: 'Nom de l’association',
  accent: 'Couleur des boutons, des liens et de ce qui est choisi (#rrggbb)',
  presentation: 'Ce qu’est le club, en tête de la page d’accueil (\\n va à la ligne)',
  front_page: 'Page d’accueil publique\u00a0: on (montrée aux visiteurs) ou off (la connexion à sa place)',
  contact_email: 'Adresse de contact',
  chat_url: 'Lien du salon de discussion',
  chat_name: 'Nom de ce salon, sinon Discord ou son adresse',
  second_chat_url: 'Lien du second salon de discussion',
  second_chat_name: 'Nom du second salon',
  certificate_signature: 'Qui signe les certificats de formation (nom et fonction)',
  mail_sender: 'Nom sous lequel partent les mails, sinon celui de l’association',
  mail_from: 'Adresse d’où partent les mails, que leur serveur doit accepter',
  embed_origins:
    'Sites qui peuvent montrer le classement d’un événement dans leurs pages (https://…, séparés par des espaces)',
  source_url: 'Adresse du code source que vous faites tourner (licence AGPL, article 13)',
  membership_term: 'Durée d’une adhésion\u00a0: rolling (12 mois à partir du paiement) ou season',
  season_start: 'Premier jour de la saison, MM-JJ (09-01)',
  student_proof:
    'Tarif réduit\u00a0: declared (sur l’honneur) ou verified (justificatif vu par un trésorier)',
  payment_provider: 'Paiement en ligne\u00a0: none, stripe, helloasso, ou local pour essayer sur sa machine',
  payment_means: 'Autres moyens proposés, avec des virgules\u00a0: cheque, transfer, cash',
  cheque_instructions: 'À l’ordre de qui et où envoyer un chèque (\\n va à la ligne)',
  cash_instructions: 'Où et quand payer en espèces (\\n va à la ligne)',
  bank_holder: 'Titulaire du compte, pour les virements',
  bank_iban: 'IBAN du compte',
  bank_bic: 'BIC du compte',
  association_address: 'Adresse de l’association, sur les reçus (\\n va à la ligne)',
  association_number: 'Numéro RNA ou SIREN, sur les reçus',
  gift_tax_text: 'Texte fiscal des dons, sur les reçus\u00a0; vide, rien n’en est dit',
  stripe_secret_key: 'Stripe\u00a0: clé secrète (sk_… ou rk_…\u00a0; sk_test_… essaie sans argent)',
  stripe_webhook_secret: 'Stripe\u00a0: secret de signature du webhook (whsec_…)',
  helloasso_organization: 'HelloAsso\u00a0: nom de l’association dans ses adresses (slug)',
  helloasso_mode: 'HelloAsso\u00a0: production, ou sandbox pour essayer',
  helloasso_client_id: 'HelloAsso\u00a0: clientId de l’API',
  helloasso_client_secret: 'HelloAsso\u00a0: clientSecret de l’API',
  helloasso_signature_key:
    'HelloAsso\u00a0: clé de signature des notifications\u00a0; sans elle, chacune est relue chez HelloAsso',
};
