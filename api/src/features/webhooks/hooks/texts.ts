export const BAD_ADDRESS = 'Donnez une adresse complète qui commence par https://, sans identifiants.';
export const CLOSED_ADDRESS = 'Cette adresse est celle d’un réseau privé\u00a0: rien n’y est envoyé.';
export const BAD_DISCORD =
  'Cette adresse n’est pas celle d’un webhook Discord\u00a0: copiez-la dans les réglages du salon.';
export const BAD_SERVER = 'Donnez l’adresse du serveur Matrix seule, par exemple https://matrix.org.';
export const BAD_ROOM =
  'Donnez l’identifiant du salon, par exemple !abcdef:matrix.org\u00a0: il est dans ses paramètres avancés.';
export const TOKEN_NEEDED = 'Donnez le jeton d’accès du compte Matrix qui écrira.';
export const PRIVATE = 'Ce qui concerne les comptes des membres ne s’envoie pas dans un salon.';
/** Most webhooks of an association. */
export const MOST = 20;
export const MOST_HOOKS = `Vous avez déjà ${MOST} webhooks\u00a0: supprimez-en un.`;
export const NOT_SIGNED = 'Un salon ne vérifie pas de signature\u00a0: ce webhook n’a pas de secret.';
export const MOST_SECRETS = 'Deux secrets signent déjà\u00a0: retirez le plus ancien.';
export const LAST_SECRET = 'C’est le seul secret de ce webhook\u00a0: créez-en un autre d’abord.';
export const REMOVED = 'Webhook supprimé.';
/** Name of the webhook made from the former setting. */
export const DISCORD = 'Discord';
export const TOKEN_ELSEWHERE =
  'Ce serveur n’est plus le même\u00a0: donnez le jeton de celui-ci. Celui d’avant ne lui est pas envoyé.';
