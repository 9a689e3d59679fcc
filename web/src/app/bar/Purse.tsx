import { number } from '../../lib/french.ts';
import type { Viewer } from './viewer.ts';

/** Points and XP. Their space is reserved while they load. */
export function Purse({ viewer }: { viewer: Viewer | undefined }) {
  return (
    <div className="purse" style={viewer ? undefined : { visibility: 'hidden' }}>
      <b className="num">{number(viewer?.points ?? 10_000)}</b>
      <span>pts</span>
      <b className="num">{number(viewer?.xp ?? 10_000)}</b>
      <span>XP</span>
    </div>
  );
}
