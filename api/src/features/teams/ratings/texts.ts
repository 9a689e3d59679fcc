export const rated = (username: string): string => `Votre note de ${username} est enregistrée.`;
