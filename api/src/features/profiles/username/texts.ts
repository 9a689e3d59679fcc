export const USERNAME_TAKEN = 'Ce pseudo est déjà pris.';
