import {
  Binary,
  Boxes,
  Bug,
  Cpu,
  FingerprintPattern,
  Globe,
  Hexagon,
  KeyRound,
  type LucideIcon,
  Network,
  Puzzle,
  Radar,
  ScanEye,
  Smartphone,
} from 'lucide-react';

type CategoryLook = { icon: LucideIcon; hue: string };

const LOOKS: Record<string, CategoryLook> = {
  web: { icon: Globe, hue: 'var(--c-web)' },
  pwn: { icon: Bug, hue: 'var(--c-pwn)' },
  reverse: { icon: Binary, hue: 'var(--c-reverse)' },
  misc: { icon: Puzzle, hue: 'var(--c-misc)' },
  forensics: { icon: FingerprintPattern, hue: 'var(--c-forensics)' },
  network: { icon: Network, hue: 'var(--c-network)' },
  web3: { icon: Hexagon, hue: 'var(--c-web3)' },
  hardware: { icon: Cpu, hue: 'var(--c-hardware)' },
  crypto: { icon: KeyRound, hue: 'var(--c-crypto)' },
  osint: { icon: Radar, hue: 'var(--c-osint)' },
  stego: { icon: ScanEye, hue: 'var(--c-stego)' },
  blockchain: { icon: Boxes, hue: 'var(--c-blockchain)' },
  mobile: { icon: Smartphone, hue: 'var(--c-mobile)' },
};

/** The icon and the hue of a category; those of misc for an unknown one. */
export function categoryLook(id: string): CategoryLook {
  return LOOKS[id.toLowerCase()] ?? (LOOKS.misc as CategoryLook);
}
