import { useQuery } from '@tanstack/react-query';
import { FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { later } from '../../../ui/states/later.ts';
import { useAccess } from '../../access/queries.ts';
import { findOwnWriteup, type Subject } from '../model.ts';
import { WRITEUP_TEXTS } from '../texts.ts';
import { ownWriteupsQuery } from './queries.ts';
import { WritingClosed } from './WritingClosed.tsx';

const NewWriteup = later(async () => (await import('./NewWriteup.tsx')).NewWriteup);

type Props = {
  /** The challenge or the event to write about. */
  subject: Subject;
  /** Its name, which the title starts with. */
  name: string;
  /** Challenges of the event that one may write about too: those the reader solved. */
  challenges?: readonly { id: number; name: string }[];
};

/**
 * "Écrire un write-up" for those who may, the link to one's existing one, and to all of them. For members who
 * solved the challenge or took part; the server checks again.
 */
export function WriteWriteup({ subject, name, challenges = [] }: Props) {
  const access = useAccess();
  const allowed = access.may('can_create_writeup');
  const { data: own = [] } = useQuery({ ...ownWriteupsQuery, enabled: allowed });
  const [open, setOpen] = useState(false);
  if (access.loading || access.failed) return null;
  if (!allowed) return <WritingClosed />;
  const written = findOwnWriteup(subject, own);
  const choices = challenges.filter(({ id }) => !findOwnWriteup({ ...subject, challengeId: id }, own));
  return (
    <div className="write-writeup">
      {written && (
        <LinkButton icon={PenLine} to={`/ctf/write-ups/${written.id}`}>
          {WRITEUP_TEXTS.resume}
        </LinkButton>
      )}
      {(!written || choices.length > 0) && (
        <Button icon={PenLine} onClick={() => setOpen(true)}>
          {WRITEUP_TEXTS.write}
        </Button>
      )}
      <LinkButton variant="quiet" icon={FileText} to="/ctf/write-ups">
        {WRITEUP_TEXTS.own}
      </LinkButton>
      {open && (
        <NewWriteup
          subject={subject}
          name={name}
          whole={!written}
          challenges={choices}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
