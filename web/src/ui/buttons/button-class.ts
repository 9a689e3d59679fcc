import { cx } from '../class-names.ts';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'danger' | 'danger-solid' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
};

/** The classes shared by Button and LinkButton. */
export function buttonClass(
  { variant = 'secondary', size = 'md', block }: ButtonLook,
  extra?: string,
): string {
  return cx(
    'btn',
    variant !== 'secondary' && `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    extra,
  );
}
