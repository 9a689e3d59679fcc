import { LAYOUTS } from '@fanion/rules/challenges/layouts';
import { sanitiseThemeCss } from '../theme-css/theme-css.ts';
import { isMapping } from '../yaml/read.ts';
import type { Fields, Node } from './fields.ts';
import { readPath } from './hints.ts';
import { LIMITS, type ThemeDraft } from './types.ts';

/**
 * Our key for each part of a theme, and its other spellings
 * (docs/product/formats.md#fichiers-et-thème-importés).
 */
const SPELLINGS = {
  layout_type: ['layoutType'],
  primary_color: ['primaryColor'],
  accent_color: ['accentColor'],
  background_image: ['backgroundImage'],
  logo: ['logoUrl', 'logo_url'],
  custom_css: ['customCSS', 'customCss'],
} as const;
type ThemeKey = keyof typeof SPELLINGS;

/** Supported keys under `fanion.theme`: the others are preserved for the export. */
export const THEME_KEYS: readonly string[] = Object.entries(SPELLINGS).flat(2);

/** The layout and the theme in the block `fanion:`; the layout may be in either place. */
export function readTheme(fields: Fields, block: Node) {
  const theme = fields.at(block, 'theme');
  if (theme.value !== null && !isMapping(theme.value))
    fields.warn(theme.path, 'theme : des lignes « clé : valeur » sont attendues ; il est ignoré.');
  for (const key of Object.keys(isMapping(theme.value) ? theme.value : {}))
    if (!THEME_KEYS.includes(key))
      fields.warn([...theme.path, key], `theme : la clé « ${key.slice(0, 40)} » n’est pas utilisée.`);
  const at = (key: ThemeKey) => findBySpelling(fields, theme, key);

  const own = fields.at(block, 'layout');
  const layout = fields.oneOf(
    own.value === null ? at('layout_type') : own,
    'Mise en page (layout)',
    LAYOUTS,
    'default',
  );
  const draft: ThemeDraft = {
    primary_color: readColour(fields, at('primary_color')),
    accent_color: readColour(fields, at('accent_color')),
    custom_css: readSheet(fields, at('custom_css'), layout),
    background_image: readPath(fields, at('background_image'), 'Image de fond'),
    logo: readPath(fields, at('logo'), 'Logo'),
  };
  return { layout, theme: draft };
}

/** The part under the first of its spellings with a value; the others are reported. */
function findBySpelling(fields: Fields, theme: Node, key: ThemeKey): Node {
  const presentNodes = [key, ...SPELLINGS[key]]
    .map((spelling) => fields.at(theme, spelling))
    .filter(({ value }) => value !== null);
  for (const { path } of presentNodes.slice(1))
    fields.warn(
      path,
      `theme : « ${path.at(-1)} » répète « ${presentNodes[0]?.path.at(-1)} » ; il est ignoré.`,
    );
  return presentNodes[0] ?? { value: null, path: [...theme.path, key] };
}

function readColour(fields: Fields, node: Node): string | null {
  const key = String(node.path.at(-1));
  const text = fields.line(node, key);
  if (text === null || /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return text;
  fields.warn(node.path, `${key} : une couleur « #rrggbb » est attendue ; elle est ignorée.`);
  return null;
}

// The container does not affect which parts of a sheet are removed.
const ANY_CONTAINER = '.challenge-theme-0';

/**
 * The sheet as its author wrote it; parts that will not be served are reported here, where lines are known.
 */
function readSheet(fields: Fields, node: Node, layout: string): string | null {
  const css = fields.text(node, 'Feuille de style', LIMITS.css, true) || null;
  if (css === null) return null;
  const before = fields.lineBeforeText(node);
  for (const { line, reason } of sanitiseThemeCss(css, ANY_CONTAINER, layout).dropped)
    if (before !== null && line !== null)
      fields.warn(node.path, `Feuille de style : ${reason}.`, before + line);
    else fields.warn(node.path, `Feuille de style : ${line === null ? '' : `ligne ${line}, `}${reason}.`);
  return css;
}
