import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { bytes } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { type LessonFile, useSaveLessonFile } from './use-lesson-file.ts';

/** A file of a lesson where the text names it: a click saves it. */
export function LessonFileButton({
  slug,
  file,
  children,
}: {
  slug: string;
  file: LessonFile;
  children: ReactNode;
}) {
  const save = useSaveLessonFile(slug);
  const [busy, setBusy] = useState(false);
  return (
    <button
      type="button"
      className="link lesson-file"
      aria-busy={busy || undefined}
      onClick={() => {
        setBusy(true);
        void save(file).finally(() => setBusy(false));
      }}
    >
      <Icon of={Download} size={14} />
      {children}
      <span className="meta"> {bytes(file.size)}</span>
    </button>
  );
}
