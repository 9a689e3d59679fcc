import type { ReactNode } from 'react';
import { typeset } from '../../../lib/french.ts';

type Props = { name: string | null; selector?: ReactNode; children: ReactNode };

/** Shown when there is no board: the requested event, the link to another one, and the reason. */
export function LivePlain({ name, selector, children }: Props) {
  return (
    <div className="live">
      {(selector || name) && (
        <header>
          {selector && <div className="live-head-line">{selector}</div>}
          {name && <h2 className="wrap-anywhere">{typeset(name)}</h2>}
        </header>
      )}
      {children}
    </div>
  );
}
