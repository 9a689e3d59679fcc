import { CODE_LIFE_MINUTES, CODE_RESEND_SECONDS } from '@fanion/rules/auth/otp';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { CodePurpose, MailWait } from '../codes/queries.ts';

const compose = (to: string, subject: string, paragraphs: string[], code?: string): Letter => ({
  to,
  subject,
  paragraphs,
  ...(code ? { code } : {}),
});

const life = (minutes: number): string => `Ce code expire dans ${minutes} minutes et ne sert qu’une fois.`;

export const registrationMail = (to: string, username: string, code: string, minutes: number): Letter =>
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

export const loginMail = (to: string, username: string, code: string, minutes: number): Letter =>
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

export const resetMail = (
  to: string,
  { username, code, minutes, link }: { username: string; code: string; minutes: number; link: string },
): Letter =>
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

export const alreadyMemberMail = (
  to: string,
  username: string,
  loginUrl: string,
  forgotUrl: string,
): Letter =>
  compose(to, 'Vous avez déjà un compte', [
    `Bonjour ${username}, quelqu’un vient de s’inscrire avec votre adresse. Vous avez déjà un compte : rien n’a été créé ni changé.`,
    `Pour vous connecter : ${loginUrl}`,
    `Mot de passe oublié ? ${forgotUrl}`,
    'Si ce n’est pas vous, ignorez ce message.',
  ]);

export const passwordChangedMail = (to: string, username: string, forgotUrl: string): Letter =>
  compose(to, 'Votre mot de passe a été changé', [
    `Bonjour ${username}, le mot de passe de votre compte vient d’être changé et vos autres appareils ont été déconnectés.`,
    `Si ce n’est pas vous, reprenez la main tout de suite : ${forgotUrl}`,
  ]);

/** To the owner of an account, when one of their sessions is used to guess the password. */
export const triedPasswordsMail = (
  to: string,
  username: string,
  device: string | null,
  forgotUrl: string,
): Letter =>
  compose(to, 'Des mots de passe faux ont été essayés sur votre compte', [
    `Bonjour ${username}, plusieurs mots de passe faux viennent d’être donnés depuis un appareil connecté à votre compte (${device ?? UNKNOWN_DEVICE}).`,
    'Si c’est vous, ignorez ce message : rien n’a été changé.',
    `Si ce n’est pas vous, quelqu’un se sert d’une de vos sessions : changez votre mot de passe sans attendre, ce qui déconnecte tous les appareils : ${forgotUrl}`,
  ]);

export const emailChangeMail = (to: string, username: string, code: string, minutes: number): Letter =>
  compose(
    to,
    `Votre code de confirmation : ${code}`,
    [
      `Bonjour ${username}, voici le code qui fait de cette adresse celle de votre compte :`,
      life(minutes),
      'Si vous n’avez rien demandé, ignorez ce message : cette adresse n’est donnée à aucun compte.',
    ],
    code,
  );

/** To the account's current address: somebody who knows the password requests another one. */
export const emailRequestedMail = (to: string, username: string, forgotUrl: string): Letter =>
  compose(to, 'Changement d’adresse demandé', [
    `Bonjour ${username}, une autre adresse a été demandée pour votre compte. Elle ne remplacera celle-ci qu’une fois confirmée par un code envoyé là-bas.`,
    `Si ce n’est pas vous, quelqu’un connaît votre mot de passe : changez-le sans attendre, ce qui déconnecte aussi tous les appareils : ${forgotUrl}`,
  ]);

export const emailChangedMail = (to: string, username: string): Letter =>
  compose(to, 'L’adresse de votre compte a été changée', [
    `Bonjour ${username}, l’adresse de votre compte vient d’être changée : celle-ci n’y donne plus accès.`,
    'Si ce n’est pas vous, écrivez sans attendre à l’association.',
  ]);

/** To the owner of an address that somebody else requested. */
export const emailTakenMail = (to: string, username: string): Letter =>
  compose(to, 'Votre adresse a été demandée pour un autre compte', [
    `Bonjour ${username}, quelqu’un a voulu donner votre adresse à un autre compte. Elle est la vôtre : rien n’a été créé ni changé.`,
    'Si ce n’est pas vous, ignorez ce message.',
  ]);

export const MESSAGES = {
  emailCodeSent: 'Un code vient d’être envoyé à cette adresse. Il la confirmera.',
  codeSent: 'Si un compte correspond à cette adresse, un code vient d’être envoyé.',
  codeSentAgain: 'Si une seule demande attend un code à cette adresse, il vient d’y être envoyé.',
  loggedOut: 'Vous êtes déconnecté.',
  passwordChanged: 'Votre mot de passe a été changé.',
  deviceRevoked: 'Cet appareil a été déconnecté.',
  otpOn: 'Un code sera demandé à chaque connexion.',
  otpOff: 'Aucun code ne sera plus demandé à la connexion.',
} as const;

export const SAME_EMAIL = 'C’est déjà l’adresse de votre compte.';
const waiting = (seconds: number): string =>
  seconds > 120 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`;
const WAITS: Record<MailWait['why'], string> = {
  recent: 'un autre a été demandé il y a moins de deux minutes',
  hour: 'cinq ont été demandés en une heure',
  address: 'trop ont été demandés en une heure pour cette adresse',
};
/** For any address, known or not: names what was requested there, never what was sent. */
export const notSent = ({ seconds, why }: MailWait): string =>
  `Aucun code n’a pu être envoyé\u00a0: ${WAITS[why]}. Réessayez dans ${waiting(seconds)}.`;
export const REQUEST_OVER = 'Cette demande n’attend plus de code. Connectez-vous, ou recommencez.';
export const tooManyAttempts = (seconds: number): string =>
  `Trop d'essais. Réessayez dans ${waiting(seconds)}.`;
/** The link in the mail of a reset works, however many guesses were wrong. */
export const tooManyGuesses = (purpose: CodePurpose): string =>
  `Trop de codes essayés aujourd’hui. ${
    purpose === 'reset' ? 'Ouvrez plutôt le lien de l’e-mail.' : 'Réessayez demain.'
  }`;
export const WRONG_PASSWORD = 'Le mot de passe actuel est incorrect.';
export const UNKNOWN_DEVICE = 'Appareil inconnu';

export const CODE_SENT = { resend_in: CODE_RESEND_SECONDS, expires_in_minutes: CODE_LIFE_MINUTES };
