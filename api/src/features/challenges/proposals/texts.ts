export const REMOVED = 'Proposition supprimée.';
export const NOT_REMOVABLE =
  'Cette proposition ne peut pas être supprimée\u00a0: elle est en relecture, ou des membres l’ont jouée.';
