import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import './live.css';

/** The placeholder of a loading board, in its final shape: header, graph and feed, rows. */
export function LiveWait() {
  return (
    <div className="live">
      <Skeleton className="live-wait-head" lines={3} height={28} text={LIVE_TEXTS.loading} />
      <RowsWait />
    </div>
  );
}

/** The placeholder of the part below the header. */
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
