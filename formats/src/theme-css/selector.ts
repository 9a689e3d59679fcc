import { type CssNode, generate, type Selector } from 'css-tree';

const PSEUDO_CLASSES = new Set(
  `hover focus focus-visible focus-within active link enabled disabled checked empty first-child last-child only-child
  first-of-type last-of-type only-of-type nth-child nth-last-child nth-of-type nth-last-of-type not is where`.split(
    /\s+/,
  ),
);
const PSEUDO_ELEMENTS = new Set(['before', 'after', 'first-letter', 'first-line', 'marker', 'selection']);
const NAME = /^[a-z_-][a-z0-9_-]*$/i;
const NEVER_NAMES = /expression|javascript|behaviou?r/i;
const MOST_PARTS = 12;

/** The class of the challenge's own element. */
const CHALLENGE_CLASS = 'challenge';

const isNamed = (name: string) => NAME.test(name) && !NEVER_NAMES.test(name);

function allows(node: CssNode): boolean {
  switch (node.type) {
    case 'TypeSelector':
      return node.name === '*' || (isNamed(node.name) && !/^(?:html|body)$/i.test(node.name));
    case 'ClassSelector':
      return isNamed(node.name);
    case 'Combinator':
      return /^[ >+~]$/.test(node.name);
    case 'PseudoElementSelector':
      return node.children === null && PSEUDO_ELEMENTS.has(node.name.toLowerCase());
    case 'PseudoClassSelector':
      return (
        PSEUDO_CLASSES.has(node.name.toLowerCase()) && (node.children?.toArray().every(allowsInside) ?? true)
      );
    default:
      return false;
  }
}

function allowsInside(node: CssNode): boolean {
  if (node.type === 'Nth') return node.selector === null;
  if (node.type === 'SelectorList') return node.children.toArray().every(allowsInside);
  return node.type === 'Selector' && node.children.toArray().every(allows);
}

/**
 * The parts of the page that a theme's sheet may style: the header, and the texts. Not the flag field, the
 * report button, the switch to the neutral layout, nor any card with a control: a control added later is out
 * of reach too.
 */
const REACH = ':where(.challenge-hero,.challenge-hero *,.prose,.prose *)';

/** A selector that may be served. `whole`: it is the container itself, which the whole page inherits from. */
interface Scoped {
  selector: string;
  whole: boolean;
}

/**
 * A theme's selector confined to the challenge's container (a class selector, `.challenge-theme-42`): a
 * leading `.challenge` is the container itself, any other first part is inside it, and the matched elements
 * are within a theme's reach (docs/product/security.md#feuilles-de-style). Null when it uses something
 * forbidden (attribute, identifier, :has()…), or leads outside the container.
 */
export function scopeSelector(selector: Selector, container: string): Scoped | null {
  const written = selector.children.toArray().filter((part) => generate(part) !== REACH);
  const isOwn = (part: CssNode | undefined) =>
    part?.type === 'ClassSelector' && (part.name === CHALLENGE_CLASS || `.${part.name}` === container);
  // « .challenge h2 » and « h2 » are equivalent here.
  const isInside = isOwn(written[0]) && written[1]?.type === 'Combinator' && written[1].name === ' ';
  const parts = isInside ? written.slice(2) : written;
  const [head] = parts;
  if (!head || parts.length > MOST_PARTS || !parts.every(allows) || head.type === 'Combinator') return null;
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map((part) => generate(part))
      .join('');

  const fromContainer = !isInside && head.type === 'ClassSelector' && isOwn(head);
  if (fromContainer) {
    head.name = container.slice(1);
    const next = parts.find((part) => part.type === 'Combinator');
    if (next === undefined) return { selector: text(0), whole: true };
    // The container's siblings belong to the page.
    if (/[+~]/.test(next.name)) return null;
  }
  const subject = parts.findLastIndex((part) => part.type === 'Combinator') + 1;
  const element = parts.findIndex((part, at) => at >= subject && part.type === 'PseudoElementSelector');
  const end = element === -1 ? parts.length : element;
  const selected = text(0, end) + REACH + text(end);
  return { selector: fromContainer ? selected : `${container} ${selected}`, whole: false };
}
