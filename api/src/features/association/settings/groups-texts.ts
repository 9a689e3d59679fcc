import { PERIOD_KEYS, RATE_KEYS } from '@fanion/rules/association/numbers';
import type { SettingKey } from '../definitions/model.ts';

interface Group {
  title: string;
  /** What the settings change, and where it shows. */
  effect: string;
  keys: readonly SettingKey[];
}

/** The settings in the groups that managers see. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Identité',
    effect:
      'Le nom est partout : pages, titres, mails, reçus, certificats, flux et agendas. L’adresse et le numéro sont sur les reçus et dans les modèles des textes légaux.',
    keys: ['name', 'contact_email', 'association_address', 'association_number', 'certificate_signature'],
  },
  {
    title: 'Apparence',
    effect:
      'Le logo est en tête des pages, à la connexion, dans l’onglet, en tête des mails, et sur les reçus et certificats à venir. La couleur est celle des boutons, des liens et de ce qui est choisi, et du filet des documents.',
    keys: ['accent'],
  },
  {
    title: 'Page d’accueil publique',
    effect:
      'Ce que lisent les visiteurs à l’adresse du site. Sans elle, ils arrivent à la connexion ; les challenges ouverts à tous le restent.',
    keys: ['front_page', 'presentation'],
  },
  {
    title: 'Liens',
    effect:
      'Les salons sont proposés à la page Social et au tableau de bord ; le code source, au pied des pages.',
    keys: ['chat_url', 'chat_name', 'second_chat_url', 'second_chat_name', 'source_url'],
  },
  {
    title: 'Classement intégré',
    effect:
      'Ces sites, et eux seuls, peuvent montrer dans leurs pages le classement d’un événement, tel que chacun le voit, gel compris. Sans site, la page n’existe pas.',
    keys: ['embed_origins'],
  },
  {
    title: 'Support',
    effect: 'Le délai annoncé à qui écrit à l’association, et compté dans la liste des demandes.',
    keys: ['support_days', 'support_priority_days'],
  },
  {
    title: 'Mails',
    effect:
      'Sous quel nom et de quelle adresse partent les mails, dès le prochain : une adresse que leur serveur n’accepte pas les bloque tous, envoyez donc un mail d’essai. Le rythme est celui des mails à un groupe, pour que votre fournisseur ne les prenne pas pour du courrier indésirable ; les codes et les reçus n’attendent pas.',
    keys: ['mail_sender', 'mail_from', 'mail_rate'],
  },
  {
    title: 'Adhésion',
    effect: 'Combien de temps vaut une adhésion payée désormais, et ce qui ouvre le tarif réduit.',
    keys: ['membership_term', 'season_start', 'student_proof', 'gift_tax_text'],
  },
  {
    title: 'Paiement',
    effect: 'Les moyens proposés à qui adhère, et ce qu’il lit pour payer.',
    keys: [
      'payment_provider',
      'payment_means',
      'cheque_instructions',
      'cash_instructions',
      'bank_holder',
      'bank_iban',
      'bank_bic',
    ],
  },
  {
    title: 'Prestataires de paiement',
    effect: 'Les clés sont chiffrées sous le secret de l’installation et ne sont plus jamais montrées.',
    keys: [
      'stripe_secret_key',
      'stripe_webhook_secret',
      'helloasso_organization',
      'helloasso_mode',
      'helloasso_client_id',
      'helloasso_client_secret',
      'helloasso_signature_key',
    ],
  },
  {
    title: 'Conservation',
    effect:
      'Ce qui est plus ancien est effacé dans la journée, sans retour. Le registre des données, sous le texte de confidentialité, et l’export des membres disent aussitôt ces durées ; celles que la loi fixe n’en sont pas.',
    keys: PERIOD_KEYS,
  },
  {
    title: 'Limites',
    effect:
      'Au-delà, il faut attendre, et la page dit combien de temps. Une salle entière partage un réseau : avant un atelier, laissez-y plus de connexions et d’inscriptions.',
    keys: RATE_KEYS,
  },
];

/** Settings with a few possible words, and the meaning of each; the first one is the default. */
export const OPTIONS: Partial<Record<SettingKey, Readonly<Record<string, string>>>> = {
  front_page: { on: 'Montrée aux visiteurs', off: 'La connexion à sa place' },
  membership_term: { rolling: 'Douze mois à partir du paiement', season: 'Jusqu’à la fin de la saison' },
  student_proof: { declared: 'Déclaré sur l’honneur', verified: 'Justificatif vu par un trésorier' },
  payment_provider: {
    none: 'Pas de paiement en ligne',
    stripe: 'Stripe',
    helloasso: 'HelloAsso',
    local: 'Essai sur cette machine',
  },
  payment_means: { cheque: 'Chèque', transfer: 'Virement', cash: 'Espèces' },
  helloasso_mode: { production: 'Production', sandbox: 'Essai' },
};

/** The label of a setting in the console, where that of the command line explains its words and line ends. */
export const LABELS: Partial<Record<SettingKey, string>> = {
  accent: 'Couleur',
  embed_origins: 'Sites qui peuvent le montrer (https://…, séparés par des espaces)',
  presentation: 'Ce qu’est le club, en quelques paragraphes',
  front_page: 'Page d’accueil',
  mail_sender: 'Nom de l’expéditeur',
  mail_from: 'Adresse de l’expéditeur',
  membership_term: 'Durée d’une adhésion',
  season_start: 'Premier jour de la saison, mois puis jour (09-01 : 1er septembre)',
  student_proof: 'Ce qui ouvre le tarif réduit',
  payment_provider: 'Paiement en ligne',
  payment_means: 'Autres moyens proposés',
  cheque_instructions: 'À l’ordre de qui et où envoyer un chèque',
  cash_instructions: 'Où et quand payer en espèces',
  association_address: 'Adresse de l’association, sur les reçus',
  helloasso_mode: 'HelloAsso : mode',
};
