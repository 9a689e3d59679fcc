/**
 * The embedded database cannot be used here or now. The message is one line in French that says what to do:
 * it is shown to the operator as is, without a stack.
 */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** Every sentence the embedded database may say to the operator, and the progress lines of its first start. */
export const texts = {
  notProvided: (platform: string) =>
    `Aucun PostgreSQL n’est fourni pour ce système (${platform}) : installez PostgreSQL 15 ou plus récent et indiquez son adresse dans DATABASE_URL.`,
  notRunnable: (reason: string) =>
    `Le PostgreSQL fourni ne s’exécute pas sur ce système (${reason}) : installez PostgreSQL 15 ou plus récent et indiquez son adresse dans DATABASE_URL.`,
  linksMissing: (folder: string) =>
    `L’installation de PostgreSQL est incomplète et ${folder} ne peut pas être modifié : relancez « npm ci » avec le compte qui possède ce dossier.`,
  noAccount: (folder: string) =>
    `PostgreSQL refuse de tourner en root, et ni un compte ordinaire ni « unshare » n’atteignent ${folder} : lancez Fanion avec un compte ordinaire, déplacez ses dossiers, ou indiquez DATABASE_URL.`,
  noName: (uid: number) =>
    `Le compte ${uid} n’a pas de nom sur ce système et PostgreSQL en demande un : ajoutez-le à /etc/passwd, ou indiquez DATABASE_URL.`,
  busy: (dataDir: string, pid: number) =>
    `Les données de ${dataDir} sont déjà utilisées par un autre Fanion (processus ${pid}) : arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.`,
  stillStopping: (dataDir: string, pid: number) =>
    `Un autre Fanion (processus ${pid}) n’a pas fini de s’arrêter et tient encore les données de ${dataDir} : réessayez dans quelques secondes.`,
  busyElsewhere: (dataDir: string) =>
    `Une base de données répond déjà pour ${dataDir} sans être visible d’ici (un autre conteneur ?) : arrêtez-la, ou choisissez un autre dossier avec DATA_DIR.`,
  notOurs: (path: string) =>
    `${path} appartient à un autre compte : lancez Fanion avec ce compte, ou rendez-vous-en propriétaire avec « chown -R ».`,
  notWritable: (dataDir: string) =>
    `Le dossier ${dataDir} ne peut pas être créé ou modifié : corrigez ses droits, ou choisissez-en un autre avec DATA_DIR.`,
  wontStop: (pid: number) =>
    `L’ancienne base de données (processus ${pid}) ne s’arrête pas : arrêtez ce processus, puis relancez Fanion.`,
  damaged: (cluster: string) =>
    `Les données de ${cluster} sont incomplètes : restaurez une sauvegarde, ou renommez ce dossier pour repartir d’une base vide.`,
  otherVersion: (cluster: string, theirs: string, ours: string) =>
    `Les données de ${cluster} viennent de PostgreSQL ${theirs} et la version installée est la ${ours} : restaurez une sauvegarde dans un dossier neuf, ou revenez à la version précédente de Fanion.`,
  passwordRefused: (file: string) =>
    `La base de données refuse le mot de passe de ${file} : supprimez ce fichier, il sera refait au prochain démarrage.`,
  diskFull: (dataDir: string) =>
    `Le disque de ${dataDir} est plein : libérez de la place, puis relancez Fanion. Rien n’est perdu.`,
  initFailed: (reason: string) =>
    `La base de données n’a pas pu être créée (${reason}) : corrigez cela, ou indiquez DATABASE_URL.`,
  startFailed: (reason: string, log: string) =>
    `La base de données ne démarre pas (${reason}). Le journal ${log} en dit plus.`,
  tooSlow: (log: string) =>
    `La base de données ne répond toujours pas, Fanion renonce. Le journal ${log} en dit plus.`,

  creating: 'Création de la base de données (une seule fois)…',
  setAside: (path: string) =>
    `Une base de données inachevée a été mise de côté dans ${path}, une nouvelle la remplace.`,
  adopted: 'La base de données d’un arrêt brutal tourne encore : elle est reprise.',
  recovering: 'La base de données se remet d’un arrêt brutal, patientez…',
  died: 'La base de données s’est arrêtée toute seule : elle redémarre…',
  restarted: 'La base de données est de nouveau prête.',
};
