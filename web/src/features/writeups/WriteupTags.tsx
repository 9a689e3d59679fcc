import { Hash } from 'lucide-react';
import { Chip } from '../../ui/identity/Chip.tsx';

/** The tags of a write-up; nothing without any. */
export function WriteupTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="writeup-tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Chip icon={Hash}>
            <span className="truncate">{tag}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
