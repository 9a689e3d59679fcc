export const CALENDAR_REVOKED = 'L’adresse de votre agenda ne fonctionne plus.';
export const calendarName = (association: string): string => `Mon agenda – ${association}`;
export const publicCalendarName = (association: string): string => `Agenda – ${association}`;
