import { type CssNode, type Declaration, generate, type Value } from 'css-tree';

/**
 * What a property may hold. A theme only colours, and adjusts spacing a little: nothing here moves an element
 * out of its place or order, hides it, blocks clicks on it, covers its neighbours or makes its text hard to
 * read (no display, visibility, opacity, position, z-index, pointer-events, transform, filter, outline,
 * width, overflow, no background clipped to text, no words written; sizes, spacing, shadows and margins
 * bounded), and nothing loads (docs/product/security.md#feuilles-de-style). Colours are judged with those
 * around them, in legible.ts.
 */
type Kind =
  | 'paint'
  | 'space'
  | 'shadow'
  | 'words'
  | 'font-size'
  | 'line-height'
  | 'tracking'
  | 'line'
  | 'wrap'
  | 'text'
  | 'family'
  | 'motion';

const list = (kind: Kind, names: string): [string, Kind][] => names.split(/\s+/).map((name) => [name, kind]);
const sides = (prefix: string, suffix = '') =>
  [
    'top',
    'right',
    'bottom',
    'left',
    'block',
    'inline',
    'block-start',
    'block-end',
    'inline-start',
    'inline-end',
  ]
    .map((side) => `${prefix}-${side}${suffix}`)
    .join(' ');

const PROPERTIES = new Map<string, Kind>([
  ...list('paint', 'color background background-color background-image background-position background-size'),
  ...list('paint', 'background-repeat background-origin caret-color accent-color border-color'),
  ...list('paint', `text-decoration-color ${sides('border', '-color')}`),
  ...list('space', 'margin padding gap row-gap column-gap border border-width border-radius'),
  ...list('space', `${sides('margin')} ${sides('padding')} ${sides('border')} ${sides('border', '-width')}`),
  ...list('space', 'border-top-left-radius border-top-right-radius border-bottom-left-radius'),
  ...list('space', 'border-bottom-right-radius'),
  ...list('shadow', 'box-shadow text-shadow'),
  ...list('tracking', 'letter-spacing word-spacing'),
  ...list('line', 'text-decoration text-decoration-line text-decoration-style text-decoration-thickness'),
  ...list('line', 'text-underline-offset'),
  ...list(
    'words',
    `border-style ${sides('border', '-style')} font-style font-weight font-variant font-variant-caps`,
  ),
  ...list('words', 'font-variant-numeric font-kerning text-align text-transform hyphens'),
  ...list('words', 'list-style-type list-style-position'),
  ...list('wrap', 'text-wrap'),
  ...list('font-size', 'font-size'),
  ...list('line-height', 'line-height'),
  ...list('text', 'content'),
  ...list('family', 'font-family'),
  ...list('motion', 'animation animation-name animation-duration animation-delay animation-direction'),
  ...list('motion', 'animation-fill-mode animation-iteration-count animation-timing-function'),
  ...list(
    'motion',
    'animation-play-state transition transition-property transition-duration transition-delay',
  ),
  ...list('motion', 'transition-timing-function'),
]);

const COLOURS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color-mix', 'var'];
const GRADIENTS = ['linear-gradient', 'radial-gradient', 'conic-gradient'].flatMap((name) => [
  name,
  `repeating-${name}`,
]);
const FUNCTIONS: Partial<Record<Kind, readonly string[]>> = {
  paint: [...COLOURS, ...GRADIENTS],
  space: COLOURS,
  shadow: COLOURS,
  line: COLOURS,
  motion: ['cubic-bezier', 'steps'],
};

