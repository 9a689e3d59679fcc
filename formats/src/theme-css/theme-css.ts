import { type Atrule, type Block, type CssNode, generate, parse, type Rule } from 'css-tree';
import { findIllegible } from './legible.ts';
import { scopeSelector } from './selector.ts';
import { isWellNested } from './tokens.ts';
import { ANIMATION_WORDS, checkDeclaration, printable } from './value.ts';

/** Bytes of a theme's style sheet, before and after (docs/product/security.md#feuilles-de-style). */
const MOST_BYTES = 20 * 1024;
const MOST_REASONS = 50;
const MEDIA_FEATURE =
  /^(?:min-width|max-width|prefers-(?:color-scheme|contrast|reduced-motion|reduced-transparency))$/;
const CONTAINER = /^\.[a-z][a-z0-9-]*$/;
// Properties that the container may have: nothing that the rest of the page would inherit.
const OWN_PROPERTY = /^(?:background|border|padding|margin|box-shadow)/;

interface SanitisedTheme {
  css: string;
  /**
   * Removed parts, in the order of their lines (counted from 1; null for the whole sheet); French, safe to
   * show.
   */
  dropped: { line: number | null; reason: string }[];
}

/**
 * Rebuilds a challenge's style sheet from an allow-list of properties, values and functions, every selector
 * confined to the container (a class selector such as `.challenge-theme-42`) and every animation named after
 * it; texts stay readable on a page in that layout (docs/product/security.md#feuilles-de-style;
 * docs/product/challenges.md#mises-en-page). Idempotent. Never throws on any sheet; throws a TypeError on a
 * container that is not a class selector.
 */
export function sanitiseThemeCss(css: string, container: string, layout: string): SanitisedTheme {
  if (!CONTAINER.test(container)) throw new TypeError('the container is not a class selector');
  const first = new ThemePass(css, container, layout).run();
  // If a second pass changes the result, it was not parsed as we believed.
  const stable = new ThemePass(first.css, container, layout).run().css === first.css;
  if (stable) return first;
  return {
    css: '',
    dropped: [...first.dropped, { line: null, reason: 'feuille ambiguë, elle est ignorée' }],
  };
}

class ThemePass {
  private readonly source: string;
  private readonly container: string;
  private readonly layout: string;
  private readonly reasons = new Map<string, SanitisedTheme['dropped'][number]>();
  private readonly keyframes = new Map<string, string>();

  constructor(source: string, container: string, layout: string) {
    this.source = source;
    this.container = container;
    this.layout = layout;
  }

  run(): SanitisedTheme {
    const css = this.rebuild();
    const dropped = [...this.reasons.values()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    return { css, dropped: dropped.slice(0, MOST_REASONS) };
  }

  private rebuild(): string {
    if (Buffer.byteLength(this.source) > MOST_BYTES)
      return this.drop(null, 'feuille de plus de 20 Ko : elle est ignorée');
    if (!isWellNested(this.source))
      return this.drop(null, 'accolades, parenthèses ou guillemets mal fermés : la feuille est ignorée');
    let nodes: CssNode[];
    try {
      const tree = parse(this.source, { positions: true });
      nodes = tree.type === 'StyleSheet' ? tree.children.toArray() : [];
    } catch {
      return this.drop(null, 'feuille illisible : elle est ignorée');
    }
    // Animations first: a declaration may name one that comes later.
    const isKeyframes = (node: CssNode): node is Atrule =>
      node.type === 'Atrule' && node.name.toLowerCase() === 'keyframes';
    const animations = nodes.filter(isKeyframes).map((node) => this.animation(node));
    const rules = nodes.filter((node) => !isKeyframes(node)).map((node) => this.topLevel(node));
    const css = [...animations, ...rules].filter((rule) => rule !== '').join('\n');
    return Buffer.byteLength(css) > MOST_BYTES
      ? this.drop(null, 'feuille de plus de 20 Ko une fois limitée au challenge')
      : css;
  }

  private drop(node: CssNode | null, reason: string): '' {
    const line = node?.loc?.start.line ?? null;
    this.reasons.set(`${line} ${reason}`, { line, reason });
    return '';
  }

  /** True when a part contains an escape: its meaning then differs from its appearance. */
  private hasEscape(node: CssNode): boolean {
    return node.loc === null || node.loc === undefined || this.text(node).includes('\\');
  }

  private text(node: CssNode): string {
    return node.loc ? this.source.slice(node.loc.start.offset, node.loc.end.offset) : '';
  }

  private topLevel(node: CssNode): string {
    if (node.type === 'Rule') return this.rule(node);
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'media') return this.media(node);
    if (node.type === 'Comment' || node.type === 'WhiteSpace') return '';
    if (node.type === 'Atrule') return this.drop(node, `« @${printable(node.name)} » n’est pas autorisé`);
    return this.drop(node, 'partie illisible');
  }

  private rule(node: Rule): string {
    if (node.prelude.type !== 'SelectorList' || this.hasEscape(node.prelude))
      return this.drop(node, 'sélecteur illisible');
    const selectors = node.prelude.children.toArray().flatMap((selector) => {
      const scoped = selector.type === 'Selector' ? scopeSelector(selector, this.container) : null;
      if (scoped === null)
        this.drop(selector, `sélecteur « ${printable(this.text(selector))} » non autorisé`);
      return scoped === null ? [] : [scoped];
    });
    const write = (whole: boolean) => {
      const list = selectors.filter((scoped) => scoped.whole === whole).map(({ selector }) => selector);
      const declarations = list.length > 0 ? this.declarations(node.block, whole) : '';
      return declarations === '' ? '' : `${list.join(',')}{${declarations}}`;
    };
    // Reports declarations even when no selector is left.
    if (selectors.length === 0) this.declarations(node.block, false);
    return [write(true), write(false)].filter((rule) => rule !== '').join('\n');
  }

