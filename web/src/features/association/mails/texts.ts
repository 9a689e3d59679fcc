import { EMAIL_SENTENCES } from '@fanion/rules/auth/email';
import { typesetAll } from '../../../lib/french.ts';

export const MAIL_TEXTS = typesetAll({
  title: 'Essayer les mails',
  lead: 'Un mail d’essai part aussitôt, et le serveur dit ce qu’il en fait.',
  to: 'Envoyer un mail d’essai à',
  noAddress: EMAIL_SENTENCES.missing,
  send: 'Envoyer',
  failed: 'Le mail d’essai n’a pas pu être demandé.',
  accepted: 'Le serveur a accepté le mail',
  acceptedThen: 'Vérifiez qu’il arrive, et pas parmi les indésirables.',
  refused: 'Le mail n’est pas parti',
  refusedThen:
    'SMTP_URL et MAIL_FROM se règlent là où le programme est lancé, et valent à son prochain démarrage.',
  savedAsFile: 'Le mail est un fichier du dossier de données',
  savedAsFileThen: 'Sans serveur de mail, rien ne part : assez pour essayer, pas pour de vrais membres.',
});
