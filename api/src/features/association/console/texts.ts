export const LOGO_MEANING = 'Logo';
export const NOT_SET = 'Non réglé';
export const NO_SMTP = 'Sans serveur\u00a0: chaque mail est un fichier du dossier de données';
/** Settings of the environment, which managers read here and change where the program is started. */
export const STARTED_WITH = {
  address: { name: 'PUBLIC_URL', meaning: 'Adresse que voient les membres' },
  mail: { name: 'SMTP_URL, MAIL_FROM', meaning: 'Envoi des mails' },
  limits: { name: 'LIMIT_FACTOR', meaning: 'Limites de débit' },
} as const;

export const LEGAL_TEXTS = 'Textes légaux';
