/**
 * Deepest nesting, and most keys and items in total, of a JSON body: a list of invitations is the largest.
 */
const MAX_DEPTH = 8;
const MAX_NODES = 8000;

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The problem in a body; `field`: the path of the refused text, '' when it has no name. */
interface BodyProblem {
  code: 'forbidden_characters' | 'bad_request';
  field: string;
}

const BAD: BodyProblem = { code: 'bad_request', field: '' };

const badText = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

/**
 * Searches a parsed body for what PostgreSQL or JavaScript cannot handle: NUL, lone surrogates, depth, too
 * many keys.
 */
export function findBodyProblem(value: unknown): BodyProblem | null {
  let nodes = 0;
  const look = (node: unknown, path: readonly string[]): BodyProblem | null => {
    nodes += 1;
    if (nodes > MAX_NODES || path.length > MAX_DEPTH) return BAD;
    if (typeof node === 'string')
      return badText(node) ? { code: 'forbidden_characters', field: path.join('.') } : null;
    if (typeof node !== 'object' || node === null) return null;
    for (const [key, child] of Object.entries(node)) {
      if (FORBIDDEN_KEYS.has(key)) return BAD;
      // A refused name cannot be quoted either.
      if (badText(key)) return { code: 'forbidden_characters', field: path.join('.') };
      const trouble = look(child, [...path, key]);
      if (trouble) return trouble;
    }
    return null;
  };
  return look(value, []);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MARKS = new Set([...',[{'].map((mark) => mark.charCodeAt(0)));

/** Position of the closing quote of a JSON string begun before `from`. */
function endOfString(json: Buffer, from: number): number {
  for (let at = json.indexOf(QUOTE, from); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let escapes = 0;
    while (json[at - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
}

/**
 * Whether a JSON text contains more keys and items than a body may have. Checked before parsing: parsing
 * megabytes of brackets would block everybody else.
 */
export function isTooWide(json: Buffer): boolean {
  let marks = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === QUOTE) at = endOfString(json, at + 1);
    else if (MARKS.has(byte)) marks += 1;
    if (marks > MAX_NODES) return true;
  }
  return false;
}
