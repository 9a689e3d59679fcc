import type { ReactNode } from 'react';
import { assetUrl } from '../../lib/api/api-base.ts';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';

type Props = { name: string; logo: string; size?: 32 | 48 | 96; children?: ReactNode; title: ReactNode };

/** A team with its logo and its name, and content below. */
export function TeamFace({ name, logo, size = 48, title, children }: Props) {
  return (
    <div className="team-face">
      <HexAvatar name={name} src={assetUrl(logo)} size={size} />
      <div className="min-w-0 flex-1">
        {title}
        {children}
      </div>
    </div>
  );
}
