import type { Totals } from '../ledger/totals-queries.ts';
import type { StoredFile, Unledgered } from './queries.ts';

const NAMES: Record<keyof Totals, string> = {
  points: 'points',
  xp: 'XP',
  solves: 'résolutions',
  first_bloods: 'first bloods',
  last_scored_at: 'dernière résolution',
};

const valueText = (value: number | string | null): string => String(value ?? 'aucune');

const KEYS = Object.keys(NAMES) as (keyof Totals)[];

/** What a member's totals should be and what they are; only the totals that differ. */
export function wrongTotals(username: string, stored: Totals | null, raw: Totals): string {
  const parts =
    stored === null
      ? ['aucune ligne', ...KEYS.map((key) => `${NAMES[key]}, attendu ${valueText(raw[key])}`)]
      : KEYS.filter((key) => stored[key] !== raw[key]).map(
          (key) => `${NAMES[key]}, attendu ${valueText(raw[key])}, trouvé ${valueText(stored[key])}`,
        );
  return `Totaux de ${username}\u00a0: ${parts.join('\u00a0; ')}.`;
}

export const unledgered = ({ username, slug, points, xp }: Unledgered): string =>
  points === null
    ? `Résolution de ${slug} par ${username}\u00a0: attendu un gain au grand livre, trouvé aucun.`
    : `Gain de ${username} sur ${slug ?? 'un challenge qui n’existe plus'}\u00a0: attendu aucun sans résolution, trouvé ${points} points et ${xp} XP.`;

export const wrongPrice = (slug: string, points: number, due: number): string =>
  `Prix de ${slug}\u00a0: attendu ${due}, trouvé ${points}.`;

export const misplaced = (slug: string, holder: string | null, heir: string | null): string =>
  `First blood de ${slug}\u00a0: attendu ${heir ?? 'personne'}, trouvé ${holder ?? 'personne'}.`;

/** What a stored file is for. */
export const fileUse = ({ slug, name, use }: StoredFile): string =>
  ({ file: `${slug}/${name}`, background: `${slug}, image de fond`, logo: `${slug}, logo` })[use];
export const missingFile = (what: string): string => `Fichier absent du stockage\u00a0: ${what}.`;

export const doubleCode = (id: number): string =>
  `Plusieurs codes en cours pour un même usage\u00a0: code ${id}.`;

export const unreadFlags = (names: readonly string[]): string =>
  `Un flag ou un leurre y est sans copie, et ne serait plus reconnu : ${names.join(', ')}. Posez-le de nouveau ou réimportez-le, puis recommencez.`;
