import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { number } from '../../lib/french.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import type { FilePosition } from './use-file-beside.ts';

type Props = {
  beside: FilePosition;
  texts: {
    previous: string;
    next: string;
    close: string;
    place: (at: string, of: string) => string;
  };
  onClose: () => void;
};

/** The bar of a file beside a list: its neighbours, its position, and the way back. */
export function FileBar({ beside: { previous, next, place }, texts, onClose }: Props) {
  return (
    <>
      <IconButton
        line
        label={texts.previous}
        icon={ChevronUp}
        aria-disabled={!previous || undefined}
        onClick={previous}
      />
      <IconButton
        line
        label={texts.next}
        icon={ChevronDown}
        aria-disabled={!next || undefined}
        onClick={next}
      />
      {place && <span className="meta">{texts.place(number(place.at), number(place.of))}</span>}
      <IconButton className="ml-auto" label={texts.close} icon={X} onClick={onClose} />
    </>
  );
}
