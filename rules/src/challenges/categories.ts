import { slugify } from '../slug.ts';

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

// Spellings met in challenge files and on other platforms, as slugs.
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  web: [
    'web-exploitation',
    'web-exploit',
    'web-security',
    'web-hacking',
    'web-client',
    'web-serveur',
    'web-server',
  ],
  pwn: [
    'pwnable',
    'pwnables',
    'pwning',
    'binary',
    'binary-exploitation',
    'binexp',
    'bin-exp',
    'exploitation',
  ],
  reverse: [
    'rev',
    're',
    'reversing',
    'reverse-engineering',
    'reverse-engineer',
    'retro-ingenierie',
    'cracking',
  ],
  misc: ['miscellaneous', 'divers', 'other', 'others', 'autre', 'autres', 'general', 'uncategorized'],
  forensics: [
    'forensic',
    'digital-forensics',
    'forensique',
    'dfir',
    'inforensique',
    'investigation-numerique',
  ],
  network: ['networking', 'networks', 'net', 'reseau', 'reseaux', 'network-security'],
  web3: ['web-3', 'smart-contract', 'smart-contracts'],
  hardware: ['hw', 'hard-ware', 'iot', 'embedded', 'radio', 'rf', 'materiel', 'side-channel', 'ics'],
  crypto: ['cryptography', 'cryptographie', 'cryptanalysis', 'cryptanalyse', 'cryptology', 'cryptologie'],
  osint: ['open-source-intelligence', 'recon', 'reconnaissance', 'geoint', 'socmint', 'geosint'],
  stego: ['steganography', 'steganographie', 'stegano', 'steg', 'stegography'],
  blockchain: ['block-chain', 'blockchains'],
  mobile: ['android', 'ios', 'mobile-security', 'mobiles'],
};

const IDS = new Map<string, string>(
  CATEGORIES.flatMap(({ id }) => [[id, id] as const, ...SPELLINGS[id]!.map((word) => [word, id] as const)]),
);

/**
 * Our id for a category as others write it: 'Reverse Engineering' -> 'reverse'. An unknown one keeps its own slug, an
 * empty one is 'misc' (docs/product/challenges.md#catégories).
 */
export function categoryOf(raw: string): string {
  const slug = slugify(raw);
  return IDS.get(slug) ?? (slug || 'misc');
}

/** Name shown for a category id; an unknown one is its words with a capital. */
export function categoryName(id: string): string {
  const known = CATEGORIES.find((category) => category.id === id);
  if (known) return known.name;
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
}

/** Hue of a category; the neutral one of misc for a category of one's own. */
export const categoryColour = (id: string): string => COLOURS[id] ?? '#B8C4D6';
