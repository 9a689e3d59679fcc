/** Reasons why an archive cannot be read, each with its sentence. */
const SENTENCES = {
  foreign: 'Ce fichier n’est pas une sauvegarde de Fanion, ou son début est abîmé.',
  damaged: 'Cette sauvegarde est abîmée ou incomplète.',
  sealed: 'Cette sauvegarde est scellée : donnez sa phrase de passe avec --passphrase-file.',
  passphrase: 'La phrase de passe n’ouvre pas cette sauvegarde.',
  newer: 'Cette sauvegarde vient d’une version plus récente de Fanion : mettez d’abord le programme à jour.',
  strange:
    'Cette sauvegarde vient d’une autre lignée de Fanion : ses tables ne sont pas celles de ce programme.',
} as const;

/** An archive that cannot be restored; the message is the one line to show. */
export class BadArchive extends Error {
  readonly why: keyof typeof SENTENCES;

  constructor(why: keyof typeof SENTENCES) {
    super(SENTENCES[why]);
    this.why = why;
  }
}
