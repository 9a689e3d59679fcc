import type { News } from './registration/news-service.ts';

const WHEN = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** A moment (ms) in French, in the hour of Paris: "samedi 14 mars 2026 à 18:00". */
export function whenText(ms: number): string {
  const part = Object.fromEntries(WHEN.formatToParts(ms).map(({ type, value }) => [type, value]));
  const day = part.day === '1' ? '1er' : part.day;
  return `${part.weekday} ${day} ${part.month} ${part.year} à ${part.hour}:${part.minute}`;
}

const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;

export const MODE = {
  solo: 'Cet événement se joue seul.',
  team: 'Cet événement se joue en équipe.',
  started: 'L’événement a commencé\u00a0: inscrivez-vous seul ou avec votre équipe.',
} as const;
export const FEED_CLOSED = 'Le classement de cet événement sera ouvert à tous après sa fin.';
export const TEAM_NEEDED = 'Donnez le nom de votre équipe.';
export const lockedSince = (ms: number): string => `L’inscription était modifiable jusqu’au ${whenText(ms)}.`;
export const EMPTY_NAME = 'Un pseudo de la liste est vide.';
export const ELSEWHERE =
  'Cet événement se joue ailleurs\u00a0: inscrivez-vous sur le site de ses organisateurs.';
export const MOVED =
  'Les challenges de cet événement sont dans la liste permanente\u00a0: il ne peut plus rouvrir.';
export const rosterTooLarge = (size: number): string =>
  `Une équipe compte ${size} membres au plus dans cet événement, vous compris.`;
export const rosterToChoose = (members: number, size: number): string =>
  `Votre équipe compte ${members} membres\u00a0: choisissez ceux qui jouent, ${size} au plus, vous compris.`;
export const roomLeft = (size: number, guests: number): string =>
  `Une équipe compte ${size} membres au plus dans cet événement, dont ${guests} qui cherchaient une équipe dans la vôtre\u00a0: il reste ${size - guests} ${size - guests > 1 ? 'places' : 'place'}, vous compris.`;
export const notInTeam = (username: string): string => `${username} n’est pas membre de l’équipe.`;
export const busy = (username: string): string => `${username} est déjà inscrit autrement à cet événement.`;

export const registeredAs = (type: 'solo' | 'findTeam' | 'team', team: string): string =>
  ({
    solo: 'Vous êtes inscrit.',
    findTeam: 'Vous êtes inscrit\u00a0: une équipe vous sera proposée 24 heures avant le début.',
    team: `Vous êtes inscrit avec l’équipe ${quoted(team)}.`,
  })[type];
/** What follows a registration for another team: the one before, of who was alone in it and did nothing with it. */
export const leftBehind = (team: string): string =>
  ` L’équipe ${quoted(team)}, où vous étiez seul, est archivée.`;
export const waitingAt = (position: number): string =>
  `L’événement est complet\u00a0: vous êtes sur la liste d’attente, n° ${position}.`;
export const CANCELLED = 'Votre inscription est annulée.';
export const DECLINED = 'Vous avez refusé votre place.';
export const SEEKERS_FOR_CAPTAINS =
  'Seul le capitaine d’une équipe qui a sa place dans l’événement voit qui cherche une équipe.';
export const offered = (username: string): string => `Une place est proposée à ${username}.`;
export const OFFER_TAKEN_BACK = 'La place n’est plus proposée.';
export const OFFER_DECLINED = 'Vous avez refusé cette place\u00a0: vous cherchez toujours une équipe.';
export const RATED = 'Merci, votre avis est enregistré.';
export const REVIEW_REMOVED = 'Le texte de l’avis est retiré, et son auteur prévenu.';
export const NO_REGISTRATION = 'Cette inscription n’existe pas ou plus.';
export const NO_PLACE = 'Ce membre n’a pas de place confirmée.';
export const NO_SUCH_TEAM = 'Cette équipe ne joue pas dans cet événement.';
export const seatedIn = (username: string, team: string): string => `${username} joue avec ${quoted(team)}.`;
export const seatedAlone = (username: string): string => `${username} joue seul.`;
export const UNWATCHED = 'Ce joueur n’est plus suivi.';
export const CALENDAR_REVOKED = 'L’adresse de votre agenda ne fonctionne plus.';
export const calendarName = (association: string): string => `Mes CTF – ${association}`;

export const FORM = {
  end: 'La fin doit suivre le début.',
  freeze: 'Le gel du classement doit se placer entre le début et la fin.',
  opens: 'Les inscriptions doivent ouvrir avant la fin.',
  slug: 'Cette adresse n’est pas utilisable\u00a0: des minuscules, des chiffres et des tirets, avec une lettre.',
  slugTaken: 'Un autre événement a cette adresse.',
  year: 'La date doit être entre 2000 et 2100.',
  url: 'Le lien doit être une adresse https.',
  solo: 'Un événement qui se joue seul a des équipes d’un membre.',
} as const;
export const fewerPlaces = (participants: number): string =>
  `${participants} membres sont déjà inscrits\u00a0: le maximum ne peut pas être plus petit.`;
export const smallerTeams = (size: number): string =>
  `Une équipe inscrite compte déjà ${size} membres\u00a0: la taille ne peut pas être plus petite.`;
