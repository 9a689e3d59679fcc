import type { CSSProperties } from 'react';
import { RARITY_HUES } from '../../../lib/look/rarity.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { namedIcon } from '../../../ui/buttons/named-icon.ts';
import { HexFrame } from '../../../ui/identity/HexFrame.tsx';
import type { ShownBadge } from './model.ts';

/** A badge's icon in its hexagon: in the colour of its rarity once owned, grey before. */
export function BadgeHex({ badge }: { badge: ShownBadge }) {
  const isEarned = badge.earned_at !== null;
  return (
    <span className="badge-hex" data-locked={!isEarned || undefined}>
      <HexFrame size={56} hue={isEarned ? RARITY_HUES[badge.rarity] : 'var(--line)'} tinted={isEarned}>
        <Icon of={namedIcon(badge.icon)} />
      </HexFrame>
    </span>
  );
}

/** The name of a rarity in its colour. */
export function RarityWord({ rarity }: { rarity: ShownBadge['rarity'] }) {
  const style: CSSProperties = { color: RARITY_HUES[rarity] };
  return <span style={style}>{rarity}</span>;
}
