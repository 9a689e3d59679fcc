import { slugify } from '../slug.ts';
import { CATEGORIES } from './categories.ts';

// Spellings found in challenge files and on other platforms, as slugs.
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
 * Our id for a category as other platforms write it: 'Reverse Engineering' -> 'reverse'. An unknown one is
 * its own slug, an empty one is 'misc' (docs/product/challenges.md#catégories).
 */
export function categoryOf(raw: string): string {
  const slug = slugify(raw);
  return IDS.get(slug) ?? (slug || 'misc');
}
