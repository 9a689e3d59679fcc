import { PASSWORD_SENTENCES } from '@fanion/rules/auth/password';
import { typeset, typesetAll } from '../../../lib/french.ts';

export const PASSWORD_TEXTS = typesetAll({
  intro: typeset('Le mot de passe doit contenir au moins :'),
  criteria: {
    length: '8 caractères',
    uppercase: 'une majuscule',
    lowercase: 'une minuscule',
    digit: 'un chiffre',
    special: 'un caractère spécial (- _ ! ? / +, ou tout autre signe)',
    original: 'Ni courant, ni tiré de votre pseudo ou de votre e-mail',
  },
  problems: PASSWORD_SENTENCES,
  /** The list of common passwords could not be loaded: the server checks it too. */
  unchecked: 'La dernière vérification se fera à l’envoi.',
  secure: 'Mot de passe sécurisé ✓',
  valid: 'Mot de passe valide',
  incomplete: 'Mot de passe incomplet',
  mismatch: 'Les mots de passe ne correspondent pas',
  weak: 'Le mot de passe ne respecte pas tous les critères requis',
});

export const FORGOT_TEXTS = typesetAll({
  title: 'Mot de passe oublié',
  lead: typeset('Indiquez votre adresse : un code vous y sera envoyé.'),
  failed: "Une erreur est survenue lors de l'envoi de l'email",
  sent: 'Email envoyé',
});

export const RESET_TEXTS = typesetAll({
  title: 'Nouveau mot de passe',
  failed: 'Une erreur est survenue lors de la réinitialisation du mot de passe',
  success: 'Mot de passe réinitialisé',
  done: 'Mot de passe réinitialisé avec succès. Vous pouvez maintenant vous connecter.',
});
