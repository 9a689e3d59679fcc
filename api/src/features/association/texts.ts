export const badName = (max: number): string =>
  `Un nom tient en une ligne de ${max} caractères au plus, sans caractère de contrôle ni caractère invisible.`;
export const BAD_EMAIL =
  'Cette adresse e-mail n’est pas valable (attendu\u00a0: une seule adresse, par exemple contact@exemple.fr).';
export const BAD_LINK =
  'Un lien commence par https://, sans espace ni mot de passe, en 500 caractères au plus.';
export const BAD_WEBHOOK = 'Un webhook Discord commence par https://discord.com/api/webhooks/.';
