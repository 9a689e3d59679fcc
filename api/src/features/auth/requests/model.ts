/**
 * The day by which a request must be answered: the same day of the next month, or its last one (RGPD, article
 * 12, and regulation 1182/71 for how a month is counted). Null for no real day.
 */
export function dueOn(received: string): string | null {
  const [year = 0, month = 0, day = 0] = received.split('-').map(Number);
  const receivedDay = new Date(Date.UTC(year, month - 1, day));
  if (receivedDay.getUTCMonth() !== month - 1 || receivedDay.getUTCDate() !== day) return null;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}
