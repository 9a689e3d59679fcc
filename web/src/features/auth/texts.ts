import { EMAIL_SENTENCES } from '@fanion/rules/auth/email';
import { CODE_INCOMPLETE } from '@fanion/rules/auth/otp';
import { PASSWORD_SENTENCES } from '@fanion/rules/auth/password';
import { PROFILE_LINES } from '@fanion/rules/profiles/lines';
import { USERNAME_SENTENCES } from '@fanion/rules/profiles/username';
import { required, tooLong } from '@fanion/rules/sentences';
import { typo, typoAll } from '../../lib/french.ts';

/** Words of accounts (docs/product/auth.md#connexion). */
export const LOGIN_TEXTS = typoAll({
  title: 'Connexion',
  lead: 'Heureux de vous revoir.',
  noEmail: EMAIL_SENTENCES.missing,
  noPassword: required('Le mot de passe'),
  failed: 'Une erreur est survenue lors de la connexion',
  forgotten: typo('Mot de passe oublié ?'),
  noAccount: typo('Pas encore de compte ?'),
  /** The way past the wait of wrong passwords. */
  askCode: 'Recevoir un code par e-mail',
  startFailed: 'Votre session n’a pas pu être vérifiée.',
  expired: 'Votre session a expiré. Veuillez vous reconnecter.',
});

export const REGISTER_TEXTS = typoAll({
  title: 'Inscription',
  steps: ['Informations personnelles', 'Sécurité', 'Profil et réseaux'] as const,
  done: 'Inscription réussie ! Vous pouvez maintenant vous connecter.',
  failed: "Une erreur est survenue lors de l'inscription",
  noAnswer: "Erreur lors de l'inscription",
  kept: 'L’association garde ce que vous écrivez ici, vos résultats et vos visites, pour tenir votre compte et les classements, jusqu’à sa suppression, que vous pouvez demander à tout moment.',
  keptMore: 'Ce qui est gardé, pourquoi et combien de temps',
  allOptional: 'Tout est facultatif ici, et se complète plus tard depuis votre profil.',
  agreement: 'Accord',
  agrees: 'J’ai lu ce texte et je l’accepte',
  agreesAll: 'J’ai lu ces textes et je les accepte',
  agreeFirst: 'Pour vous inscrire, lisez et acceptez les textes de l’association.',
  showsName: 'Montrer mon identité aux autres membres (cela se change dans le profil)',
  required: {
    first_name: required(PROFILE_LINES.first_name.name),
    last_name: required(PROFILE_LINES.last_name.name),
    username: required('Le pseudo'),
    email: EMAIL_SENTENCES.missing,
  },
  badEmail: EMAIL_SENTENCES.format,
  longEmail: EMAIL_SENTENCES.too_long,
  username: USERNAME_SENTENCES,
  longBio: (max: number) => tooLong(PROFILE_LINES.bio.name, max),
  bioLeft: (n: number) => `${n} caractères restants`,
  maxTags: 'Max 8 spécialités',
});

export const PASSWORD_TEXTS = typoAll({
  intro: typo('Le mot de passe doit contenir au moins :'),
  criteria: {
    length: '8 caractères',
    uppercase: 'une majuscule',
    lowercase: 'une minuscule',
    digit: 'un chiffre',
    special: 'un caractère spécial (- _ ! ? / +, ou tout autre signe)',
    original: 'Ni courant, ni tiré de votre pseudo ou de votre e-mail',
  },
  problems: PASSWORD_SENTENCES,
  /** The list of common passwords could not be loaded: the server has it too. */
  unchecked: 'La dernière vérification se fera à l’envoi.',
  secure: 'Mot de passe sécurisé ✓',
  valid: 'Mot de passe valide',
  incomplete: 'Mot de passe incomplet',
  mismatch: 'Les mots de passe ne correspondent pas',
  weak: 'Le mot de passe ne respecte pas tous les critères requis',
});

