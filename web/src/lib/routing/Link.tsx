import type { ComponentProps, MouseEvent } from 'react';
import { useRouter, useScreen } from './context.ts';
import { hrefOf, type LinkTarget } from './place.ts';
import type { NavigateOptions } from './router.ts';

export interface LinkProps extends NavigateOptions, Omit<ComponentProps<'a'>, 'href'> {
  to: LinkTarget;
}

/** A link inside the site: a plain click opens the page here, any other is left to the browser. */
export function Link({ to, replace, state, preventScrollReset, onClick, target, ...rest }: LinkProps) {
  const router = useRouter();
  // A link relative to the current page follows that page.
  useScreen();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || (target && target !== '_self')) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.follow(to, { replace, state, preventScrollReset });
  };
  return <a {...rest} href={hrefOf(to)} target={target} onClick={follow} />;
}
