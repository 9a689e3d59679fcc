import { LoaderCircle } from 'lucide-react';
import { Icon } from '../buttons/Icon.tsx';
import { useDelayed } from './use-delayed.ts';

/** A spinner with its text ("Chargement..."), for a whole page that loads. */
export function Spinner({ text = 'Chargement...', delay = 200 }: { text?: string; delay?: number }) {
  const late = useDelayed(delay);
  return (
    <div className="waiting" role="status">
      {late && (
        <>
          <Icon of={LoaderCircle} className="spin" />
          {text}
        </>
      )}
    </div>
  );
}
