export const FLAG_KNOWN = 'Ce flag est déjà posé.';
export const CASE_NOT_TOLD =
  'Cela ne se dit que d’un flag exact dont la casse compte, et dont une copie est gardée\u00a0: posez-le de nouveau.';
export const FLAG_GONE = 'Ce flag n’est plus posé\u00a0: la page a été relue.';
export const FLAG_LAST =
  'C’est le dernier flag d’un challenge publié\u00a0: posez-en un autre avant, ou retirez le challenge.';
export const MOST_FLAGS = 'Un challenge a 50 flags au plus.';
export const DECOY_KNOWN = 'Ce leurre est déjà posé.';
export const DECOY_IS_FLAG = 'Ce texte est un flag du challenge\u00a0: ce n’est pas un leurre.';
export const MOST_DECOYS = 'Un challenge a 50 leurres au plus.';
