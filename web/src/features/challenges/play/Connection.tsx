import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { safeHref } from '../../../ui/markdown/safe-href.ts';
import { PLAY_TEXTS } from './texts.ts';

/** Where to connect: an address is a link, a command can be copied. */
export function Connection({ info }: { info: string }) {
  const text = info.trim();
  if (/^https?:\/\/\S+$/.test(text)) return <ExternalLink href={text}>{text}</ExternalLink>;
  return (
    <div className="connection">
      <code>{text}</code>
      <CopyButton text={text} label={PLAY_TEXTS.copy} size="sm" />
    </div>
  );
}

/** A link to another site, in a new tab; plain text when its address is unsafe to follow. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const safe = safeHref(href);
  if (!safe) return children;
  return (
    <a className="link wrap-anywhere" href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr"> (nouvel onglet)</span>
    </a>
  );
}
