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

/** What our content calls the challenge's own element. */
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
 * A selector of a theme held inside the challenge's container (a class selector, `.challenge-theme-42`): `.challenge` at its
 * head is the container itself, any other head stands inside it (trust.md, Theme CSS). Null when it has something that is
 * not allowed (attribute, identifier, :has()…), or leads beside the container.
 */
export function scopeSelector(selector: Selector, container: string): string | null {
  const parts = selector.children.toArray();
  if (parts.length === 0 || parts.length > MOST_PARTS || !parts.every(allows)) return null;
  const [head] = parts;
  const ofContainer =
    head?.type === 'ClassSelector' && (head.name === CHALLENGE_CLASS || `.${head.name}` === container);
  if (!ofContainer) return head?.type === 'Combinator' ? null : `${container} ${generate(selector)}`;
  const next = parts.find((part) => part.type === 'Combinator');
  // The container's siblings are the page's own.
  if (next?.type === 'Combinator' && /[+~]/.test(next.name)) return null;
  head.name = container.slice(1);
  return generate(selector);
}
