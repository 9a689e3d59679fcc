import { counted } from '@fanion/formats/ctfd-archive/left';

/** Counts of the imported people and results, in French. */
export const importedLine = (counts: {
  created: number;
  joined: number;
  teams: number;
  brackets: number;
  solves: number;
  wrong: number;
  adjustments: number;
  announcements: number;
}): string | null => {
  const parts = [
    ...counted(counts.created, 'compte créé', 'comptes créés'),
    ...counted(counts.joined, 'compte rejoint', 'comptes rejoints'),
    ...counted(counts.teams, 'équipe'),
    ...counted(counts.brackets, 'catégorie de participants', 'catégories de participants'),
    ...counted(counts.solves, 'résolution'),
    ...counted(counts.wrong, 'essai faux', 'essais faux'),
    ...counted(counts.adjustments, 'prix ou coût d’indice', 'prix et coûts d’indices'),
    ...counted(counts.announcements, 'annonce'),
  ];
  return parts.length === 0 ? null : parts.join(', ');
};

export const renamed = (name: string, to: string): string => `« ${name} » devient « ${to} » ici.`;
export const joined = (name: string, username: string, unranked: boolean): string =>
  `« ${name} » a l’adresse de ${username}, qui a déjà un compte ici : ${
    unranked
      ? 'banni ou caché dans CTFd, il n’y était pas classé, et n’a pas de résultats propres ici'
      : 'ses résultats le rejoignent'
  }, son mot de passe reste celui d’ici.`;
export const sameEmail = (name: string, other: string): string =>
  `« ${name} » a la même adresse que « ${other} » : un seul compte vient, celui de « ${other} ».`;
export const badEmail = (name: string): string =>
  `« ${name} » n’a pas d’adresse qui puisse servir : ni compte, ni résultats.`;
export const admin = (name: string): string =>
  `« ${name} » était administrateur dans CTFd : ici, c’est un compte comme un autre. Un rôle se donne dans la gestion des membres.`;
export const banned = (name: string): string =>
  `« ${name} » était banni dans CTFd : son compte est suspendu, et se rétablit dans la gestion des membres.`;
export const BANNED_REASON = 'Ce compte était banni dans le CTFd dont il vient.';
export const noPassword = (name: string): string =>
  `« ${name} » n’a pas de mot de passe qui se lise : « Mot de passe oublié » lui en donne un.`;
export const deletedAccount = (name: string): string =>
  `« ${name} » a supprimé son compte depuis l’import précédent : il ne revient pas.`;
export const sameTeam = (name: string): string =>
  `« ${name} » est déjà une équipe d’ici, dont un membre est des siens : c’est la même.`;
export const hiddenTeam = (name: string): string =>
  `« ${name} » était cachée ou bannie dans CTFd : ses membres viennent, ses résultats non.`;
export const formedTeam = (name: string): string =>
  `« ${name} » ne peut pas devenir une équipe qui dure (personne pour la mener) : elle n’existe que dans cet événement.`;
export const emptyTeam = (name: string): string => `« ${name} » n’a pas de membre : elle est laissée.`;
export const tryLeft = (count: number): string =>
  `${count} ${count > 1 ? 'essais sont laissés' : 'essai est laissé'} : hors des dates de l’événement, ou d’un compte, d’une équipe ou d’un challenge qui n’est pas venu.`;
export const AWARD = 'Prix de CTFd';
export const strayAwards = (count: number): string =>
  `${count > 1 ? `${count} prix sont laissés` : '1 prix est laissé'} : d’un compte ou d’une équipe qui n’est pas venu, ou de plus de 100 000 points.`;
export const otherScore = (name: string, there: number, here: number): string =>
  `« ${name} » a ${there} points dans CTFd, et ${here} ici : un challenge est caché, ou a été modifié après ses résolutions, ou un compte a été retiré, ou son compte d’ici n’est pas classé.`;
export const LEFT_UNVERIFIED = (count: number): string =>
  `${count > 1 ? `${count} comptes n’avaient pas vérifié leur` : '1 compte n’avait pas vérifié son'} adresse dans CTFd : un code y est envoyé à la connexion.`;

const NBSP = '\u00a0';

/** The mail that tells a member that their account was imported from CTFd. */
export const importedAccountMail = (
  to: string,
  {
    name,
    username,
    association,
    login,
  }: { name: string; username: string; association: string; login: string },
) => ({
  to,
  subject: `Votre compte de CTFd est chez ${association}`,
  paragraphs: [
    `Bonjour ${username}, ${association} a quitté CTFd pour sa nouvelle plateforme${NBSP}: vos résultats y sont${
      name === username ? '' : `, et «${NBSP}${name}${NBSP}» y est ${username}`
    }.`,
    { sentence: `Connectez-vous avec votre adresse et votre mot de passe de CTFd${NBSP}:`, href: login },
    'Si vous ne vous y attendiez pas, répondez à l’association.',
  ],
});

export const tooManyBrackets = (left: number): string =>
  `Un événement a 20 catégories de participants au plus : ${left} ${left > 1 ? 'ne sont pas prises' : 'n’est pas prise'}, et ${left > 1 ? 'leurs' : 'ses'} participants restent sans catégorie.`;

/** What nobody else is called there. */
export const numberedPseudo = (id: number): string => `joueur-ctfd-${id}`;
export const numberedTeam = (id: number): string => `Équipe CTFd ${id}`;
