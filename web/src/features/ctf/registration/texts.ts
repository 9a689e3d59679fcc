import type { OwnRegistration } from '@fanion/contract/ctf/events/shapes';
import type { Roster } from '@fanion/contract/ctf/registration/endpoints';
import { number, typesetAll } from '../../../lib/french.ts';

/** Texts of the registration to an event (docs/product/ctf.md#inscription). */
export const REGISTRATION_TEXTS = typesetAll({
  register: "S'inscrire",
  registered: '✓ Inscrit',
  waiting: (position: number | null) =>
    position === null ? "Liste d'attente" : `Liste d'attente n° ${number(position)}`,
  full: 'Complet',
  closed: 'Inscriptions closes',
  elsewhere: 'Site de l’événement',
  newTab: '(nouvel onglet)',
  unranked:
    'Votre compte ne paraît dans aucun classement : vous jouez hors classement, et prenez une place comptée.',
  opensOn: (day: string) => `Inscriptions à partir du ${day}`,
  invited: "Répondre à l'invitation",
  joinWaiting: 'rejoindre la liste d’attente',
  change: 'voir ou changer mon inscription',
  titleNew: (name: string) => `S'inscrire à ${name}`,
  titleOwn: (name: string) => `Mon inscription à ${name}`,
  titleInvited: (name: string) => `Votre place pour ${name}`,
  type: 'Participation',
  teamName: "Nom de l'équipe",
  ownTeams: 'Vos équipes',
  captainOf: 'Vous êtes capitaine de cette équipe : choisissez ceux qui jouent.',
  notCaptain: (team: string, captain: string) => `Le capitaine de l’équipe ${team}, ${captain}, l’inscrit.`,
  reservedPlace: 'Votre place dans cette équipe vous attend.',
  newTeam: 'Une équipe dont vous êtes membre, ou le nom d’une nouvelle.',
  willCreate: (team: string) =>
    `L’équipe « ${team} » sera créée, et vous en serez le capitaine, si personne ne porte déjà ce nom.`,
  willCreateAlone: (team: string) =>
    `L’équipe « ${team} » sera créée avec vous seul, et personne n’y entrera avant la fin. Pour jouer à plusieurs, formez d’abord l’équipe, par le menu du compte.`,
  namedTeam: 'Le nom d’une équipe dont vous êtes capitaine.',
  roster: (chosen: number, most: number) => `Qui joue (${number(chosen)} sur ${number(most)} au plus)`,
  changeRoster: 'Changer ceux qui jouent',
  you: 'vous',
  rosterLoading: 'Chargement de l’équipe...',
  rosterFailed: 'Les membres de l’équipe n’ont pas pu être lus.',
  rosterAnswer: 'Chaque membre choisi confirme sa place.',
  until: (when: string) => `Modifiable jusqu'au ${when}`,
  soon: "L'événement commence dans moins de 24 heures : l'inscription ne pourra plus être modifiée.",
  running: "L'événement a commencé : l'inscription ne pourra plus être modifiée.",
  cancelled: 'Cet événement est annulé.',
  lockedSince: (when: string) => `L'inscription était modifiable jusqu'au ${when}.`,
  fullNotice:
    'L’événement est complet : vous serez placé sur la liste d’attente, et prévenu par mail si une place se libère.',
  waitingNotice: (position: number | null) =>
    `${position === null ? 'Vous êtes' : `Vous êtes n° ${number(position)}`} sur la liste d’attente. Un mail vous préviendra si une place se libère.`,
  invitedNotice: (team: string) => `Une place vous est proposée dans l’équipe « ${team} ».`,
  invitedNoTeam: 'Une place vous est proposée dans une équipe.',
  invitedElse: "Pour jouer autrement, refusez d'abord cette place.",
  offeredElse:
    'Vous jouerez avec elle dans cet événement seulement. Si vous refusez, vous cherchez toujours une équipe.',
  accept: 'Accepter',
  decline: 'Refuser',
  confirm: "Confirmer l'inscription",
  confirmWaiting: "Rejoindre la liste d'attente",
  save: 'Enregistrer',
  close: 'Fermer',
  cancel: 'Annuler mon inscription',
  leave: "Quitter la liste d'attente",
  cancelTitle: "Annuler l'inscription ?",
  cancelSure: (name: string) =>
    `Votre place pour ${name} sera rendue, et donnée à la première personne de la liste d’attente.`,
  leaveSure: (name: string) => `Vous perdrez votre rang dans la liste d’attente de ${name}.`,
  leaveTitle: "Quitter la liste d'attente ?",
  keep: 'Garder ma place',
  keepWaiting: 'Rester dans la liste',
  done: 'C’est noté',
  failed: "Erreur lors de l'inscription",
  lostRegistrations: 'Vos places dans ces événements seront rendues :',
});

type Type = OwnRegistration['participationType'];

export const TYPE_LABELS: Record<Type, string> = {
  solo: 'Seul',
  findTeam: 'Je cherche une équipe',
  team: 'En équipe',
};

export const TYPE_LEADS: Record<Type, string> = typesetAll({
  solo: 'Vous jouez pour vous.',
  findTeam: 'Une équipe vous est proposée 24\u00a0h avant le début, ou au début si vous venez plus tard.',
  team: 'Avec votre équipe, existante ou nouvelle.',
});

/** The note beside a member's name, where the captain chooses the roster. */
export const PLACE_NOTES: Record<Roster['players'][number]['place'], string> = typesetAll({
  free: '',
  pending: ' – n’a pas encore répondu',
  playing: ' – a accepté',
  elsewhere: ' – inscrit autrement',
});

/** How the reader takes part, once registered. */
export const participationText = (type: Type, teamName: string | null): string =>
  typesetAll(
    type === 'team' || teamName
      ? `Vous jouez avec l’équipe « ${teamName ?? ''} ».`
      : type === 'solo'
        ? 'Vous jouez seul.'
        : 'Vous cherchez une équipe.',
  );
