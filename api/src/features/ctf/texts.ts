import type { Mail } from '../../platform/mail.ts';

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
export const notInTeam = (username: string): string => `${username} n’est pas membre de l’équipe.`;
export const busy = (username: string): string => `${username} est déjà inscrit autrement à cet événement.`;

export const registeredAs = (type: 'solo' | 'findTeam' | 'team', team: string): string =>
  ({
    solo: 'Vous êtes inscrit.',
    findTeam: 'Vous êtes inscrit\u00a0: une équipe vous sera proposée 24 heures avant le début.',
    team: `Vous êtes inscrit avec l’équipe ${quoted(team)}.`,
  })[type];
export const waitingAt = (position: number): string =>
  `L’événement est complet\u00a0: vous êtes sur la liste d’attente, n° ${position}.`;
export const CANCELLED = 'Votre inscription est annulée.';
export const DECLINED = 'Vous avez refusé votre place.';
export const RATED = 'Merci, votre avis est enregistré.';
export const REVIEW_REMOVED = 'Le texte de l’avis est retiré, et son auteur prévenu.';
export const NO_REGISTRATION = 'Cette inscription n’existe pas ou plus.';
export const NO_PLACE = 'Ce membre n’a pas de place confirmée.';
export const NO_SUCH_TEAM = 'Cette équipe ne joue pas dans cet événement.';
export const seatedIn = (username: string, team: string): string => `${username} joue avec ${quoted(team)}.`;
export const seatedAlone = (username: string): string => `${username} joue seul.`;
export const UNWATCHED = 'Ce joueur n’est plus suivi.';
export const CALENDAR_REVOKED = 'L’adresse de votre agenda ne fonctionne plus.';
export const PLAYER_NAME = 'Le nom du joueur est requis';
export const CALENDAR_NAME = 'Mes CTF – Fanion';

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
export const notReadable = 'Le fichier n’a pas pu être lu.';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Somebody to write to about an event; `link` is its page. */
export interface Written {
  to: string;
  username: string;
  event: string;
  link: string;
}

function compose({ to, username, link }: Written, subject: string, said: string): Mail {
  const paragraphs = [`Bonjour ${username}, ${said}`, `La page de l’événement : ${link}`, 'L’équipe Fanion'];
  const html = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return {
    to,
    subject,
    text: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="fr"><body style="font:16px/26px system-ui,sans-serif;color:#10202f">${html}</body></html>`,
  };
}

export const promotedMail = (who: Written): Mail =>
  compose(
    who,
    `Une place s’est libérée : ${who.event}`,
    `une place s’est libérée pour ${quoted(who.event)} : vous êtes inscrit.`,
  );

export const rosterMail = (who: Written, team: string, captain: string): Mail =>
  compose(
    who,
    `${captain} vous attend pour ${who.event}`,
    `${captain} vous propose une place dans l’équipe ${quoted(team)} pour ${quoted(who.event)}. Acceptez-la ou refusez-la sur la page de l’événement.`,
  );

export const droppedMail = (who: Written, team: string): Mail =>
  compose(
    who,
    `Votre place pour ${who.event}`,
    `le capitaine de l’équipe ${quoted(team)} a changé ceux qui jouent pour ${quoted(who.event)} : vous n’y êtes plus inscrit.`,
  );

export const matchedMail = (who: Written, team: string, mates: readonly string[]): Mail =>
  compose(
    who,
    `Votre équipe pour ${who.event}`,
    `voici votre équipe pour ${quoted(who.event)} : ${quoted(team)}${mates.length > 0 ? `, avec ${mates.join(', ')}` : ''}.`,
  );

export const aloneMail = (who: Written): Mail =>
  compose(
    who,
    `Vous jouerez seul : ${who.event}`,
    `aucune équipe n’a pu être formée avec vous pour ${quoted(who.event)} : vous êtes inscrit seul.`,
  );

export const seatedAloneMail = (who: Written): Mail =>
  compose(
    who,
    `Vous jouerez seul : ${who.event}`,
    `les organisateurs de ${quoted(who.event)} vous ont inscrit seul.`,
  );

export const reviewRemovedMail = (who: Written, reason: string): Mail =>
  compose(
    who,
    `Votre avis sur ${who.event}`,
    `le texte de votre avis sur ${quoted(who.event)} a été retiré par les organisateurs : ${reason} Vos notes restent comptées.`,
  );

export const cancelledMail = (who: Written): Mail =>
  compose(who, `Annulé : ${who.event}`, `l’événement ${quoted(who.event)} est annulé.`);

/** Name of a team formed for one event. */
export const formedTeam = (number: number): string => `Équipe formée n° ${number}`;

export const SCORING = {
  plain: 'Chaque challenge donne ses points\u202f; à égalité, le premier arrivé est devant.',
  bloods: (points: readonly number[]): string =>
    `Chaque challenge donne ses points, et ${points.join(', ')} points de plus à ses premiers résolveurs\u202f; à égalité, le premier arrivé est devant.`,
} as const;
