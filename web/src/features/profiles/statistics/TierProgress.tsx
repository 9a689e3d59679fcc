import { number, points as pointsText } from '../../../lib/french.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { tierProgress } from './model.ts';

/** The progress to the next rank title. */
export function TierProgress({ points }: { points: number }) {
  const tier = tierProgress(points);
  if (!tier) return <p className="meta">Le plus haut rang est atteint.</p>;
  return (
    <div>
      <ProgressBar
        thin
        value={tier.percent}
        label={`${number(points)} points sur ${number(tier.goal)} pour le rang ${tier.next}`}
      />
      <p className="meta mt-2 flex justify-between gap-3">
        <span>
          {pointsText(tier.missing)} avant <b className="font-medium text-text">{tier.next}</b>
        </span>
        <span className="num text-right">
          {number(points)} / {number(tier.goal)}
        </span>
      </p>
    </div>
  );
}
