export const ADMIN = 'Administration';
const ANNOUNCEMENT = 'Annonce';

/** The reason for the bonus of a first solver. */
export const firstSolverReason = (place: 1 | 2 | 3, challenge: string): string =>
  `${['Premier', 'Deuxième', 'Troisième'][place - 1]} à résoudre « ${challenge} »`;

/** An announcement in CTFd's form: a title, then the rest. */
export function noticeOf(text: string, challenge: string | null): { title: string; text: string } {
  if (challenge !== null) return { title: [...challenge].slice(0, 80).join(''), text };
  const [first = '', ...rest] = text.split('\n\n');
  return first.length <= 80 && rest.length > 0
    ? { title: first, text: rest.join('\n\n') }
    : { title: ANNOUNCEMENT, text };
}

export const NO_EVENT = (slug: string): string => `Aucun événement n’a l’adresse « ${slug} ».`;
export const HELD_ELSEWHERE = (name: string): string =>
  `« ${name} » s’est joué ailleurs : il n’a ici ni challenges ni flags à mettre dans une archive.`;
export const THERE_ALREADY = (path: string): string =>
  `${path} existe déjà : donnez un autre nom, ou déplacez ce fichier.`;
