import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import './live.css';

/** A board that is on its way, in the shape it will have: head, graph and feed, rows. */
export function LiveWait() {
  return (
    <div className="live">
      <Skeleton className="live-wait-head" lines={3} height={28} text={LIVE_TEXTS.loading} />
      <RowsWait />
    </div>
  );
}

/** What stands below the head while it is on its way. */
export function RowsWait() {
  return (
    <>
      <div className="live-top" aria-hidden="true">
        <div className="card live-wait-graph" />
        <div className="card live-feed-card" />
      </div>
      <Skeleton lines={12} columns={6} text="" />
    </>
  );
}
