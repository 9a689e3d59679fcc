import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { cx } from '../class-names.ts';
import { moveFocus } from '../layout/roving.ts';
import { type MenuItem, MenuLabel } from './MenuLabel.tsx';
import { placePopover } from './place-popover.ts';

type Props = {
  /** Names the button, before the content of `trigger`, and the menu. */
  label: string;
  trigger: ReactNode;
  triggerClassName: string;
  items: readonly (MenuItem | 'rule')[];
  head?: ReactNode;
  align?: 'start' | 'end';
};

/**
 * A button that opens a menu of actions and links. The native popover handles the top layer, Escape and
 * outside clicks; arrows, Home, End and the first letter move inside.
 */
export function Menu({ label, trigger, triggerClassName, items, head, align = 'end' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => menu.current?.hidePopover();

  useEffect(() => {
    if (!open) return;
    const away = () => menu.current?.hidePopover();
    window.addEventListener('resize', away);
    window.addEventListener('scroll', away, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', away);
      window.removeEventListener('scroll', away, { capture: true });
    };
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        {/* In the content, so that voice control users can name what they see. */}
        <span className="sr">{label} </span>
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        className="menu"
        role="menu"
        aria-label={label}
        popover="auto"
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (!opened || !menu.current || !button.current) return;
          placePopover(menu.current, button.current, align);
          entries()[0]?.focus({ preventScroll: true });
        }}
        onKeyDown={(event) => {
          const all = entries();
          if (moveFocus(event, all, 'vertical')) return;
          if (event.key === 'Tab') close();
          else if (event.key.length === 1) {
            const letter = event.key.toLocaleLowerCase('fr');
            const from = all.indexOf(document.activeElement as HTMLElement) + 1;
            const turned = [...all.slice(from), ...all.slice(0, from)];
            turned.find((one) => one.textContent?.toLocaleLowerCase('fr').startsWith(letter))?.focus();
          }
        }}
      >
        {head && <div className="menu-head">{head}</div>}
        {items.map((item, index) =>
          item === 'rule' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no identity but its place
            <hr key={`rule-${index}`} className="menu-rule" />
          ) : (
            <MenuEntry key={item.label} item={item} close={close} />
          ),
        )}
      </div>
    </>
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const look = cx('menu-item', item.danger && 'menu-item-danger');
  const inside = <MenuLabel item={item} />;
  if (item.to) {
    return (
      <Link to={item.to} role="menuitem" tabIndex={-1} className={look} onClick={close}>
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={look}
      aria-disabled={item.disabled || undefined}
      onClick={() => {
        if (item.disabled) return;
        close();
        item.onSelect?.();
      }}
    >
      {inside}
    </button>
  );
}
