export const LINK_CREATED =
  'Le lien d’invitation est créé\u00a0: copiez-le maintenant, il ne sera plus affiché.';
export const LINK_REVOKED = 'Le lien d’invitation ne fonctionne plus.';
export const LINK_MISSING = 'Cette équipe n’a pas de lien d’invitation.';
