const HUES = [
  'var(--c-web)',
  'var(--c-pwn)',
  'var(--c-reverse)',
  'var(--c-misc)',
  'var(--c-forensics)',
  'var(--c-network)',
  'var(--c-web3)',
  'var(--c-hardware)',
  'var(--c-crypto)',
  'var(--c-osint)',
  'var(--c-stego)',
  'var(--c-blockchain)',
  'var(--c-mobile)',
];

/** A hue of the palette, always the same for one name. */
export function hueOf(name: string): string {
  let hash = 0;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return HUES[hash % HUES.length] ?? 'var(--c-misc)';
}

/** One or two letters for a name: those of its first words, or the first two. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toLocaleUpperCase('fr');
}
