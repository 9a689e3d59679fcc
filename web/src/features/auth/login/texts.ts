import { EMAIL_SENTENCES } from '@fanion/rules/auth/email';
import { required } from '@fanion/rules/sentences';
import { typo, typoAll } from '../../../lib/french.ts';

/** Texts of the login (docs/product/auth.md#connexion). */
export const LOGIN_TEXTS = typoAll({
  title: 'Connexion',
  lead: 'Heureux de vous revoir.',
  noEmail: EMAIL_SENTENCES.missing,
  noPassword: required('Le mot de passe'),
  failed: 'Une erreur est survenue lors de la connexion',
  forgotten: typo('Mot de passe oublié ?'),
  noAccount: typo('Pas encore de compte ?'),
  /** Bypasses the wait after wrong passwords. */
  askCode: 'Recevoir un code par e-mail',
  startFailed: 'Votre session n’a pas pu être vérifiée.',
  expired: 'Votre session a expiré. Veuillez vous reconnecter.',
  unmanaged: 'Personne ne gère encore cette association.',
  firstManager: 'Créer le premier gérant',
});
