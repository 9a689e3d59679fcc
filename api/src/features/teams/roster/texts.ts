import { tooLong } from '@fanion/rules/sentences';
import { TEAM_LIMITS, TEAM_ROLE_NAMES, type TeamRole } from '@fanion/rules/teams/teams';

/** Sentences for a team's name that is refused. */
export const NAME_SENTENCES = {
  blank: 'Le nom d’équipe doit contenir au moins un caractère visible.',
  too_long: tooLong('Le nom d’équipe', TEAM_LIMITS.name),
  address: 'Le nom d’équipe ne doit pas contenir l’adresse d’un site.',
} as const;
export const tooManyCaptained = (max: number): string => `Vous êtes déjà capitaine de ${max} équipes.`;
export const tooManyJoined = (max: number): string => `Vous êtes déjà membre de ${max} équipes.`;
export const captainsTooMany = (username: string, max: number): string =>
  `${username} est déjà capitaine de ${max} équipes.`;
export const ALREADY_IN = 'Vous êtes déjà membre de cette équipe.';
export const NOT_IN = 'Vous n’êtes pas membre de cette équipe.';
export const NOT_ACTIVE = 'Le compte de ce membre est suspendu.';
export const CAPTAIN_STAYS = 'Ce membre est déjà capitaine de l’équipe.';

/** A name of a team or of an event in a sentence. */
export const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;
/** A team, as all sentences about invitations name it. */
export const teamQuoted = (team: string): string => `l’équipe «\u00a0${team}\u00a0»`;

export const plays = (event: string): string => `Votre équipe joue ${quoted(event)}\u00a0: attendez la fin.`;
/** About a team that somebody else wants to join. */
export const playsNow = (event: string): string =>
  `Cette équipe joue ${quoted(event)}\u00a0: sa composition est gelée jusqu’à la fin.`;
export const joined = (name: string): string => `Vous avez rejoint l’équipe ${quoted(name)}.`;
export const left = (name: string): string => `Vous avez quitté l’équipe ${quoted(name)}.`;
export const lastLeft = (name: string): string =>
  `Vous étiez seul dans l’équipe ${quoted(name)}\u00a0: elle est archivée.`;
export const lastActiveLeft = (name: string): string =>
  `Vous étiez le dernier membre actif de l’équipe ${quoted(name)}\u00a0: elle est archivée.`;
const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });
/** The events that are lost by leaving a team. */
export const lostRegistrations = (events: readonly string[]): string =>
  events.length === 0 ? '' : ` Vous n’êtes plus inscrit à ${LIST.format(events.map(quoted))}.`;
export const kicked = (username: string): string => `${username} ne fait plus partie de l’équipe.`;
/** Appended to a change that took the right to invite from the maker of the link. */
export const linkGone = (revoked: boolean): string =>
  revoked ? ' Le lien d’invitation créé par ce membre ne fonctionne plus.' : '';
/** What a captain typed, only in the mail to the people concerned. */
export const because = (reason: string): string => (reason === '' ? '' : `Motif\u00a0: ${reason}`);
export const handedOver = (username: string): string => `${username} est maintenant capitaine de l’équipe.`;
export const memberChanged = (username: string): string => `Le rôle de ${username} est enregistré.`;
/** What the people concerned by a change of a team are told, with the subject of its mail. */
export const NOTICES = {
  joined: (username: string, team: string) => ({
    text: `${username} a rejoint l’équipe ${quoted(team)}.`,
    subject: `${username} a rejoint ${team}`,
  }),
  left: (username: string, team: string) => ({
    text: `${username} a quitté l’équipe ${quoted(team)}.`,
    subject: `${username} a quitté ${team}`,
  }),
  kicked: (team: string, reason: string) => ({
    text: `Le capitaine de l’équipe ${quoted(team)} vous en a exclu.`,
    subject: `Vous n’êtes plus dans l’équipe ${team}`,
    more: because(reason),
  }),
  role: (role: TeamRole, team: string) => ({
    text: `Votre rôle dans l’équipe ${quoted(team)} est maintenant\u00a0: ${TEAM_ROLE_NAMES[role]}.`,
    subject: `Votre rôle dans l’équipe ${team}`,
  }),
  mayInvite: (mayInvite: boolean, team: string) => ({
    text: mayInvite
      ? `Vous pouvez maintenant inviter des joueurs dans l’équipe ${quoted(team)}.`
      : `Vous ne pouvez plus inviter de joueurs dans l’équipe ${quoted(team)}.`,
    subject: `Invitations de l’équipe ${team}`,
  }),
  nowCaptain: (team: string) => ({
    text: `Vous êtes maintenant capitaine de l’équipe ${quoted(team)}.`,
    subject: `Vous êtes capitaine de l’équipe ${team}`,
  }),
  newCaptain: (username: string, team: string) => ({
    text: `${username} est maintenant capitaine de l’équipe ${quoted(team)}.`,
    subject: `Nouveau capitaine de l’équipe ${team}`,
  }),
  closed: (team: string) => ({
    text: `Votre candidature à ${teamQuoted(team)} est close\u00a0: l’équipe est archivée.`,
    subject: `Réponse à votre candidature à ${teamQuoted(team)}`,
  }),
} as const;

/** Why two accounts are not merged. */
export const bothInTeam = (team: string): string =>
  `Les deux comptes sont dans l’équipe «\u00a0${team}\u00a0»\u00a0: l’un des deux doit d’abord la quitter.`;
export const togetherJoined = (joined: number, most: number): string =>
  `Ensemble, les deux comptes sont dans ${joined} équipes, ${most} au plus\u00a0: il faut d’abord en quitter.`;
export const togetherCaptained = (captained: number, most: number): string =>
  `Ensemble, les deux comptes sont capitaines de ${captained} équipes, ${most} au plus\u00a0: il faut d’abord en transmettre.`;
