export const NOT_FROZEN = 'Le classement n’est pas gelé\u00a0: il n’y a rien à dévoiler.';
export const NOT_ENDED =
  'L’épreuve n’est pas finie\u00a0: attendez sa fin pour dévoiler. La répétition, elle, est possible dès le gel.';
export const NOT_STARTED = 'Ce dévoilement n’est pas commencé, ou le gel a été levé entre-temps.';
