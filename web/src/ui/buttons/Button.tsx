import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';

type Props = ComponentProps<'button'> &
  ButtonLook & { icon?: LucideIcon; busy?: boolean; 'data-autofocus'?: '' };

/** A button. While `busy` it keeps its width and its focus, turns, and ignores clicks. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  className,
  children,
  onClick,
  type,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Icon of={LoaderCircle} size={16} className="spin" /> : icon && <Icon of={icon} size={16} />}
      {children}
    </button>
  );
}
