import type { AccountList, ListedAccount } from '@fanion/contract/auth/members';
import { type GivenRight, ROLE_NAMES } from '@fanion/rules/access';
import { required, tooLong } from '@fanion/rules/sentences';
import { counted, typesetAll } from '../../../lib/french.ts';

export const ROLES: Record<ListedAccount['role'], string> = { ...ROLE_NAMES, membre: 'Membre d’honneur' };

/** The lists of accounts, in order. */
export const LISTS: Record<AccountList, string> = typesetAll({
  active: 'Actifs',
  suspended: 'Suspendus',
  never: 'Jamais venus',
  leaving: 'Bientôt supprimés',
  refused: 'Adresse refusée',
  trusted: 'Avec un droit',
});

export const ACCOUNTS_TEXTS = typesetAll({
  title: 'Membres',
  lead: 'Chaque compte, ce qu’il peut faire, et ce que l’association peut y faire.',
  failed: 'Les membres n’ont pas pu être chargés.',
  search: 'Pseudo, nom ou e-mail',
  lists: 'Listes de membres',
  all: 'Tous',
  role: 'Rôle',
  caption: 'Membres',
  csv: 'Exporter',
  invite: 'Inviter',
  csvFile: 'membres.csv',
  member: 'Membre',
  state: 'État',
  since: 'Inscription',
  lastVisit: 'Vu',
  never: 'jamais',
  suspended: 'Suspendu',
  active: 'Actif',
  leaving: (day: string) => `Supprimé le ${day}`,
  refused: 'Adresse refusée',
  none: 'Personne',
  noneFound: 'Aucun membre ne répond à cette recherche.',
  noneHere: 'Aucun membre n’est dans cette liste.',
});

export const FILE_TEXTS = typesetAll({
  failed: 'La fiche n’a pas pu être chargée.',
  missing: 'Ce membre n’existe pas ou plus.',
  close: 'Fermer la fiche',
  previous: 'Membre précédent',
  next: 'Membre suivant',
  place: (place: string, total: string) => `${place} sur ${total}`,
  write: 'Écrire',
  profile: 'Profil public',
  log: 'Journal',
  adminOnly: 'Compte d’un administrateur : seul un administrateur y agit.',
  identity: 'Identité',
  name: 'Nom',
  email: 'E-mail',
  since: 'Inscription',
  lastVisit: 'Dernière visite',
  play: 'Jeu',
  played: (points: string, solves: number) => `${points}, ${counted(solves, 'résolution')}`,
  teams: 'Équipes',
  membership: 'Adhésion',
  runs: (plan: string, day: string) => `${plan} jusqu’au ${day}.`,
  over: (plan: string, day: string) => `${plan}, terminée le ${day} ; les accès restent ouverts 15 jours.`,
  noMembership: 'Aucune adhésion ne court.',
  openMembership: 'Fiche d’adhésion',
  sessions: 'Appareils connectés',
  noSession: 'Aucun appareil connecté.',
  session: (lastSeen: string, opened: string) => `vu ${lastSeen}, connecté ${opened}`,
  endSession: 'Fermer',
  endSessionOf: (device: string) => `Fermer ${device}`,
  endAll: 'Tout fermer',
  trusted: (count: number) =>
    `${counted(count, 'appareil retenu', 'appareils retenus')}, sans code à la connexion.`,
  endOneAsk: 'Déconnecter cet appareil ?',
  endOneWill: (who: string, device: string) => `${who} devra se reconnecter sur « ${device} ».`,
  endAllAsk: (who: string) => `Déconnecter tous les appareils de ${who} ?`,
  endAllWill: (count: number) =>
    `${counted(count, 'appareil sera déconnecté', 'appareils seront déconnectés')} aussitôt, et aucun ne sera plus retenu. Le mot de passe ne change pas ; un e-mail le dit au membre.`,
  endAllMine: 'Vous restez connecté sur celui-ci.',
  acts: 'Actions',
  password: 'Mot de passe oublié',
  passwordHint:
    'Envoie à son adresse un code valable 15 minutes. Rien ne change tant qu’il ne s’en sert pas.',
  send: 'Envoyer',
  second: 'Code à la connexion',
  secondOn: 'Demandé à chaque connexion, à son choix.',
  secondImposed: 'Toujours demandé à qui gère ; la remise à zéro oublie ses appareils retenus.',
  secondOff: 'Pas demandé.',
  reset: 'Remettre à zéro',
  resetAsk: (who: string) => `Remettre à zéro le code de ${who} ?`,
  resetWill:
    'Pour qui ne reçoit plus ses codes : il ne sera plus demandé, et les appareils retenus seront oubliés. Un e-mail le dit au membre.',
  resetWillImposed:
    'Les appareils retenus seront oubliés : un code sera demandé sur chacun. Un e-mail le dit au membre.',
  data: 'Données personnelles',
  dataHint: 'Exporter ce qui est gardé, ou supprimer le compte, à sa demande.',
  dataOpen: 'Ouvrir',
});

