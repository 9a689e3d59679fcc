export const notEmpty = (folder: string): string => `Le dossier ${folder} n’est pas vide.`;
