import { FileArchive } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import './files.css';
import { bytes } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { FileHash } from './FileHash.tsx';

type Props = {
  file: { name: string; size: number; sha256: string };
  /** Shown after its size and its hash. */
  facts?: ReactNode;
  /** The button to download it. */
  children: ReactNode;
};

/** A file of a challenge in a list of its files. */
export function FileLine({ file: { name, size, sha256 }, facts, children }: Props) {
  return (
    <li>
      <Icon of={FileArchive} className="text-subtle" />
      <span className="min-w-0 flex-1">
        <b className="block font-medium wrap-anywhere">{name}</b>
        <Facts className="meta">
          {bytes(size)}
          <FileHash name={name} sha256={sha256} />
          {Children.toArray(facts)}
        </Facts>
      </span>
      {children}
    </li>
  );
}
