import type { Letter } from '../../../platform/mail/letter.ts';

const NBSP = '\u00a0';

/** The mail to a member who becomes a lead of an event, or no longer is one. */
export const leadMail = (
  { username, email }: { username: string; email: string },
  { name, grant, panel }: { name: string; grant: boolean; panel: string },
): Letter => ({
  to: email,
  subject: grant
    ? `L’association vous confie l’événement ${name}`
    : `L’association vous reprend l’événement ${name}`,
  paragraphs: grant
    ? [
        `Bonjour ${username}, l’association vous confie l’événement «${NBSP}${name}${NBSP}»${NBSP}: vous en tenez les réglages, les inscriptions, les challenges et le direct. Vous n’y marquez pas de points.`,
        { sentence: `Tout se tient dans l’onglet «${NBSP}Gestion${NBSP}» de sa page${NBSP}:`, href: panel },
        'Si vous ne vous y attendiez pas, répondez à l’association.',
      ]
    : [
        `Bonjour ${username}, l’association vous a repris l’événement «${NBSP}${name}${NBSP}». Ce que vous avez fait reste.`,
        'Si vous ne vous y attendiez pas, répondez à l’association.',
      ],
});
