import { contrast, readableOn } from '@fanion/rules/challenges/colour';
import { type CssNode, generate, type Value } from 'css-tree';
import { blendOver, colourOf, type Rgba } from './colour.ts';

/** A declaration that may stay, judged on its own. */
interface Painted {
  property: string;
  value: Value;
}

/** Contrast that small text needs (WCAG 2.2 AA). */
const TEXT_CONTRAST = 4.5;

/**
 * A page's own surface and its palest text, as closely as judging a theme needs
 * (docs/product/challenges.md#mises-en-page).
 */
const DARK = { surface: '#0f151e', ink: '#a9b6c8' };
const LIGHT = { surface: '#ffffff', ink: '#4a5b6f' };
const pageOf = (layout: string) => (readableOn(layout, '#ffffff') === null ? LIGHT : DARK);

// The page's own variables: each layout sets them so that these read on those.
const INK = /^(?:inherit|unset|currentcolor|var\(--(?:text|muted|accent|accent-hi|bullet)\))$/i;
const SURFACE = /^var\(--(?:bg|s1|s2|s3|accent-soft)\)$/i;
// Words of a background that are not colours: a system colour could be any.
const PLAIN_WORDS = new Set(
  `none initial unset repeat repeat-x repeat-y no-repeat space round left right top bottom center cover contain auto
  border-box padding-box content-box scroll local to at from circle ellipse closest-side closest-corner farthest-side
  farthest-corner`.split(/\s+/),
);
const PAINTS = new Set(['background', 'background-color', 'background-image']);

type Ink = Rgba | 'page' | null;

/**
 * The declarations of one rule that would leave its text hard to read: a text colour that cannot be told or does not reach
 * 4.5:1 on the page, or on the rule's own background; a background on which the page's text, or the rule's, does not. A rule is
 * judged by itself, over a page of its layout.
 */
export function findIllegible<T extends Painted>(rule: readonly T[], layout: string): T[] {
  const page = pageOf(layout);
  const texts = rule.filter(({ property }) => property === 'color');
  const paints = rule.filter(({ property }) => PAINTS.has(property));
  const inks = texts.map(({ value }) => inkOf(value));
  const grounds = paints.map(({ value }) => groundsOf(value, page.surface));
  const textInks = inks.length > 0 ? inks : (['page'] as const);
  const reads = (ink: Ink, ground: string) =>
    ink !== null && contrast(ink === 'page' ? page.ink : blendOver(ink, ground), ground) >= TEXT_CONTRAST;

  const onGrounds = grounds.every(
    (list) => list?.every((ground) => textInks.every((ink) => reads(ink, ground))) ?? false,
  );
  const onPage =
    hasOpaqueGround(paints) ||
    inks.every((ink) => ink === 'page' || (ink && readableOn(layout, blendOver(ink, page.surface)) !== null));
  return onGrounds && onPage && !inks.includes(null) ? [] : [...texts, ...paints];
}

/** A text colour; null when it is unknown. */
function inkOf(value: Value): Ink {
  const [only, ...more] = value.children.toArray();
  if (!only || more.length > 0) return null;
  return INK.test(generate(only)) ? 'page' : colourOf(only);
}

/** The colours that a background may put behind a text, over the page; null when unknown. */
function groundsOf(value: Value, surface: string): string[] | null {
  const grounds: string[] = [];
  const read = (node: CssNode): boolean => {
    if (node.type === 'Function' && node.name.toLowerCase().endsWith('gradient'))
      return node.children.toArray().every(read);
    const colour = colourOf(node);
    if (colour) grounds.push(blendOver(colour, surface));
    else if (node.type === 'Identifier') return PLAIN_WORDS.has(node.name.toLowerCase());
    else if (node.type === 'Function') return SURFACE.test(generate(node));
    return colour !== null || node.type !== 'Hash';
  };
  return value.children.toArray().every(read) ? grounds : null;
}

/** True when the final background is an opaque colour. */
function hasOpaqueGround(paints: readonly Painted[]): boolean {
  const last = paints.findLast(({ property }) => property !== 'background-image');
  return last?.value.children.toArray().some((node) => colourOf(node)?.[3] === 1) ?? false;
}
