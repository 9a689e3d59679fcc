import type { ReactNode } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { PLAY_TEXTS } from './texts.ts';

/** The challenge to play after a solve, and the link to it. */
export function NextChallenge({ name, worth, action }: { name: string; worth?: string; action: ReactNode }) {
  return (
    <div className="next-challenge">
      <p className="min-w-0 flex-1">
        <span className="meta block">{PLAY_TEXTS.toFollow}</span>
        <Facts>
          <b className="font-medium wrap-anywhere">{typeset(name)}</b>
          {worth && <span className="num">{worth}</span>}
        </Facts>
      </p>
      {action}
    </div>
  );
}
