import { BookOpen, Check, Flag, X } from 'lucide-react';
import { relative, typo } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { WriteupLine } from '../list/WriteupLine.tsx';
import type { Reviewed } from '../queries.ts';
import { useWriteupLink } from '../reading/use-opened-writeup.ts';
import { OWN_TEXTS } from '../texts.ts';

type Props = { writeup: Reviewed; onDecide: (publish: boolean) => void };

/** A write-up that waits for a decision, with what its readers reported. */
export function ReviewLine({ writeup, onDecide }: Props) {
  const link = useWriteupLink();
  const { id, title, state, reports } = writeup;
  const published = state === 'published';
  const name = <span className="sr"> {typo(title)}</span>;
  return (
    <WriteupLine
      writeup={writeup}
      byline
      title={
        <>
          {typo(title)}
          {reports.length > 0 && (
            <Chip tone="bad" icon={Flag} className="ml-2">
              {OWN_TEXTS.reported}
            </Chip>
          )}
        </>
      }
      actions={
        <>
          <LinkButton size="sm" icon={BookOpen} {...link(id)}>
            {OWN_TEXTS.open}
            {name}
          </LinkButton>
          <Button size="sm" icon={Check} onClick={() => onDecide(true)}>
            {published ? OWN_TEXTS.keep : OWN_TEXTS.publish}
            {name}
          </Button>
          <Button size="sm" variant="danger" icon={X} onClick={() => onDecide(false)}>
            {published ? OWN_TEXTS.withdraw : OWN_TEXTS.refuse}
            {name}
          </Button>
        </>
      }
    >
      {reports.length > 0 && (
        <ul className="writeup-reports" aria-label={OWN_TEXTS.reports}>
          {reports.map(({ message, date }) => (
            <li key={`${date} ${message}`}>
              <time className="meta" dateTime={date}>
                {relative(date)}
              </time>{' '}
              {typo(message)}
            </li>
          ))}
        </ul>
      )}
    </WriteupLine>
  );
}
