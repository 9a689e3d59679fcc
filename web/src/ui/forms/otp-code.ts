/**
 * The characters of a typed or pasted text that fit a code: letters and digits, in capitals, at most
 * `length`.
 */
export function codeCharacters(text: string, length: number): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, length);
}

/** The code after `text` was typed or pasted in the box at `index`: it fills the boxes from there on. */
export function fillFrom(code: string, index: number, text: string, length: number): string {
  const start = Math.min(index, code.length);
  const fresh = codeCharacters(text, length - start);
  return (code.slice(0, start) + fresh + code.slice(start + fresh.length)).slice(0, length);
}
