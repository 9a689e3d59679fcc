import { CODE_INCOMPLETE } from '@fanion/rules/auth/otp';
import { typeset, typesetAll } from '../../../lib/french.ts';

export const OTP_TEXTS = typesetAll({
  title: 'Vérification',
  noEmail: 'Email non disponible',
  incomplete: CODE_INCOMPLETE,
  failed: 'Code incorrect. Veuillez réessayer.',
  resendFailed: 'Erreur lors du renvoi du code',
  resent: 'Un nouvel e-mail vient d’être envoyé.',
  tips: [
    'Le code a 6 caractères, lettres et chiffres. Vous pouvez le coller dans n’importe quelle case.',
    'Rien reçu ? Regardez dans les courriers indésirables.',
  ].map(typeset),
  /** Once another code was requested. */
  resentTip: 'Seul le dernier code envoyé pour cette demande fonctionne, et une seule fois.',
  correct: 'Corriger l’adresse ou le pseudo',
  /** In demo mode without a mail server: where the code is. */
  demo: 'Cette démonstration n’envoie pas d’e-mail. Le code est dans la console où tourne le programme, à la ligne',
  demoLine: '>>> CODE',
  demoFile: ', et le message dans le dossier « mail » de ses données.',
  /** The mail is sent only after a right password, which the server does not reveal here. */
  unproven: typeset(
    'Le code n’est envoyé que si l’adresse et le mot de passe sont les bons. Si rien n’arrive, vérifiez-les, ou réinitialisez le mot de passe.',
  ),
  /** For a registration, when nothing arrived: its mail may contain something other than a code. */
  registrationTip: 'Si un compte existe déjà à cette adresse, l’e-mail le dit au lieu de donner un code.',
});
