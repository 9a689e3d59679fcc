import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { MenuItem } from '../../ui/overlays/MenuLabel.tsx';
import type { Viewer } from './viewer.ts';

type Props = { viewer: Viewer | undefined; items: readonly (MenuItem | 'rule')[] };

/** The hexagonal avatar of the bar, with its menu. */
export function AccountMenu({ viewer, items }: Props) {
  return (
    <Menu
      label={viewer ? `Menu de ${viewer.username}` : 'Menu du compte'}
      triggerClassName="me-button"
      trigger={
        <HexAvatar
          name={viewer?.username ?? '·'}
          src={viewer?.avatar}
          size={36}
          rim={viewer?.rim}
          xp={viewer?.xpShare ?? 0}
          level={viewer?.level}
        />
      }
      head={
        viewer && (
          <>
            <b className="block font-semibold">{viewer.username}</b>
            <span className="meta">{viewer.rankTitle}</span>
          </>
        )
      }
      items={items}
    />
  );
}
