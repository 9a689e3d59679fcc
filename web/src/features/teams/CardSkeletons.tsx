import { Skeleton } from '../../ui/states/Skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The grid while its first cards load; only one of them speaks. */
export function CardSkeletons({ text }: { text: string }) {
  return (
    <div className="hub-cards">
      {CARDS.map((key, index) => (
        <div key={key} className="card hub-card" aria-hidden={index > 0 || undefined}>
          <Skeleton lines={5} height={24} text={text} />
        </div>
      ))}
    </div>
  );
}
