export const LINK_EXPIRED = 'Ce lien a expiré. Demandez-en un nouveau depuis le challenge.';
export const AFTER_SOLVE = 'Ce fichier bonus s’ouvre une fois le challenge résolu.';
