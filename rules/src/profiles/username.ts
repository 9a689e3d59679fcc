import { foldCase } from '../fold.ts';
import { nameSkeleton } from '../names.ts';
import { tooLong } from '../sentences.ts';

/** Shortest and longest pseudo, in characters (docs/product/auth.md#pseudo). */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** Pseudos that are routes, roles or official-looking, look-alikes included (docs/product/auth.md#pseudo). */
export const RESERVED_USERNAMES: readonly string[] = `
  account admin administrateur administration administrator adhesion anonyme anonymous api assets association auth
  avatar badge badges bot bureau by-username calendar certificate challenge challenges compte contact ctf dashboard deleted docs
  edit email equipe event events everyone fanion forgot-password gerant gestion guest health help here invite leaderboard
  learn login logout mail manage manager me member membre metrics mod moderateur moderator moi new noreply notifications
  nouveau null official officiel organisateur otp otp-verification password permissions plans postmaster preferences president
  profil profile register reset-password root search secretaire security settings social staff static subscription
  support supprime system systeme team teams training tresorier undefined upgrade upgrade-plan user username users
  utilisateur verify webmaster welcome write-up writeup writeups www
`
  .trim()
  .split(/\s+/);

/** Why a pseudo is refused; `characters` also covers a separator at an end or two in a row. */
export type UsernameProblem = 'too_short' | 'too_long' | 'characters' | 'no_letter' | 'reserved';

/** The message for each problem. */
export const USERNAME_SENTENCES: Readonly<Record<UsernameProblem, string>> = {
  too_short: `Le pseudo doit contenir au moins ${USERNAME_MIN} caractères.`,
  too_long: tooLong('Le pseudo', USERNAME_MAX),
  characters: 'Le pseudo ne peut contenir que des lettres latines, des chiffres, et . _ - à l’intérieur.',
  no_letter: 'Le pseudo doit contenir au moins une lettre.',
  reserved: 'Ce pseudo est réservé.',
};

const FRENCH_LETTERS = 'àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ';
const SHAPE = new RegExp(`^[A-Za-z0-9${FRENCH_LETTERS}]+(?:[._-][A-Za-z0-9${FRENCH_LETTERS}]+)*$`);

const RESERVED = new Set(RESERVED_USERNAMES.map(nameSkeleton));

/**
 * The first thing wrong with a pseudo, after NFKC and trimming, else null. At least one letter distinguishes
 * it from an id in `/profile/{username-or-id}` (docs/product/auth.md#pseudo).
 */
export function usernameProblem(raw: string): UsernameProblem | null {
  const { username, skeleton } = usernameKeys(raw);
  const length = [...username].length;
  if (length < USERNAME_MIN) return 'too_short';
  if (length > USERNAME_MAX) return 'too_long';
  if (!SHAPE.test(username)) return 'characters';
  if (!/\p{L}/u.test(username)) return 'no_letter';
  return RESERVED.has(skeleton) ? 'reserved' : null;
}

/** The pseudo that moderation gives a member whose own is not to be shown (docs/product/moderation.md#décider). */
export const replacementUsername = (memberId: number): string => `Membre-${memberId}`;

/** A pseudo as stored, as looked up, and as compared for look-alikes. */
export function usernameKeys(raw: string): { username: string; key: string; skeleton: string } {
  const username = raw.normalize('NFKC').trim();
  const key = foldCase(username).normalize('NFKC');
  return { username, key, skeleton: nameSkeleton(username) };
}
