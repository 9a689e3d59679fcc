/** Deepest nesting, and most keys and items in all, that a JSON body may have. */
const MAX_DEPTH = 8;
const MAX_NODES = 2000;

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

type Trouble = 'forbidden_characters' | 'bad_request' | null;

const badText = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

/** Looks through a parsed body for what PostgreSQL or JavaScript would choke on: NUL, lone surrogates, depth, keys. */
export function troubleIn(value: unknown): Trouble {
  let nodes = 0;
  const look = (node: unknown, depth: number): Trouble => {
    nodes += 1;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) return 'bad_request';
    if (typeof node === 'string') return badText(node) ? 'forbidden_characters' : null;
    if (typeof node !== 'object' || node === null) return null;
    for (const [key, child] of Object.entries(node)) {
      if (FORBIDDEN_KEYS.has(key)) return 'bad_request';
      if (badText(key)) return 'forbidden_characters';
      const trouble = look(child, depth + 1);
      if (trouble) return trouble;
    }
    return null;
  };
  return look(value, 0);
}