export const CORRECT_TEXTS = typesetAll({
  correct: 'Corriger',
  title: (who: string) => `Corriger le compte de ${who}`,
  first: 'Prénom',
  last: 'Nom',
  username: 'Pseudo',
  usernameHint: 'L’ancien mène au nouveau pendant 90 jours.',
  email: 'E-mail',
  emailHint: 'La changer déconnecte ses appareils ; l’ancienne adresse en est prévenue.',
  will: 'Un e-mail dit au membre ce qui a été corrigé.',
  needed: required('Ce champ'),
  done: (who: string) => `Compte de ${who} corrigé.`,
  save: 'Enregistrer',
});

export const SUSPEND_TEXTS = typesetAll({
  title: 'Suspension',
  suspend: 'Suspendre',
  suspendHint: (sessions: number) =>
    `Ferme ${sessions === 0 ? 'ses sessions' : counted(sessions, 'session')}, retire le compte de l’annuaire et du classement. Ses résultats sont gardés. Motif demandé, envoyé par e-mail.`,
  change: 'Changer',
  restore: 'Rétablir',
  ask: (who: string) => `Suspendre ${who} ?`,
  askChange: (who: string) => `Changer la suspension de ${who}`,
  reason: 'Motif',
  reasonHint: 'Le membre le lit, par e-mail et à la connexion.',
  reasonNeeded: 'Donnez le motif.',
  until: 'Dernier jour',
  untilHint: 'Sans date, jusqu’à ce que vous la leviez.',
  willUntil: (day: string) => `Se lèvera d’elle-même après le ${day}.`,
  willForever: 'Durera jusqu’à ce qu’un gérant la lève.',
  done: (who: string) => `${who} est suspendu.`,
  restoreAsk: (who: string) => `Rétablir ${who} ?`,
  restoreWill:
    'Il pourra se reconnecter aussitôt, et retrouvera l’annuaire et le classement avec ses points. Un e-mail le lui dit.',
  running: (end: string) => `Suspendu ${end}.`,
  untilDay: (day: string) => `jusqu’au ${day}`,
  forever: 'sans date de fin',
  since: (day: string, by: string | null) => `Depuis le ${day}${by === null ? '' : `, par ${by}`}.`,
  noReason: 'Sans motif écrit.',
  past: (from: string, to: string) => `Du ${from} au ${to}`,
});

/** The roles that managers give; an admin is appointed on the command line. */
export const GIVEN_ROLES = typesetAll({
  manager: {
    name: 'Gérant',
    hint: 'Tous les droits, sur tout et sur tous ; ne marque plus dans les classements.',
    give: (who: string) =>
      `${who} pourra tout gérer aussitôt : membres, paiements, challenges, CTF, réglages. Un code lui sera demandé à chaque connexion, et ses points ne compteront plus dans les classements.`,
    take: (who: string) =>
      `${who} ne gérera plus rien aussitôt, sauf les droits qui lui sont donnés à part. Ses points compteront de nouveau dans les classements.`,
  },
  honorary: {
    name: 'Membre d’honneur',
    hint: 'Les accès d’un adhérent, sans échéance.',
    give: (who: string) => `${who} aura les accès d’un adhérent, sans échéance et sans payer.`,
    take: (who: string) => `${who} n’aura plus que les accès de son adhésion.`,
  },
});