  /** Declarations of a block that may stay; `whole`: it applies to the container itself. */
  private declarations(block: Block, whole: boolean): string {
    const safeDeclarations = block.children.toArray().flatMap((node) => {
      if (node.type !== 'Declaration') {
        if (node.type !== 'Comment' && this.text(node).replace(/[;\s]/g, '') !== '')
          this.drop(node, 'partie illisible');
        return [];
      }
      if (this.hasEscape(node)) {
        this.drop(node, 'une barre oblique inverse (\\) n’est pas autorisée');
        return [];
      }
      const checked = checkDeclaration(node, (name) => this.keyframes.get(name) ?? null);
      if ('reason' in checked) {
        this.drop(node, checked.reason);
        return [];
      }
      if (whole && !OWN_PROPERTY.test(checked.property)) {
        this.drop(node, `« ${checked.property} » : visez des textes (h2, p…), pas toute la page`);
        return [];
      }
      if (node.important) this.drop(node, '« !important » est retiré');
      return [{ ...checked, node }];
    });
    const unread = findIllegible(safeDeclarations, this.layout);
    for (const { node, property } of unread) this.drop(node, `« ${property} » : texte trop peu lisible`);
    return safeDeclarations
      .filter((declaration) => !unread.includes(declaration))
      .map(({ css }) => css)
      .join(';');
  }

  private media(node: Atrule): string {
    const query = node.prelude;
    if (
      query?.type !== 'AtrulePrelude' ||
      node.block === null ||
      this.hasEscape(query) ||
      !isPlainMedia(query)
    )
      return this.drop(node, '« @media » : seuls min-width, max-width et prefers-* sont autorisés');
    const rules = node.block.children
      .toArray()
      .map((child) =>
        child.type === 'Rule'
          ? this.rule(child)
          : child.type === 'Comment'
            ? ''
            : this.drop(child, 'partie illisible'),
      )
      .filter((rule) => rule !== '');
    return rules.length > 0 ? `@media ${generate(query)}{${rules.join('').replaceAll('\n', '')}}` : '';
  }

  private animation(node: Atrule): string {
    const [name, ...others] = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children.toArray() : [];
    const isName =
      name?.type === 'Identifier' && /^[a-z][a-z0-9_-]*$/i.test(name.name) && others.length === 0;
    if (!isName || node.block === null || ANIMATION_WORDS.has(name.name.toLowerCase()))
      return this.drop(node, '« @keyframes » : nom non autorisé');
    const steps = node.block.children.toArray().flatMap((child) => {
      const step =
        child.type === 'Rule' && !this.hasEscape(child.prelude) ? this.text(child.prelude).trim() : '';
      const isStep =
        /^(?:from|to|\d{1,3}(?:\.\d{1,4})?%)(?:\s*,\s*(?:from|to|\d{1,3}(?:\.\d{1,4})?%))*$/i.test(step);
      if (child.type !== 'Rule' || !isStep) {
        this.drop(child, '« @keyframes » : étape illisible');
        return [];
      }
      const declarations = this.declarations(child.block, false);
      return declarations === '' ? [] : [`${step.replace(/\s+/g, '').toLowerCase()}{${declarations}}`];
    });
    if (steps.length === 0) return '';
    const prefix = `${this.container.slice(1)}-`;
    const scoped = name.name.startsWith(prefix) ? name.name : prefix + name.name;
    this.keyframes.set(name.name, scoped);
    // A rule may be processed twice, the second time with the name it was given.
    this.keyframes.set(scoped, scoped);
    return `@keyframes ${scoped}{${steps.join('')}}`;
  }
}

/** True for a list of conditions on the window's width and the reader's preferences, joined by `and`. */
function isPlainMedia(prelude: CssNode): boolean {
  if (prelude.type !== 'AtrulePrelude') return false;
  const queries = prelude.children
    .toArray()
    .flatMap((node) => (node.type === 'MediaQueryList' ? node.children.toArray() : [node]));
  return queries.every((query) => {
    if (query.type !== 'MediaQuery' || query.modifier !== null) return false;
    if (query.mediaType !== null && !/^(?:screen|all)$/i.test(query.mediaType)) return false;
    return query.condition === null || query.condition.children.toArray().every(isPlainCondition);
  });
}

function isPlainCondition(node: CssNode): boolean {
  if (node.type === 'Identifier') return node.name.toLowerCase() === 'and';
  if (node.type !== 'Feature' || !MEDIA_FEATURE.test(node.name.toLowerCase())) return false;
  if (node.value === null) return node.name.toLowerCase().startsWith('prefers-');
  if (node.value.type === 'Identifier') return /^[a-z-]+$/i.test(node.value.name);
  return (
    node.value.type === 'Dimension' &&
    /^(?:px|em|rem)$/i.test(node.value.unit) &&
    /^\d{1,5}(?:\.\d{1,3})?$/.test(node.value.value)
  );
}