// Lower and upper bound in each unit ('' = a bare number); other units are rejected.
type Bounds = Readonly<Record<string, readonly [number, number]>>;
const around = (px: number, em: number): Bounds => ({
  '': [-em, em],
  px: [-px, px],
  em: [-em, em],
  rem: [-em, em],
  ch: [-em, em],
});
const SHAPES: Bounds = {
  ...around(2_000, 100),
  '%': [-400, 400],
  deg: [-720, 720],
  turn: [-2, 2],
  rad: [-12, 12],
};
const SPACES: Bounds = { '': [0, 6], px: [0, 96], em: [0, 6], rem: [0, 6], ch: [0, 6], '%': [0, 50] };
const BOUNDS: Partial<Record<Kind, Bounds>> = {
  paint: SHAPES,
  space: SPACES,
  shadow: around(24, 1.5),
  tracking: { '': [0, 0], px: [-0.6, 3.6], em: [-0.05, 0.3] },
  line: { px: [0, 6], em: [0, 0.4], rem: [0, 0.4] },
  words: { '': [1, 1_000] },
  // No em or %: nested elements would multiply them until nothing is legible, which is also why opacity is
  // absent.
  'font-size': { px: [12, 72], rem: [0.75, 4.5] },
  // A bare number scales with each text's size, whatever inherits it.
  'line-height': { '': [1, 3] },
  motion: { '': [-10, 1_000], s: [-60, 60], ms: [-60_000, 60_000] },
};
const WORDS: Partial<Record<Kind, RegExp>> = {
  text: /^(?:none|normal)$/i,
  tracking: /^normal$/i,
  'font-size': /^(?:medium|large|x-large|xx-large)$/i,
  'line-height': /^normal$/i,
  wrap: /^(?:wrap|balance|pretty)$/i,
  line: /^(?!line-through$|blink$)/i,
  // Inset shadows act as a background that nothing checks.
  shadow: /^(?!inset$)/i,
  family: /^(?!.*(?:dings|symbol|emoji|marlett|barcode|blank))/i,
};
const MOST_TEXT = 8;
const PLAIN_WORD = /^-{0,2}[a-z][a-z0-9_-]*$/i;
// Never in a value, even where harmless, so that the sheet can be searched for them.
const NEVER_WORDS = /^(?:fixed|sticky|behaviou?r|expression|javascript)$/i;
// `content` would be read as the page's own words: it may be an ornament, never a word or a number.
const ORNAMENT = /^(?:(?![\p{Alphabetic}\p{N}\p{M}\p{RI}])[^\p{C}"'\\<@]|\uFE0F)*$/u;
const PLAIN_TEXT = /^(?!.*(?:url\(|@|expression|javascript|behaviou?r))[^\p{C}"'\\<]*$/iu;

function allows(node: CssNode, kind: Kind, insideFunction: boolean): boolean {
  switch (node.type) {
    case 'Identifier':
      return (
        PLAIN_WORD.test(node.name) && !NEVER_WORDS.test(node.name) && (WORDS[kind]?.test(node.name) ?? true)
      );
    case 'Number':
    case 'Dimension':
    case 'Percentage': {
      const unit =
        node.type === 'Dimension' ? node.unit.toLowerCase() : node.type === 'Percentage' ? '%' : '';
      // The channels of a colour have their own scales, and no position on the page.
      const range = (
        insideFunction && kind !== 'motion' ? { ...SHAPES, '': [-360, 360] as const } : BOUNDS[kind]
      )?.[unit];
      const size = Number(node.value);
      return range !== undefined && size >= range[0] && size <= range[1];
    }
    case 'Hash':
      return FUNCTIONS[kind]?.includes('rgb') === true && /^[0-9a-f]{3,8}$/i.test(node.value);
    case 'String':
      if (kind === 'text') return ORNAMENT.test(node.value);
      return kind === 'family' && PLAIN_TEXT.test(node.value) && (WORDS.family?.test(node.value) ?? true);
    case 'Operator':
      return /^\s*[,/]\s*$/.test(node.value) || (insideFunction && /^\s*[-+*]\s*$/.test(node.value));
    case 'Function': {
      const isAllowedFunction = FUNCTIONS[kind]?.includes(node.name.toLowerCase()) === true;
      return isAllowedFunction && node.children.toArray().every((child) => allows(child, kind, true));
    }
    default:
      return false;
  }
}

type CheckedDeclaration = { property: string; value: Value; css: string } | { reason: string };

/**
 * One declaration in its allowed form: rebuilt from its tree, without `!important` (it would override the
 * reader's own settings). `keyframes` gives the name of an animation of this sheet, null for any other.
 */
export function checkDeclaration(
  declaration: Declaration,
  keyframes: (name: string) => string | null,
): CheckedDeclaration {
  const property = declaration.property.toLowerCase();
  const refused = { reason: `« ${printable(property)} » : valeur non autorisée` };
  const kind = PROPERTIES.get(property);
  if (kind === undefined) return { reason: `« ${printable(property)} » : propriété non autorisée` };
  const { value } = declaration;
  if (value.type !== 'Value' || value.children.isEmpty) return refused;
  const parts = value.children.toArray();
  if (!parts.every((part) => allows(part, kind, false))) return refused;
  if (kind === 'text' && textLength(parts) > MOST_TEXT)
    return { reason: `« content » : ${MOST_TEXT} caractères au plus` };
  if (property === 'animation' || property === 'animation-name') {
    for (const part of parts)
      if (part.type === 'Identifier' && !ANIMATION_WORDS.has(part.name.toLowerCase())) {
        const name = keyframes(part.name);
        if (name === null) return { reason: `« ${property} » : animation inconnue` };
        part.name = name;
      }
  }
  return { property, value, css: `${property}:${generate(value)}` };
}

/** Words of the `animation` shorthand: none of them can be the name of a theme's animation. */
export const ANIMATION_WORDS: ReadonlySet<string> = new Set(
  `none inherit initial unset revert revert-layer auto normal reverse alternate alternate-reverse running paused forwards
  backwards both infinite linear ease ease-in ease-out ease-in-out step-start step-end`.split(/\s+/),
);

const textLength = (parts: CssNode[]) =>
  parts.reduce((total, part) => total + (part.type === 'String' ? part.value.length : 0), 0);

/** A short excerpt of a sheet as written, without invisible characters. */
export const printable = (text: string): string => {
  const printableText = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return printableText.length > 60
    ? `${printableText.slice(0, 60).replace(/[\uD800-\uDBFF]$/, '')}…`
    : printableText;
};
