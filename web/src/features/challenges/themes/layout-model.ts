import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { contrast } from '@fanion/rules/challenges/colour';
import { DIFFICULTY_LABELS } from '@fanion/rules/challenges/difficulties';
import type { Layout } from '@fanion/rules/challenges/layouts';
import { PLAY_TEXTS } from '../play/texts.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { LAYOUT_TEXTS } from './texts.ts';

/**
 * The layout of a page: the challenge's, unless the reader chose the neutral one
 * (docs/product/challenges.md#mises-en-page).
 */
export const layoutOf = (challenge: Challenge, neutral: boolean): Layout =>
  neutral ? 'default' : challenge.theme.layout_type;

/** Whether the neutral layout would change anything on the page. */
export function isThemed({ theme }: Challenge): boolean {
  const { layout_type, ...parts } = theme;
  return layout_type !== 'default' || Object.values(parts).some((part) => part !== null);
}

/**
 * The ground of a page in the default layout, whatever the reader's theme: an author's colours and style
 * sheet were made for the dark one. The other layouts each have their own.
 */
export const schemeOf = (layout: Layout, theme: Challenge['theme']): 'dark' | undefined =>
  layout === 'default' && (theme.customCSS || theme.primary_color || theme.accent_color) ? 'dark' : undefined;

const INKS = ['#04161a', '#ffffff'] as const;

/** The ink that is most readable on a colour: dark or white. */
const inkOn = (colour: string): string =>
  contrast(INKS[0], colour) >= contrast(INKS[1], colour) ? INKS[0] : INKS[1];

/**
 * The custom properties from a theme's colours. The server only stores colours that are readable on the
 * layout's surface; text on them uses the readable ink.
 */
export function themeColours({ primary_color, accent_color }: Challenge['theme']): Record<string, string> {
  const properties: Record<string, string> = {};
  if (primary_color) {
    properties['--accent'] = primary_color;
    properties['--accent-ink'] = inkOn(primary_color);
    properties['--accent-soft'] = 'var(--s2)';
    properties['--accent-hi'] = primary_color;
  }
  // A button takes this colour under the pointer, so it must suit the same ink.
  if (accent_color && (!primary_color || contrast(inkOn(primary_color), accent_color) >= 4.5)) {
    properties['--accent-hi'] = accent_color;
  }
  if (accent_color) properties['--bullet'] = accent_color;
  return properties;
}

/** How many first solvers the panel shows (docs/product/challenges.md#page). */
export const solversShown = (layout: Layout): number => (layout === 'minimal' ? 4 : 5);

/** The words that a layout changes. `eyebrow` is above the title, `prompt` before the flag. */
export type LayoutWords = { eyebrow: string | null; facts: string; flag: string; prompt: string | null };

/** A challenge's number in the corporate style: "0042". */
const reference = (id: number): string => String(id).padStart(4, '0');

export function layoutWords(
  layout: Layout,
  challenge: Pick<Challenge, 'id' | 'category' | 'difficulty'>,
): LayoutWords {
  const plain = { eyebrow: null, facts: DETAIL_TEXTS.facts, flag: PLAY_TEXTS.yourFlag, prompt: null };
  const number = reference(challenge.id);
  if (layout === 'gaming')
    return {
      ...plain,
      eyebrow: LAYOUT_TEXTS.mission(number),
      facts: LAYOUT_TEXTS.loot,
      flag: LAYOUT_TEXTS.boss,
    };
  if (layout === 'corporate') return { ...plain, eyebrow: LAYOUT_TEXTS.clientFile(number) };
  if (layout === 'matrix-red') {
    const path = [
      LAYOUT_TEXTS.file(number),
      categoryName(challenge.category),
      DIFFICULTY_LABELS[challenge.difficulty],
    ];
    return { ...plain, eyebrow: path.join(' / ').toLocaleLowerCase('fr'), prompt: 'root@fanion:~#' };
  }
  return plain;
}