export const OTP_TEXTS = typoAll({
  title: 'Vérification',
  noEmail: 'Email non disponible',
  incomplete: CODE_INCOMPLETE,
  failed: 'Code incorrect. Veuillez réessayer.',
  resendFailed: 'Erreur lors du renvoi du code',
  resent: 'Un nouvel e-mail vient d’être envoyé.',
  tips: [
    'Le code a 6 caractères, lettres et chiffres. Vous pouvez le coller dans n’importe quelle case.',
    'Rien reçu ? Regardez dans les courriers indésirables.',
    'Seul le dernier code envoyé pour cette demande fonctionne, et une seule fois. Un e-mail qui porte un autre pseudo que le vôtre répond à une autre demande.',
  ].map(typo),
  correct: 'Corriger l’adresse ou le pseudo',
  /** In demo mode without a server of mails: where the code is. */
  demo: 'Cette démonstration n’envoie pas d’e-mail. Le code est dans la console où tourne le programme, à la ligne',
  demoLine: '>>> CODE',
  demoFile: ', et le message dans le dossier « mail » de ses données.',
  /** The mail is sent only to who gave the right password, which the server does not tell here. */
  unproven: typo(
    'Le code n’est envoyé que si l’adresse et le mot de passe sont les bons. Si rien n’arrive, vérifiez-les, ou réinitialisez le mot de passe.',
  ),
  registrationTip: 'Si un compte existe déjà à cette adresse, l’e-mail le dit au lieu de donner un code.',
});

export const FORGOT_TEXTS = typoAll({
  title: 'Mot de passe oublié',
  lead: typo('Indiquez votre adresse : un code vous y sera envoyé.'),
  failed: "Une erreur est survenue lors de l'envoi de l'email",
  sent: 'Email envoyé',
});

export const RESET_TEXTS = typoAll({
  title: 'Nouveau mot de passe',
  failed: 'Une erreur est survenue lors de la réinitialisation du mot de passe',
  success: 'Mot de passe réinitialisé',
  done: 'Mot de passe réinitialisé avec succès. Vous pouvez maintenant vous connecter.',
});

/** What came of the logins and tries on an account (docs/product/auth.md#connexions-récentes). */
export const SIGN_IN_TEXTS = typoAll({
  title: 'Connexions récentes',
  lead: 'Les 20 dernières, sur 30 jours. Si un mot de passe juste n’était pas de vous, changez-le : tous les autres appareils seront déconnectés.',
  none: 'Aucune connexion depuis 30 jours.',
  outcomes: {
    opened: 'Connexion',
    code_asked: 'Mot de passe juste, code demandé',
    wrong_password: 'Mot de passe faux',
    wrong_code: 'Code faux',
    suspended: 'Mot de passe juste, compte suspendu',
  },
  network: (mark: string) => `réseau ${mark}`,
  here: (mark: string) => `réseau ${mark}, le vôtre en ce moment`,
  all: (count: string) => `Voir tout (${count})`,
});

export const SETTINGS_TEXTS = typoAll({
  title: 'Compte et sécurité',
  changed: 'Votre mot de passe a été changé.',
  changeFailed: 'Le mot de passe n’a pas pu être changé.',
  noCurrent: required('Le mot de passe actuel'),
  tokensStay: (count: number) =>
    count === 1
      ? 'Votre jeton pour un programme restera valable : s’il n’est pas de vous, retirez-le.'
      : `Vos ${count} jetons pour des programmes resteront valables : retirez ceux qui ne sont pas de vous.`,
  seeTokens: 'Voir vos jetons',
  devicesFailed: 'Les appareils connectés n’ont pas pu être lus.',
  revokeFailed: 'Cet appareil n’a pas pu être déconnecté.',
  otpImposed: typo('Imposé aux gérants : toujours actif.'),
  otpHint: 'Un code vous est envoyé par e-mail quand vous vous connectez.',
  trustHint: typo(
    'Un appareil mémorisé ne demande pas de code pendant 30 jours, même après une déconnexion. Pour l’oublier : « Déconnecter » ci-dessous depuis un autre appareil, ou changer ce réglage ou votre mot de passe, ce qui les oublie tous.',
  ),
  otpFailed: 'Le réglage n’a pas pu être enregistré.',
});
