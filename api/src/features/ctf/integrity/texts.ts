import type * as queries from './queries.ts';

/** A row of what a statement finds. */
type Of<Q extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Q>>[number];

const REASONS: Record<queries.WrongSolve['reason'], string> = {
  twice: 'le même challenge deux fois',
  dates: 'hors des dates',
  member: 'par un membre qui n’est pas inscrit',
  challenge: 'd’un challenge que l’événement ne joue pas',
  ledger: 'sans sa ligne au grand livre',
};

export const wrongScore = ({
  slug,
  name,
  due,
  score,
}: {
  slug: string;
  name: string;
  due: number | undefined;
  score: number;
}): string =>
  `Classement de ${slug} : attendu ${due ?? 'aucune ligne'}, trouvé ${score} points pour ${name}.`;
export const wrongLength = (slug: string, due: number, rows: number): string =>
  `Classement de ${slug} : attendu ${due} lignes, trouvé ${rows}.`;
export const eventRuns = (names: readonly string[]): string =>
  `${names.join(', ')} : un événement est en cours. Changez le secret quand il est fini.`;

export const impossibleSolve = ({
  id,
  slug,
  username,
  challenge,
  reason,
}: Of<typeof queries.wrongSolves>): string =>
  `Résolution de ${challenge} par ${username} dans ${slug} (${id}) : ${REASONS[reason]}.`;
export const wrongAct = ({ username, challenge, points, xp }: Of<typeof queries.wrongActs>): string =>
  `Acte d’événement de ${username} sur ${challenge ?? 'un challenge qui n’existe plus'} : attendu une résolution et 0 point, trouvé ${points} points et ${xp} XP.`;
export const lostChallenge = ({ slug }: Of<typeof queries.lostChallenges>): string =>
  `Challenge hors de la liste et d’aucun événement : ${slug}.`;
export const strayAdjustment = ({ id, slug }: Of<typeof queries.strayAdjustments>): string =>
  `Ajustement ${id} de ${slug} : pour un participant d’un autre événement.`;
export const wrongCount = ({
  slug,
  participants,
  registered,
  most,
}: Of<typeof queries.wrongCounts>): string =>
  `Places de ${slug} : ${participants} comptées, ${registered} inscriptions${most === null ? '' : `, ${most} au plus`}.`;
export const largeTeam = ({ slug, name, players }: Of<typeof queries.largeTeams>): string =>
  `Équipe trop grande dans ${slug} : ${name}, ${players} membres.`;
export const wrongSeat = ({ slug, username }: Of<typeof queries.wrongSeats>): string =>
  `Inscription de ${username} à ${slug} : l’équipe ou la place ne va pas.`;
export const wrongBracket = ({ slug, name, bracket }: Of<typeof queries.wrongBrackets>): string =>
  `Catégorie de ${name} dans ${slug} : « ${bracket} » n’est pas pour qui joue ainsi.`;
export const untriedSolve = ({ id, slug, username, challenge }: Of<typeof queries.untriedSolves>): string =>
  `Résolution de ${challenge} par ${username} dans ${slug} (${id}) : sans l’essai qui l’a donnée.`;
