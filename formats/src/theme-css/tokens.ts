import { tokenize, tokenTypes } from 'css-tree';

const CLOSES = new Map<number, number>([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
]);
const CLOSING = new Set(CLOSES.values());
const BROKEN = new Set<number>([tokenTypes.BadString, tokenTypes.BadUrl]);
const DEEPEST = 16;

/**
 * True when each bracket of a style sheet is closed by its own, none too deep, and each string ends. A sheet
 * must be so before css-tree parses it: on others its parser (3.2.1) can take a bracket of the previously
 * parsed sheet for one of this sheet, and then never returns; browsers repair such sheets in their own way
 * (docs/product/security.md#feuilles-de-style).
 */
export function isWellNested(css: string): boolean {
  const awaited: number[] = [];
  let sound = true;
  tokenize(css, (type) => {
    const close = CLOSES.get(type);
    if (close !== undefined) awaited.push(close);
    else if (CLOSING.has(type) && awaited.pop() !== type) sound = false;
    if (BROKEN.has(type) || awaited.length > DEEPEST) sound = false;
  });
  return sound && awaited.length === 0;
}
