export const LINK_EXPIRED = 'Ce lien a expiré. Demandez-en un nouveau depuis le challenge.';
