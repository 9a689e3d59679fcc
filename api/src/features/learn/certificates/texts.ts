import { frenchDates } from '@fanion/rules/french-dates';
import { parisDay } from '@fanion/rules/paris-days';

export const REVOKED = 'Le certificat est révoqué.';

const DAY = frenchDates({ dateStyle: 'long', timeZone: 'UTC' });
const dayInParis = (at: Date): string => DAY.format(new Date(parisDay(at.getTime())));

/** Minutes in usual French form: 52 min, 1 h, 1 h 15. */
export function durationOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** Notification of a member who earned a certificate. */
export const issuedNews = (title: string, code: string) => ({
  subject: `Votre certificat : ${title}`,
  text: `Vous avez terminé le parcours «\u00a0${title}\u00a0»\u00a0: votre certificat ${code} est prêt.`,
});

export const revokedNews = (title: string, code: string, reason: string) => ({
  subject: `Certificat révoqué : ${title}`,
  text: `Votre certificat ${code} du parcours «\u00a0${title}\u00a0» est révoqué\u00a0: «\u00a0${reason}\u00a0».`,
});

interface CertificateFields {
  association: string;
  holder: string;
  title: string;
  lessons: number;
  minutes: number;
  issuedAt: Date;
  code: string;
  signature: string;
  address: string;
}

/** The text of the certificate, line by line. */
export const certificateLines = ({
  association,
  holder,
  title,
  lessons,
  minutes,
  issuedAt,
  code,
  signature,
  address,
}: CertificateFields) => ({
  document: `Certificat ${code}`,
  heading: 'Certificat de formation',
  association,
  before: `${association} certifie que`,
  holder,
  after: 'a terminé le parcours',
  title,
  detail: `${lessons} leçon${lessons > 1 ? 's' : ''} et leurs contrôles, ${durationOf(minutes)}`,
  date: `Délivré le ${dayInParis(issuedAt)}`,
  signature: signature === '' ? `Pour ${association}` : `Pour ${association}, ${signature}`,
  code,
  verify: `À vérifier sur ${address}`,
});
export type CertificateLines = ReturnType<typeof certificateLines>;