export const RIGHTS: Record<GivenRight, { name: string; hint: string; will: (who: string) => string }> =
  typesetAll({
    can_manage_challenges: {
      name: 'Écrire et relire des challenges',
      hint: 'Voit les flags et les problèmes signalés.',
      will: (who: string) =>
        `${who} pourra créer, changer et retirer des challenges, en lire les flags et répondre aux signalements.`,
    },
    can_manage_own_challenges: {
      name: 'Écrire ses propres challenges',
      hint: 'Les siens seuls, sans limite de nombre ; quelqu’un d’autre les relit et les publie.',
      will: (who: string) =>
        `${who} pourra écrire des challenges dans la gestion et les proposer à la relecture, sans voir ni publier ceux des autres.`,
    },
    can_manage_ctf: {
      name: 'Tenir un CTF',
      hint: 'Inscriptions, annonces et résultats de tous les événements.',
      will: (who: string) =>
        `${who} pourra créer et changer tous les événements, y compris en direct, et voir leurs classements réels.`,
    },
    can_manage_moderation: {
      name: 'Modérer',
      hint: 'Write-ups, photos et équipes ; motif écrit à chaque décision.',
      will: (who: string) =>
        `${who} pourra publier ou refuser les write-ups, et retirer photos et noms d’équipe.`,
    },
    can_manage_training: {
      name: 'Tenir la formation',
      hint: 'Leçons, webinaires, groupes et présences.',
      will: (who: string) =>
        `${who} pourra écrire et publier les leçons, tenir les ateliers et suivre les groupes.`,
    },
    can_manage_payments: {
      name: 'Trésorerie',
      hint: 'Paiements, reçus, exports ; voit les noms et les adresses.',
      will: (who: string) =>
        `${who} verra aussitôt les paiements et les adresses des membres, et pourra enregistrer, rembourser et corriger.`,
    },
  });

export const RIGHTS_TEXTS = typesetAll({
  title: 'Rôle et droits',
  some: 'avec des droits donnés à part',
  byRole: 'Vient de son rôle.',
  suspended: 'Ce compte est suspendu : rien ne s’y donne, ce qu’il a peut se reprendre.',
  giveAsk: (name: string, who: string) => `Donner « ${name} » à ${who} ?`,
  takeAsk: (name: string, who: string) => `Retirer « ${name} » à ${who} ?`,
  takeWill: (who: string) => `${who} ne pourra plus rien y faire aussitôt. Ce qui est fait reste.`,
  memberNotified: 'Le membre en est prévenu par e-mail ; c’est écrit au journal.',
  give: 'Donner',
  take: 'Retirer',
  password: 'Votre mot de passe',
  passwordNeeded: 'Donnez votre mot de passe.',
  roleGiven: (who: string) => `Rôle donné à ${who}.`,
  roleTaken: (who: string) => `Rôle retiré à ${who}.`,
});

export const CREATE_TEXTS = typesetAll({
  create: 'Ouvrir un compte',
  title: 'Ouvrir un compte à quelqu’un',
  usernameHint: 'Il pourra en changer.',
  will: 'Le compte existe aussitôt. Un e-mail le dit à la personne et la mène au choix de son mot de passe ; personne d’autre ne le connaît. Pour la laisser s’inscrire elle-même, invitez-la.',
  done: (who: string) => `Compte de ${who} ouvert.`,
});

export const LINKS_TEXTS = typesetAll({
  title: 'Réseaux',
  lead: 'Vérifié : vous avez vu que ce compte est bien le sien. La marque se voit sur son profil, et tombe s’il en change.',
  verified: 'vérifié',
  mark: 'Vérifier',
  unmark: 'Ne plus vérifier',
  marked: 'Réseau marqué comme vérifié.',
  unmarked: 'Réseau marqué comme non vérifié.',
});

export const NOTES_TEXTS = typesetAll({
  title: 'Notes',
  lead: 'Entre gérants. Elles font partie de ses données : son export les contient.',
  by: (who: string | null, when: string) => `${who ?? 'Un ancien membre'}, ${when}`,
  add: 'Noter',
  hint: 'Des faits, sans jugement ni donnée de santé.',
  save: 'Ajouter la note',
  failed: 'La note n’a pas pu être ajoutée.',
  needed: 'Écrivez la note.',
  long: tooLong('La note', '1 000'),
  remove: 'Effacer la note',
  removeAsk: 'Effacer cette note ?',
  removeDo: 'Effacer',
  removeWill:
    'Elle ne sera plus dans la fiche. Le journal garde qu’une note a été effacée, pas ce qu’elle disait.',
});

export const MAILS_TEXTS = typesetAll({
  refused: (address: string, day: string) => `${address} est refusée depuis le ${day}.`,
  refusedWill:
    'Plus aucun mail à un groupe ne lui part. Corrigez l’adresse avec lui ; un mail qui arrive efface la marque.',
  answered: 'Réponse du serveur',
  unsent: (count: number, address: string) =>
    count < 2 ? `Un mail à ${address} n’est pas parti.` : `${count} mails à ${address} ne sont pas partis.`,
  one: (what: string, day: string) => `${what}, le ${day}`,
  next: (when: string) => `prochain essai ${when}`,
  noMoreRetries: 'plus d’essai de lui-même',
  lost: 'périmé, son texte est effacé',
  correct: 'Corriger l’adresse',
  retry: (count: number) => (count < 2 ? 'Réessayer ce mail' : `Réessayer ces ${count} mails`),
});