export const wrongMode = (mode: 'solo' | 'team'): string =>
  mode === 'solo' ? 'Des équipes sont déjà inscrites.' : 'Des membres sont déjà inscrits seuls.';
const count = (many: number, one: string, several: string): string =>
  many === 1 ? one : `${many} ${several}`;
export const notHidden = (registered: number): string =>
  `${count(registered, 'Un membre est déjà inscrit', 'membres sont déjà inscrits')}\u00a0: annulez l’événement plutôt que de le cacher.`;
export const startsAfterFlags = (flags: number): string =>
  `${count(flags, '1 flag a déjà été envoyé', 'flags ont déjà été envoyés')}\u00a0: le début ne peut pas venir après le premier.`;
export const endsBeforeFlags = (flags: number): string =>
  `${count(flags, '1 flag a déjà été envoyé', 'flags ont déjà été envoyés')}\u00a0: la fin doit venir après le dernier.`;
export const HAS_RESULTS = 'Cet événement a déjà des résultats\u00a0: il ne peut plus rouvrir.';
export const notReadable = 'Le fichier n’a pas pu être lu.';

export const promotedNews = (event: string): News => ({
  subject: `Une place s’est libérée : ${event}`,
  text: `Une place s’est libérée pour ${quoted(event)}\u00a0: vous êtes inscrit.`,
});

export const rosterNews = (event: string, team: string, captain: string): News => ({
  subject: `${captain} vous attend pour ${event}`,
  text: `${captain} vous propose une place dans l’équipe ${quoted(team)} pour ${quoted(event)}. Acceptez-la ou refusez-la sur la page de l’événement.`,
});

export const seatTakenNews = (event: string, team: string, username: string): News => ({
  subject: `${username} joue avec vous : ${event}`,
  text: `${username} a accepté sa place dans l’équipe ${quoted(team)} pour ${quoted(event)}.`,
});

export const droppedNews = (event: string, team: string): News => ({
  subject: `Votre place pour ${event}`,
  text: `Le capitaine de l’équipe ${quoted(team)} a changé ceux qui jouent pour ${quoted(event)}\u00a0: vous n’y êtes plus inscrit.`,
});

export const departedNews = (event: string, team: string): News => ({
  subject: `Votre place pour ${event}`,
  text: `Vous n’êtes plus dans l’équipe ${quoted(team)}\u00a0: votre place pour ${quoted(event)} n’est plus à vous.`,
});

export const matchedNews = (event: string, team: string, players: readonly string[]): News => ({
  subject: `Votre équipe pour ${event}`,
  text: `Voici votre équipe pour ${quoted(event)}\u00a0: ${quoted(team)}.`,
  more: `Ceux qui y jouent\u00a0: ${players.join(', ')}.`,
});

export const aloneNews = (event: string): News => ({
  subject: `Vous jouerez seul : ${event}`,
  text: `Aucune équipe n’a pu être formée avec vous pour ${quoted(event)}\u00a0: vous êtes inscrit seul.`,
});

export const seatedAloneNews = (event: string): News => ({
  subject: `Vous jouerez seul : ${event}`,
  text: `Les organisateurs de ${quoted(event)} vous ont inscrit seul.`,
});

export const reviewRemovedNews = (event: string, reason: string): News => ({
  kind: 'moderation',
  subject: `Votre avis sur ${event}`,
  text: `Le texte de votre avis sur ${quoted(event)} a été retiré par les organisateurs\u00a0: «\u00a0${reason}\u00a0» Vos notes restent comptées.`,
});

export const cancelledNews = (event: string): News => ({
  subject: `Annulé : ${event}`,
  text: `L’événement ${quoted(event)} est annulé.`,
});

/** `locks`: those who could still change their place no longer can, by the new start. */
export const movedNews = (event: string, starts: number, ends: number, locks: boolean): News => ({
  subject: `Nouvelles dates : ${event}`,
  text: `${quoted(event)} change de dates\u00a0: début ${whenText(starts)}, fin ${whenText(ends)} (heure de Paris).${locks ? ' Moins de 24\u00a0heures avant le début, une place confirmée ne se change plus.' : ''}`,
});

const PLACES = {
  registered: ' Vous êtes inscrit.',
  waitlisted: ' Vous êtes sur la liste d’attente.',
  pending: ' Une place vous y attend\u00a0: acceptez-la ou refusez-la sur la page de l’événement.',
  none: '',
} as const;

/** A liked event comes; `place` is what the member has in it. */
export const reminderNews = (
  event: string,
  starts: number,
  soon: 'j7' | 'j1',
  place: keyof typeof PLACES,
): News => ({
  kind: 'event_reminder',
  subject: soon === 'j7' ? `Bientôt : ${event}` : `C’est pour demain : ${event}`,
  text: `${quoted(event)} commence ${whenText(starts)} (heure de Paris).${PLACES[place]}`,
});

/** Name of a team formed for one event. */
export const formedTeam = (number: number): string => `Équipe formée n° ${number}`;

export const SCORING = {
  plain: 'Chaque challenge donne ses points\u202f; à égalité, le premier arrivé est devant.',
  bloods: (points: readonly number[]): string =>
    `Chaque challenge donne ses points, et ${points.join(', ')} points de plus à ses premiers résolveurs\u202f; à égalité, le premier arrivé est devant.`,
} as const;
