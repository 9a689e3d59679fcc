import { required } from '@fanion/rules/sentences';
import { typeset, typesetAll } from '../../../lib/french.ts';

/** The outcomes of logins and attempts on an account (docs/product/auth.md#connexions-récentes). */
export const SIGN_IN_TEXTS = typesetAll({
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

export const SETTINGS_TEXTS = typesetAll({
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
  otpImposed: typeset('Imposé aux gérants : toujours actif.'),
  otpHint: 'Un code vous est envoyé par e-mail quand vous vous connectez.',
  trustHint: typeset(
    'Un appareil mémorisé ne demande pas de code pendant 30 jours, même après une déconnexion. Pour l’oublier : « Déconnecter » ci-dessous depuis un autre appareil, ou changer ce réglage ou votre mot de passe, ce qui les oublie tous.',
  ),
  otpFailed: 'Le réglage n’a pas pu être enregistré.',
});
