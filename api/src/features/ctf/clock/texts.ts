const TIME = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});
const at = (ms: number): string => TIME.format(ms);
const minutesText = (minutes: number): string =>
  minutes === 1 ? 'd’une minute' : `de ${minutes}\u00a0minutes`;

const withReason = (sentence: string, reason: string): string =>
  reason ? `${sentence} ${reason}` : sentence;

/** The refusal of a flag during a pause; `until` in ms. */
export const pausedUntil = (until: number, reason: string): string =>
  withReason(`L’épreuve est en pause jusqu’à ${at(until)}\u00a0: les flags attendent.`, reason);
export const pauseNews = (until: number, ends: number, reason: string): string =>
  withReason(`L’épreuve est en pause jusqu’à ${at(until)}, et la fin recule à ${at(ends)}.`, reason);
export const resumeNews = (ends: number): string => `L’épreuve reprend. Fin à ${at(ends)}.`;
export const prolongNews = (minutes: number, ends: number): string =>
  `L’épreuve est prolongée ${minutesText(minutes)}\u00a0: fin à ${at(ends)}.`;
export const endNews = (): string => 'L’épreuve est terminée\u00a0: les flags ne comptent plus.';
export const NOT_PAUSED = 'Cet événement n’est pas en pause.';
export const OTHER_NAME = 'Ce n’est pas le nom de l’événement.';
