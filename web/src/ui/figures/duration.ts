/** A remaining time in words: "42 s", "3 min 05 s", "16 h 18 min", "2 j 04 h". Whole seconds, never negative. */
export function remainingText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} j ${twoDigits(hours % 24)} h`;
  if (hours > 0) return `${hours} h ${twoDigits(minutes % 60)} min`;
  if (minutes > 0) return `${minutes} min ${twoDigits(seconds % 60)} s`;
  return `${seconds} s`;
}

const NBSP = '\u00a0';
/** A number on two digits. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A length of time in its two largest units, from seconds: "45 s", "12 min", "3 h 40", "2 j 04 h". */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days}${NBSP}j${NBSP}${twoDigits(hours % 24)}${NBSP}h`;
  if (hours > 0) return `${hours}${NBSP}h${NBSP}${twoDigits(minutes % 60)}`;
  if (minutes > 0) return `${minutes}${NBSP}min`;
  return `${Math.floor(seconds)}${NBSP}s`;
}
