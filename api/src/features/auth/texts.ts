import type { Mail } from '../../platform/mail.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One look for every mail: plain paragraphs, the code large, no image, nothing loaded from elsewhere. */
function compose(to: string, subject: string, paragraphs: string[], code?: string): Mail {
  const text = [
    ...paragraphs.slice(0, 1),
    ...(code ? [`    ${code}`] : []),
    ...paragraphs.slice(1),
    'L’équipe Fanion',
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="fr"><body style="font:16px/26px system-ui,sans-serif;color:#10202f">',
    ...paragraphs.slice(0, 1).map((p) => `<p>${escapeHtml(p)}</p>`),
    code ? `<p style="font:600 32px/40px ui-monospace,monospace;letter-spacing:.2em">${code}</p>` : '',
    ...paragraphs.slice(1).map((p) => `<p>${escapeHtml(p)}</p>`),
    '<p>L’équipe Fanion</p></body></html>',
  ].join('');
  return { to, subject, text, html, ...(code ? { code } : {}) };
}

const life = (minutes: number): string => `Ce code expire dans ${minutes} minutes et ne sert qu’une fois.`;

export const registrationMail = (to: string, username: string, code: string, minutes: number): Mail =>
  compose(
    to,
    `Votre code d’inscription : ${code}`,
    [
      `Bonjour ${username}, voici le code qui confirme votre inscription sous le pseudo « ${username} » :`,
      life(minutes),
      'Si vous n’avez rien demandé, ou si ce pseudo n’est pas le vôtre, n’utilisez pas ce code : rien ne sera créé.',
    ],
    code,
  );

export const loginMail = (to: string, username: string, code: string, minutes: number): Mail =>
  compose(
    to,
    `Votre code de connexion : ${code}`,
    [
      `Bonjour ${username}, voici le code qui termine votre connexion :`,
      life(minutes),
      'Si ce n’est pas vous, quelqu’un connaît votre mot de passe : changez-le sans attendre.',
    ],
    code,
  );

export const resetMail = (to: string, username: string, code: string, minutes: number, link: string): Mail =>
  compose(
    to,
    `Votre code de réinitialisation : ${code}`,
    [
      `Bonjour ${username}, voici le code qui permet de choisir un nouveau mot de passe :`,
      `Vous pouvez aussi ouvrir cette page, où le code est déjà rempli : ${link}`,
      life(minutes),
      'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
    ],
    code,
  );

export const alreadyMemberMail = (to: string, username: string, loginUrl: string, forgotUrl: string): Mail =>
  compose(to, 'Vous avez déjà un compte', [
    `Bonjour ${username}, quelqu’un vient de s’inscrire avec votre adresse. Vous avez déjà un compte : rien n’a été créé ni changé.`,
    `Pour vous connecter : ${loginUrl}`,
    `Mot de passe oublié ? ${forgotUrl}`,
    'Si ce n’est pas vous, ignorez ce message.',
  ]);

export const passwordChangedMail = (to: string, username: string, forgotUrl: string): Mail =>
  compose(to, 'Votre mot de passe a été changé', [
    `Bonjour ${username}, le mot de passe de votre compte vient d’être changé et vos autres appareils ont été déconnectés.`,
    `Si ce n’est pas vous, reprenez la main tout de suite : ${forgotUrl}`,
  ]);

export const MESSAGES = {
  codeSent: 'Si un compte correspond à cette adresse, un code vient d’être envoyé.',
  loggedOut: 'Vous êtes déconnecté.',
  passwordChanged: 'Votre mot de passe a été changé.',
  deviceRevoked: 'Cet appareil a été déconnecté.',
  otpOn: 'Un code sera demandé à chaque connexion.',
  otpOff: 'Aucun code ne sera plus demandé à la connexion.',
} as const;

/** Sentences of the specification (section 5) and of trust.md for a password that is refused. */
export const PASSWORD_SENTENCES = {
  length: 'Le mot de passe doit contenir au moins 8 caractères',
  uppercase: 'Le mot de passe doit contenir au moins une majuscule',
  lowercase: 'Le mot de passe doit contenir au moins une minuscule',
  digit: 'Le mot de passe doit contenir au moins un chiffre',
  special: 'Le mot de passe doit contenir au moins un caractère spécial',
  too_long: 'Le mot de passe ne doit pas dépasser 128 caractères.',
  common: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  personal: 'Le mot de passe ne doit contenir ni votre pseudo ni votre adresse.',
} as const;

export const USERNAME_SENTENCES = {
  too_short: 'Le pseudo doit contenir au moins 3 caractères.',
  too_long: 'Le pseudo ne doit pas dépasser 30 caractères.',
  characters: 'Le pseudo ne peut contenir que des lettres, des chiffres, et . _ - à l’intérieur.',
  no_letter: 'Le pseudo doit contenir au moins une lettre.',
  reserved: 'Ce pseudo est réservé.',
} as const;

export const EMAIL_SENTENCES = {
  format: "Format d'email invalide",
  too_long: "L'adresse e-mail est trop longue.",
} as const;

export const SPECIALTIES_SENTENCES = {
  too_many: 'Huit spécialités au plus.',
  duplicate: 'Une spécialité est en double.',
  too_long: 'Une spécialité a 10 caractères au plus.',
  empty: 'Une spécialité est vide.',
} as const;

export const LINK_SENTENCE = 'Ce lien ne correspond pas à la plateforme.';
export const tooSoon = (seconds: number): string =>
  `Un code vient d’être envoyé. Réessayez dans ${seconds} s.`;
export const tooManyAttempts = (seconds: number): string => `Trop d'essais. Réessayez dans ${seconds} s.`;
export const TOO_MANY_GUESSES = 'Trop de codes essayés aujourd’hui. Réessayez demain.';
export const WRONG_PASSWORD = 'Le mot de passe actuel est incorrect.';
export const UNKNOWN_DEVICE = 'Appareil inconnu';
