import { EMAIL_SENTENCES } from '@fanion/rules/auth/email';
import { required } from '@fanion/rules/sentences';
import { typeset, typesetAll } from '../../../lib/french.ts';

/** Texts of the login (docs/product/auth.md#connexion). */
export const LOGIN_TEXTS = typesetAll({
  title: 'Connexion',
  lead: 'Heureux de vous revoir.',
  noEmail: EMAIL_SENTENCES.missing,
  noPassword: required('Le mot de passe'),
  failed: 'Une erreur est survenue lors de la connexion',
  forgotten: typeset('Mot de passe oublié ?'),
  noAccount: typeset('Pas encore de compte ?'),
  /** Bypasses the wait after wrong passwords. */
  askCode: 'Recevoir un code par e-mail',
  startFailed: 'Votre session n’a pas pu être vérifiée.',
  expired: 'Votre session a expiré. Veuillez vous reconnecter.',
  unmanaged: 'Personne ne gère encore cette association.',
  firstManager: 'Créer le premier gérant',
});
