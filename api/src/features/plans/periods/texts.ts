import { graceEnd, ROLE_NAMES } from '@fanion/rules/access';
import { DAY } from '@fanion/rules/durations';
import { frenchDates } from '@fanion/rules/french-dates';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import type { MembershipNow, Period } from '@fanion/rules/plans/membership';
import { daysLeft, type Reminder } from '@fanion/rules/plans/terms';

const ON = frenchDates({ dateStyle: 'long' });

/** A date in French, in Paris: "1er mars 2026". */
export const dayText = (when: number | Date): string => ON.format(when);

const planName = ({ plan }: Pick<Period, 'plan'>): string => ROLE_NAMES[plan];

/** "Bienfaiteur jusqu’au 31 mars 2026, puis Adhérent jusqu’au 30 juin 2026". `end`: the previous end (ms). */
function stepsText(steps: readonly Period[], end: number): string {
  let before = end;
  const parts = steps.map((step) => {
    const follows = step.from < before + DAY;
    before = step.to;
    return follows
      ? `${planName(step)} jusqu’au ${dayText(step.to)}`
      : `${planName(step)} du ${dayText(step.from)} au ${dayText(step.to)}`;
  });
  return parts.join(', puis ');
}

/** A membership at a moment (ms): the current plan, until when, and what follows it. */
export function membershipText({ plan, steps, endedAt }: MembershipNow, now: number): string {
  if (steps[0] && steps[0].from <= now) return stepsText(steps, now);
  const over = endedAt === null ? '' : ` échue le ${dayText(endedAt)}`;
  const past =
    plan === null
      ? over === ''
        ? 'aucune adhésion en cours'
        : `adhésion${over}`
      : `adhésion ${planName({ plan })}${over}, accès ouverts jusqu’au ${dayText(graceEnd(endedAt ?? now))}`;
  return steps.length > 0 ? `${past}, puis ${stepsText(steps, 0)}` : past;
}

export const PAST_END = 'La date de fin est passée.';
export const WHY_NEEDED = `Donnez le motif, en ${LEDGER_NOTE_MAX} caractères au plus.`;
export const noMembership = (username: string): string =>
  `${username} n’a pas d’adhésion en cours ni à venir : il n’y a rien à changer.`;
export const nothingRecordedText = (username: string, membership: string): string =>
  `Rien n’a été enregistré, puisque rien n’aurait changé : ${username}, ${membership}. Pour abaisser la formule ou avancer la fin, corrigez l’adhésion.`;
export const nothingCorrectedText = (username: string, membership: string): string =>
  `Rien n’a été corrigé, puisque rien n’aurait changé : ${username}, ${membership}.`;

/** Why a period starts earlier, and why one ends with the period it upgraded, for its member. */
export const MOVED_WHY = 'Commence plus tôt, puisque ce qui précédait a été rendu';
export const fallenWhy = (why: string): string =>
  `Prend fin avec l’adhésion qu’elle complétait\u00a0: ${why.toLowerCase()}`;

/** Why a period starts later: it follows the one of another account of its member. */
export const MERGED_WHY = 'Suit l’autre adhésion, puisque deux comptes ont été fusionnés';

/** Notification of a member about a change of their membership. */
export const recordedNews = (membership: string, why: string) => ({
  subject: 'Votre adhésion est enregistrée',
  text: `Votre adhésion est enregistrée\u00a0: ${membership}.${why ? ` Motif\u00a0: «\u00a0${why}\u00a0»` : ''}`,
});
export const correctedNews = (membership: string, why: string) => ({
  subject: 'Votre adhésion a été corrigée',
  text: `Votre adhésion a été corrigée\u00a0: ${membership}. Motif\u00a0: «\u00a0${why}\u00a0»`,
});
export const endedNews = (why: string) => ({
  subject: 'Votre adhésion a pris fin',
  text: `L’association a mis fin à votre adhésion. Motif\u00a0: «\u00a0${why}\u00a0»`,
});

/** Notification of a member when their membership ends soon, ends, or has ended with its grace. */
export function reminderNews(reminder: Reminder, endsAt: number): { subject: string; text: string } {
  const end = dayText(endsAt);
  const closes = dayText(graceEnd(endsAt));
  switch (reminder) {
    case 'j30':
      return {
        subject: 'Votre adhésion se termine bientôt',
        text: `Votre adhésion se termine le ${end}. Renouvelée avant, elle repart de cette date\u00a0: aucun jour n’est perdu.`,
      };
    case 'j7':
      return {
        subject: 'Votre adhésion se termine dans quelques jours',
        text: `Votre adhésion se termine le ${end}. Vos accès resteront ouverts jusqu’au ${closes}.`,
      };
    case 'j0':
      return {
        subject: 'Votre adhésion arrive à son terme',
        text: `Votre adhésion se termine le ${end}. Vos accès restent ouverts jusqu’au ${closes}\u00a0: renouvelez-la d’ici là pour ne rien perdre.`,
      };
    case 'j15':
      return {
        subject: 'Vos accès se ferment',
        text: `Votre adhésion s’est terminée le ${end}, et vos accès se ferment le ${closes}. Vos points et vos résultats sont conservés.`,
      };
  }
}

/** Reminder that a treasurer sends, at any moment. */
export function manualReminderNews(state: 'expiring' | 'grace' | 'expired', endsAt: number, now: number) {
  const end = dayText(endsAt);
  if (state === 'expiring') return reminderNews(daysLeft(endsAt, now) > 7 ? 'j30' : 'j7', endsAt);
  return state === 'grace'
    ? {
        subject: 'Votre adhésion est arrivée à son terme',
        text: `Votre adhésion s’est terminée le ${end}. Vos accès restent ouverts jusqu’au ${dayText(graceEnd(endsAt))}\u00a0: renouvelez-la d’ici là pour ne rien perdre.`,
      }
    : {
        subject: 'Votre adhésion est terminée',
        text: `Votre adhésion s’est terminée le ${end}. Vos points et vos résultats sont conservés\u00a0: vous les retrouverez en adhérant de nouveau.`,
      };
}

/** Why a member has a membership from their registration on. */
export const IMPORTED_WHY = 'Adhésion de la liste d’avant, reprise à l’inscription.';
