/** Hue of each category (docs/product/interface.md#apparence): always shown with its icon and its label. */
const COLOURS: Readonly<Record<string, string>> = {
  web: '#4FB3FF',
  pwn: '#FF7A7A',
  reverse: '#C39BFF',
  misc: '#B8C4D6',
  forensics: '#5FD68B',
  network: '#38CFC0',
  web3: '#F5B83D',
  hardware: '#FF9D5C',
  crypto: '#F77FBE',
  osint: '#8FB8FF',
  stego: '#D4C15A',
  blockchain: '#E0A96D',
  mobile: '#7FD4F7',
};

/** The categories of challenges in their order of display (docs/product/challenges.md#catégories). */
export const CATEGORIES: readonly { id: string; name: string }[] = [
  { id: 'web', name: 'Web' },
  { id: 'pwn', name: 'Pwn' },
  { id: 'reverse', name: 'Reverse' },
  { id: 'misc', name: 'Misc' },
  { id: 'forensics', name: 'Forensics' },
  { id: 'network', name: 'Network' },
  { id: 'web3', name: 'Web3' },
  { id: 'hardware', name: 'Hardware' },
  { id: 'crypto', name: 'Crypto' },
  { id: 'osint', name: 'Osint' },
  { id: 'stego', name: 'Stego' },
  { id: 'blockchain', name: 'Blockchain' },
  { id: 'mobile', name: 'Mobile' },
];

/** Displayed name of a category id; an unknown one is its words with a capital. */
export function categoryName(id: string): string {
  const knownCategory = CATEGORIES.find((category) => category.id === id);
  if (knownCategory) return knownCategory.name;
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
}

/** Hue of a category; a custom category has the neutral hue of misc. */
export const categoryColour = (id: string): string => COLOURS[id] ?? '#B8C4D6';
