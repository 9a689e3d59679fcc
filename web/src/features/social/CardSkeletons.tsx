import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { SOCIAL_TEXTS } from './texts.ts';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The grid while the first members load; only one of its cards speaks. */
export function CardSkeletons() {
  return (
    <div className="member-grid">
      {CARDS.map((key, index) => (
        <div key={key} className="card member-card" aria-hidden={index > 0 || undefined}>
          <Skeleton lines={5} height={24} text={SOCIAL_TEXTS.loading} />
        </div>
      ))}
    </div>
  );
}
